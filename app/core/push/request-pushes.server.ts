import type { DbScope } from "#app/platform/db/scope.ts";
import { defineJob, enqueueJob, type Jobs } from "#app/platform/jobs/define-job.ts";
import { listOfManagers } from "./push-subscriptions.server.ts";

type RequestPushKind = "lead" | "call-back";
/** Jobs of before kinds have none: a lead. */
export type RequestPush = { subscriptionId: string; companyIds: string[]; kind?: RequestPushKind };

/** The mail is what arrives: a notification is late after some minutes. */
export const requestPushJob = defineJob<RequestPush>("request-pushes", {
  label: "Notifications sur téléphone",
  retryLimit: 4,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  heartbeatSeconds: 20,
  retentionSeconds: 86_400,
  deleteAfterSeconds: 86_400,
});

/** One job for each device, so that a service that fails repeats nothing on the others. */
export async function enqueueRequestPushes(
  scope: DbScope & { jobs: Jobs },
  companyIds: readonly string[],
  { kind = "lead", afterSeconds }: { kind?: RequestPushKind; afterSeconds?: number | undefined } = {},
): Promise<void> {
  if (companyIds.length === 0) return;
  for (const { id } of await listOfManagers(scope, companyIds))
    await enqueueJob(
      scope,
      requestPushJob,
      { subscriptionId: id, companyIds: [...companyIds], kind },
      afterSeconds === undefined ? {} : { afterSeconds },
    );
}
