import path from "node:path";
import { askedLinkJob, sendAskedLink } from "#app/features/accounts/links/asked-links.server.ts";
import { publicationJob, publishDue } from "#app/features/blog/staff/publication.server.ts";
import { importJob } from "#app/features/imports/page/import.jobs.ts";
import { remindersJob, sendReminders } from "#app/features/leads/reminders/reminders.server.ts";
import {
  askedSubscriptionJob,
  mailAskedSubscription,
} from "#app/features/newsletter/asked-subscriptions.server.ts";
import { issueJob, sendBatch } from "#app/features/newsletter/issues/send-issue.server.ts";
import { purge } from "#app/features/privacy/purge.server.ts";
import { sweepFiles } from "#app/features/privacy/sweep-files.server.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { describeError } from "#app/platform/http/error-report.server.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { type JobQueues, openJobs } from "#app/platform/jobs/jobs.server.ts";
import { type Delivery, deliverMail } from "#app/platform/mail/delivery.server.ts";
import { mailJob } from "#app/platform/mail/outbox.server.ts";
import type { RenderMail } from "#app/platform/mail/render.server.ts";
import { openMailThread } from "#app/platform/mail/render-thread.server.ts";
import { openSmtp } from "#app/platform/mail/smtp.server.ts";
import { backupJob } from "#server/backup/backup-job.ts";
import { backUpNightly } from "#server/backup/nightly.ts";
import { queues, retentionJob } from "./queues.ts";
import { runImport } from "./run-import.ts";
import type { Services } from "./services.ts";

/** Opens the queues and does their work in this process. Several instances share it. */
export async function startJobs(services: Services): Promise<JobQueues> {
  const { env, db, site, connectionString, log } = services;
  const jobs = await openJobs({ connectionString, queues, log, mode: "work" });
  const scope = { db, jobs, site };

  const renderer = openRenderer(services);
  const delivery: Delivery = {
    db,
    log,
    siteUrl: site.url,
    render: renderer.render,
    send: env.SMTP_URL ? openSmtp(env.SMTP_URL, env.MAIL_FROM) : undefined,
    showKept: env.devTools,
  };
  await jobs.work(mailJob, 2, ({ mailId }, attempt) => deliverMail(delivery, mailId, attempt));
  await jobs.work(askedLinkJob, 1, (asked) => sendAskedLink(scope, asked));
  await jobs.work(askedSubscriptionJob, 1, (asked) => mailAskedSubscription(scope, asked));
  await jobs.work(issueJob, 1, (batch) => sendBatch(scope, batch));
  await jobs.work(importJob, 1, ({ importId }, attempt) => runImport(services, importId, attempt));
  await jobs.work(remindersJob, 1, () => remind(scope, log));
  await jobs.repeat(remindersJob, "7 * * * *");
  await jobs.work(publicationJob, 1, () => publishArticles(services));
  await jobs.repeat(publicationJob, "* * * * *");
  await jobs.work(retentionJob, 1, () => eraseOutdated(services));
  await jobs.repeat(retentionJob, "17 3 * * *");
  // Before what is outdated goes.
  await jobs.work(backupJob, 1, async () =>
    backUpNightly(services, await findSiteSettings({ db, memo: (_key, load) => Promise.resolve(load()) })),
  );
  await jobs.repeat(backupJob, "37 2 * * *");
  return {
    ...jobs,
    async stop() {
      await jobs.stop();
      await renderer.stop();
    },
  };
}

async function remind(scope: SystemScope, log: Services["log"]): Promise<void> {
  const onError = (error: unknown) => log.error({ error: describeError(error) }, "reminder of a lead");
  const sent = await sendReminders(scope, { onError });
  if (sent.reminders + sent.alarms + sent.questions > 0) log.info(sent, "reminders of leads");
}

async function publishArticles({ db, log }: Services): Promise<void> {
  const published = await publishDue({ db }, new Date());
  if (published.length > 0) log.info({ articles: published.length }, "articles published at their hour");
}

async function eraseOutdated({ db, files, log }: Services): Promise<void> {
  const onError = (what: string, error: unknown) => log.error({ what, error: describeError(error) }, "purge");
  for (const { what, rows } of await purge({ db, files }, personalData, { onError })) {
    if (rows > 0) log.info({ what, rows }, "purged");
  }
  const swept = await sweepFiles({ db, files }, personalData);
  if (swept > 0) log.info({ files: swept }, "files that nothing uses");
}

/** The built site draws mails in a thread of its own; Vite's sources cannot be run by one. */
function openRenderer({ env, site }: Services): { render: RenderMail; stop(): Promise<void> } {
  if (env.APP_MODE !== "development")
    return openMailThread({ file: path.resolve("build/server/mail-worker.js"), siteUrl: site.url });
  const render: RenderMail = async (name, payload) => {
    const { mailTemplates } = await import("#server/mail-templates.ts");
    const { renderWith } = await import("#app/platform/mail/render.server.ts");
    return renderWith(mailTemplates, site.url)(name, payload);
  };
  return { render, stop: async () => {} };
}
