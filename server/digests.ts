import { latestDigests } from "#app/core/digest/digest-times.ts";
import { sendCompanyDigests } from "#app/features/audience/digest/company-digest.server.ts";
import { sendStaffDigests } from "#app/features/today/digest/staff-digest.server.ts";
import { eachAlone, type OnError } from "#app/platform/each-alone.ts";
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

/** One batch of each that is due. @returns whether there may be more */
export async function sendDueDigests(
  scope: SystemScope,
  installation: Installation,
  { onError, now = new Date() }: { onError: OnError; now?: Date },
): Promise<boolean> {
  const { weekly, monthly } = latestDigests(now);
  const isSoon = (since: Date, most: number) => now.getTime() - since.getTime() < most;
  const given = { now, onError };
  const due = [
    ...(isSoon(monthly, LATEST.company) ? [() => sendCompanyDigests(scope, given)] : []),
    ...(isSoon(weekly, LATEST.staff) ? [() => sendStaffDigests(scope, staffNews(installation), given)] : []),
  ];
  return (await eachAlone(due, onError, (send) => send())) > 0;
}
