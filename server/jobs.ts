import { listChangedPages } from "#app/changed-pages.server.ts";
import { openDataJob, runOpenData } from "#app/core/company/open-data/announce.server.ts";
import { openDataFilesJob } from "#app/core/company/open-data/files-job.ts";
import { refreshSearchDocuments, searchDocumentsJob } from "#app/core/company/search-documents.server.ts";
import { answerTimesJob, countAnswerTimes } from "#app/core/lead/answer-times.server.ts";
import { requestPushJob } from "#app/core/push/request-pushes.server.ts";
import { resealApps } from "#app/core/second-factor/app-codes.server.ts";
import { findReplyAddress } from "#app/core/settings/reply-address.server.ts";
import { webhookJob } from "#app/core/webhook/announce.server.ts";
import { resealWebhooks } from "#app/core/webhook/reseal-webhooks.server.ts";
import { sendWebhook } from "#app/core/webhook/send-webhook.server.ts";
import { publicationJob, publishDue } from "#app/features/blog/staff/publication.server.ts";
import {
  askForConfirmations,
  confirmationsJob,
} from "#app/features/confirmations/ask-confirmations.server.ts";
import {
  credentialRemindersJob,
  remindOfEnds,
} from "#app/features/credentials/credential-reminders.server.ts";
import { endAbandonedImports } from "#app/features/imports/command/command-import.server.ts";
import { importJob } from "#app/features/imports/import.jobs.ts";
import { indexNowJob, pingIndexNow } from "#app/features/index-now/ping.server.ts";
import { alertsJob, sendAlerts } from "#app/features/installation/alerts.server.ts";
import {
  enqueueUnreached,
  forwardUnreached,
  unreachedJob,
} from "#app/features/leads/notices/unreached.server.ts";
import { remindersJob, sendReminders } from "#app/features/leads/reminders/reminders.server.ts";
import { remindOfRights, rightsRemindersJob } from "#app/features/messages/rgpd/rights-reminders.server.ts";
import {
  askedSubscriptionJob,
  mailAskedSubscription,
} from "#app/features/newsletter/asked-subscriptions.server.ts";
import { issueJob, sendBatch } from "#app/features/newsletter/issues/send-issue.server.ts";
import { purge } from "#app/features/privacy/purge.server.ts";
import { recordRetentionRun } from "#app/features/privacy/retention-runs.server.ts";
import { sweepFiles } from "#app/features/privacy/sweep-files.server.ts";
import { alertFeedJob, draftAlerts } from "#app/features/product-alerts/draft-alerts.server.ts";
import { productAlertJob, sendAlertBatch } from "#app/features/product-alerts/send-alert.server.ts";
import { sendRequestPush } from "#app/features/push/send-request-push.server.ts";
import { inviteReviewers, reviewInvitationsJob } from "#app/features/reviews/invitations.server.ts";
import { askedLinkJob, sendAskedLink } from "#app/features/sign-in/links/asked-links.server.ts";
import { settingsToFill } from "#app/features/site-settings/editor/missing-settings.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { askedWatchJob, mailAskedWatch } from "#app/features/watches/asked-watches.server.ts";
import { runWatches, watchesJob } from "#app/features/watches/watches.jobs.server.ts";
import { checkWebsites, websitesJob } from "#app/features/websites/check-websites.server.ts";
import { mails } from "#app/mails.server.ts";
import { writeOpenData } from "#app/open-data-contents.server.ts";
import { otherAlertMails } from "#app/other-alert-mails.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { describeError } from "#app/platform/http/error-report.server.ts";
import type { Installation, SystemScope } from "#app/platform/http/scope.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import { type JobQueues, openJobs } from "#app/platform/jobs/jobs.server.ts";
import { bouncesJob } from "#app/platform/mail/bounces/bounces.server.ts";
import { type Delivery, deliverMail } from "#app/platform/mail/delivery.server.ts";
import { mailJob } from "#app/platform/mail/outbox.server.ts";
import { watchSubjects } from "#app/watch-subjects.server.ts";
import { isWanted } from "#app/weekly-mails.server.ts";
import { backupJob } from "#server/backup/backup-job.ts";
import { backUpNightly } from "#server/backup/nightly.ts";
import { digestsJob, sendDueDigests } from "./digests.ts";
import { queues, retentionJob } from "./queues.ts";
import { readBounces } from "./read-bounces.ts";
import { resealDiagnostics } from "./reseal-diagnostics.ts";
import { runImport } from "./run-import.ts";
import type { Services } from "./services.ts";

