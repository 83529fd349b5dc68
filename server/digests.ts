import { latestDigests } from "#app/core/digest/digest-times.ts";
import { sendCompanyDigests } from "#app/features/audience/digest/company-digest.server.ts";
import { sendStaffDigests } from "#app/features/today/digest/staff-digest.server.ts";
import type { Installation, SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { staffNews } from "#app/staff-digest.server.ts";

/** Each day at 8 h in Nouméa: of a month or a week that has just begun, with those that a stopped server missed. */
export const digestsJob = defineJob("digests", {
  label: "Résumés par e-mail",
  retryLimit: 3,
  retryDelay: 600,
  expireInSeconds: 600,
});

const DAY = 86_400_000;
/** A digest that is later is no news. */
const LATEST = { company: 7 * DAY, staff: 2 * DAY } as const;

type Given = { onError(error: unknown): void; now?: Date };

/** One batch of each that is due; what fails stops no other. @returns whether there may be more */
export async function sendDueDigests(
  scope: SystemScope,
  installation: Installation,
  { onError, now = new Date() }: Given,
): Promise<boolean> {
  const { weekly, monthly } = latestDigests(now);
  const isSoon = (since: Date, most: number) => now.getTime() - since.getTime() < most;
  const due = [
    ...(isSoon(monthly, LATEST.company) ? [() => sendCompanyDigests(scope, { now, onError })] : []),
    ...(isSoon(weekly, LATEST.staff)
      ? [() => sendStaffDigests(scope, staffNews(installation), { now, onError })]
      : []),
  ];
  let isMore = false;
  for (const send of due)
    try {
      isMore = (await send()) || isMore;
    } catch (error) {
      onError(error);
    }
  return isMore;
}
