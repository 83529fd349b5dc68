import { openDataJob } from "#app/core/company/open-data/announce.server.ts";
import { openDataFilesJob } from "#app/core/company/open-data/files-job.ts";
import { searchDocumentsJob } from "#app/core/company/search-documents.server.ts";
import { answerTimesJob } from "#app/core/lead/answer-times.server.ts";
import { requestPushJob } from "#app/core/push/request-pushes.server.ts";
import { webhookJob } from "#app/core/webhook/announce.server.ts";
import { publicationJob } from "#app/features/blog/staff/publication.server.ts";
import { confirmationsJob } from "#app/features/confirmations/ask-confirmations.server.ts";
import { credentialRemindersJob } from "#app/features/credentials/credential-reminders.server.ts";
import { importJob } from "#app/features/imports/import.jobs.ts";
import { indexNowJob } from "#app/features/index-now/ping.server.ts";
import { alertsJob } from "#app/features/installation/alerts.server.ts";
import { unreachedJob } from "#app/features/leads/notices/unreached.server.ts";
import { remindersJob } from "#app/features/leads/reminders/reminders.server.ts";
import { rightsRemindersJob } from "#app/features/messages/rgpd/rights-reminders.server.ts";
import { askedSubscriptionJob } from "#app/features/newsletter/asked-subscriptions.server.ts";
import { issueJob } from "#app/features/newsletter/issues/send-issue.server.ts";
import { alertFeedJob } from "#app/features/product-alerts/draft-alerts.server.ts";
import { productAlertJob } from "#app/features/product-alerts/send-alert.server.ts";
import { reviewInvitationsJob } from "#app/features/reviews/invitations.server.ts";
import { askedLinkJob } from "#app/features/sign-in/links/asked-links.server.ts";
import { askedWatchJob } from "#app/features/watches/asked-watches.server.ts";
import { watchesJob } from "#app/features/watches/watches.jobs.server.ts";
import { websitesJob } from "#app/features/websites/check-websites.server.ts";
import { defineJob, type Job, type JobData } from "#app/platform/jobs/define-job.ts";
import { bouncesJob } from "#app/platform/mail/bounces/bounces.server.ts";
import { mailJob } from "#app/platform/mail/outbox.server.ts";
import { backupJob } from "#server/backup/backup-job.ts";
import { digestsJob } from "./digests.ts";

export const retentionJob = defineJob("retention", {
  label: "Effacement des données périmées",
  retryLimit: 2,
  retryDelay: 600,
  expireInSeconds: 1_800,
});

export const queues: readonly Job<JobData>[] = [
  mailJob,
  unreachedJob,
  bouncesJob,
  requestPushJob,
  askedLinkJob,
  askedSubscriptionJob,
  issueJob,
  importJob,
  searchDocumentsJob,
  remindersJob,
  credentialRemindersJob,
  alertsJob,
  publicationJob,
  indexNowJob,
  rightsRemindersJob,
  confirmationsJob,
  websitesJob,
  alertFeedJob,
  productAlertJob,
  askedWatchJob,
  watchesJob,
  webhookJob,
  digestsJob,
  openDataJob,
  openDataFilesJob,
  reviewInvitationsJob,
  answerTimesJob,
  retentionJob,
  backupJob,
];