export async function startJobs(services: Services, installation: Installation): Promise<JobQueues> {
  const { env, db, site, connectionString, log } = services;
  const jobs = await openJobs({ connectionString, queues, log, mode: "work" });
  const scope = { db, jobs, site };

  const delivery: Delivery = {
    db,
    log,
    siteUrl: site.url,
    render: installation.mail.render,
    send: installation.mail.send,
    findReplyTo: () => findReplyAddress({ db }),
    showUnsent: env.devTools,
    weekly: new Set(mails.filter(({ weekly }) => weekly).map(({ name }) => name)),
    postpone: (mailId, until) => {
      const afterSeconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1_000));
      return enqueueJob(scope, mailJob, { mailId }, { afterSeconds });
    },
    isWanted: (mail) => isWanted(scope, mail),
    failed: (inside, mail) => enqueueUnreached({ ...inside, jobs }, mail),
  };
  await jobs.work(mailJob, 2, ({ mailId }, attempt) => deliverMail(delivery, mailId, attempt));
  await jobs.work(unreachedJob, 1, (data) => forwardUnreached(scope, data));
  await jobs.work(bouncesJob, 1, async () => {
    if (env.BOUNCES_URL === undefined) return;
    const read = await readBounces(scope, env.BOUNCES_URL);
    if (read.returned > 0) log.info(read, "bounces");
  });
  await jobs.repeat(bouncesJob, "17 * * * *");
  await jobs.work(requestPushJob, 2, async (push, { last }) => {
    await sendRequestPush(scope, installation, push).catch((error: unknown) => {
      if (!last) throw error;
      // The mail has arrived: nothing for the staff to do.
      log.warn({ error: describeError(error) }, "a notification was given up");
    });
  });
  await jobs.workOnce(askedLinkJob, scope, sendAskedLink);
  await jobs.workOnce(askedSubscriptionJob, scope, mailAskedSubscription);
  await jobs.work(issueJob, 1, (batch) => sendBatch(scope, batch));
  await jobs.work(importJob, 1, ({ importId }, attempt) => runImport(services, scope, { importId, attempt }));
  await jobs.work(searchDocumentsJob, 1, async () => {
    await refreshSearchDocuments(scope);
  });
  await jobs.work(remindersJob, 1, () => remind(scope, log));
  await jobs.repeat(remindersJob, "7 * * * *");
  await jobs.work(credentialRemindersJob, 1, async () => {
    await remindOfEnds(scope);
  });
  await jobs.repeat(credentialRemindersJob, "27 8 * * *");
  await jobs.work(alertsJob, 1, () => alert(scope, installation, log));
  await jobs.repeat(alertsJob, "37 * * * *");
  await jobs.work(publicationJob, 1, () => publishArticles(services));
  await jobs.repeat(publicationJob, "* * * * *");
  await jobs.work(indexNowJob, 1, async () => {
    const { sent, failure } = await pingIndexNow(scope, { ...installation, changed: listChangedPages });
    if (failure) log.warn({ failure }, "search engines do not accept what changed");
    if (sent > 0) log.info({ urls: sent }, "search engines know what changed");
  });
  await jobs.repeat(indexNowJob, "*/5 * * * *");
  await jobs.work(rightsRemindersJob, 1, async () => {
    const due = await remindOfRights(scope);
    if (due > 0) log.info({ due }, "requests under the GDPR whose date is near");
  });
  await jobs.repeat(rightsRemindersJob, "47 * * * *");
  await jobs.work(confirmationsJob, 1, async () => {
    const onError = (error: unknown) =>
      log.error({ error: describeError(error) }, "a company's confirmation could not be asked for");
    const asked = await askForConfirmations(scope, { onError });
    if (asked > 0) log.info({ asked }, "companies whose confirmation is asked for");
  });
  await jobs.repeat(confirmationsJob, "3 8 * * *");
  await jobs.work(websitesJob, 1, async () => {
    const onError = (error: unknown) =>
      log.error({ error: describeError(error) }, "a company's website could not be checked");
    const checked = await checkWebsites(scope, { onError });
    if (checked.asked > 0) log.info(checked, "companies' websites");
    if (checked.left) await enqueueJob(scope, websitesJob, {}, { afterSeconds: 60 });
  });
  await jobs.repeat(websitesJob, "13 7 * * *");
  await jobs.work(alertFeedJob, 1, async () => {
    const { drafted, failure } = await draftAlerts(scope, installation);
    if (failure) log.warn({ failure }, "the feed of alerts could not be read");
    if (drafted > 0) log.info({ drafted }, "drafts of product alerts");
  });
  await jobs.repeat(alertFeedJob, "23 * * * *");
  await jobs.work(productAlertJob, 1, (alert) => sendAlertBatch(scope, otherAlertMails, alert));
  await jobs.workOnce(askedWatchJob, scope, mailAskedWatch);
  await jobs.work(watchesJob, 1, async () => {
    const onError = (error: unknown) => log.error({ error: describeError(error) }, "watches");
    const done = await runWatches(scope, watchSubjects, onError);
    if (done.mails > 0) log.info(done, "mails of watches");
  });
  await jobs.repeat(watchesJob, "* * * * *");
  await jobs.work(webhookJob, 4, (attempt) => sendWebhook(scope, installation, attempt));
  await jobs.work(digestsJob, 1, async () => {
    const onError = (error: unknown) => log.error({ error: describeError(error) }, "digests");
    const isMore = await sendDueDigests(scope, installation, { onError });
    if (isMore) await enqueueJob(scope, digestsJob, {}, { afterSeconds: 60 });
  });
  await jobs.repeat(digestsJob, "0 8 * * *");
  await jobs.work(openDataJob, 1, async () => {
    const onError = (error: unknown) => log.error({ error: describeError(error) }, "open data of a company");
    const done = await runOpenData(scope, { onError });
    if (done.announced + done.opened > 0) log.info(done, "open data");
  });
  await jobs.repeat(openDataJob, "23 8 * * *");
  await jobs.workTogether(openDataFilesJob, () => writeOpenData(scope));
  await jobs.repeat(openDataFilesJob, "52 1 * * *");
  await jobs.work(reviewInvitationsJob, 1, async () => {
    const invited = await inviteReviewers(scope);
    if (invited > 0) log.info({ invited }, "requesters invited to review");
  });
  await jobs.repeat(reviewInvitationsJob, "27 * * * *");
  await jobs.work(answerTimesJob, 1, async () => {
    await countAnswerTimes(scope);
  });
  await jobs.repeat(answerTimesJob, "7 4 * * *");
  await jobs.work(retentionJob, 1, () => eraseOutdated(services));
  await jobs.repeat(retentionJob, "17 3 * * *");
  // Before the purge.
  await jobs.work(backupJob, 1, async () => backUpNightly(services, await settingsNow(scope)));
  await jobs.repeat(backupJob, "37 2 * * *");
  return jobs;
}

