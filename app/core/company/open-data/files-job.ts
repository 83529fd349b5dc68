import { defineJob } from "#app/platform/jobs/define-job.ts";

/** At night, when staff asks, and soon after a company leaves the open data. */
export const openDataFilesJob = defineJob("open-data-files", {
  label: "Fichiers des données ouvertes",
  retryLimit: 2,
  retryDelay: 600,
  expireInSeconds: 1_800,
});
