import { defineJob } from "#app/platform/jobs/define-job.ts";

export const backupJob = defineJob("backup", {
  label: "Sauvegarde de la nuit",
  retryLimit: 2,
  retryDelay: 900,
  expireInSeconds: 4 * 3_600,
  heartbeatSeconds: 60,
});
