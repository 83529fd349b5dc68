import { defineJob } from "#app/platform/jobs/define-job.ts";

/** What is to be done with an import is what its state says. */
export const importJob = defineJob<{ importId: string }>("import", {
  label: "Import de fiches",
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 3_600,
  // A process that died says nothing for 20 s: its imports are then gone on with.
  heartbeatSeconds: 20,
  retentionSeconds: 7 * 86_400,
});
