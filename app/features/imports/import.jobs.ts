import { defineJob } from "#app/platform/jobs/define-job.ts";

/** The job only carries an id: the next step follows from the import's state. */
export const importJob = defineJob<{ importId: string }>("import", {
  label: "Import de fiches",
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 3_600,
  // After 20 s without heartbeat, another process resumes the import.
  heartbeatSeconds: 20,
  retentionSeconds: 7 * 86_400,
});