const settingsNow = ({ db }: DbScope) =>
  findSiteSettings({ db, memo: (_key, load) => Promise.resolve(load()) });

async function remind(scope: SystemScope, log: Services["log"]): Promise<void> {
  const onError = (error: unknown) => log.error({ error: describeError(error) }, "reminder of a lead");
  const sent = await sendReminders(scope, { onError });
  if (sent.reminders + sent.alarms + sent.questions > 0) log.info(sent, "reminders of leads");
}

async function alert(
  scope: SystemScope,
  { dataDir, queueLabels }: Installation,
  log: Services["log"],
): Promise<void> {
  const { emergency } = settingsToFill(await settingsNow(scope), new Date());
  const notified = await sendAlerts(scope, { dataDir, queueLabels, emergency });
  if (notified > 0) log.warn({ notified }, "the staff is notified of problems");
}

async function publishArticles({ db, log }: Services): Promise<void> {
  const published = await publishDue({ db }, new Date());
  if (published.length > 0) log.info({ articles: published.length }, "articles published at their hour");
}

async function eraseOutdated({ db, files, log, site }: Services): Promise<void> {
  const onError = (what: string, error: unknown) => log.error({ what, error: describeError(error) }, "purge");
  const startedAt = new Date();
  const lines = await purge({ db, files }, personalData, { onError });
  for (const { what, rows } of lines) if (rows > 0) log.info({ what, rows }, "purged");
  const swept = await sweepFiles({ db, files }, personalData);
  await recordRetentionRun({ db }, { startedAt, finishedAt: new Date(), lines, files: swept });
  if (swept > 0) log.info({ files: swept }, "files that nothing uses");
  const abandoned = await endAbandonedImports({ db });
  if (abandoned > 0) log.warn({ imports: abandoned }, "imports by command that ended without saying so");
  for (const reseal of [resealDiagnostics, resealApps, resealWebhooks]) {
    const resealed = await reseal({ db, site }).catch((error) => {
      onError("sealing anew", error);
      return 0;
    });
    if (resealed > 0) log.info({ resealed }, "what was sealed under a former secret is sealed anew");
  }
}
