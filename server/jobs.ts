import path from "node:path";
import {
  ASKED_LINKS,
  type AskedLink,
  sendAskedLink,
} from "#app/features/accounts/links/asked-links.server.ts";
import {
  ASKED_SUBSCRIPTIONS,
  type AskedSubscription,
  mailAskedSubscription,
} from "#app/features/newsletter/subscriptions.server.ts";
import { purge } from "#app/features/privacy/purge.server.ts";
import { describeError } from "#app/platform/http/error-report.server.ts";
import { type JobQueues, openJobs } from "#app/platform/jobs/jobs.server.ts";
import { type Delivery, deliverMail } from "#app/platform/mail/delivery.server.ts";
import { MAIL_QUEUE } from "#app/platform/mail/outbox.server.ts";
import type { RenderMail } from "#app/platform/mail/render.server.ts";
import { openSmtp } from "#app/platform/mail/smtp.server.ts";
import { openLocalFiles } from "#app/platform/storage/files.server.ts";
import { queues, RETENTION_QUEUE } from "#server/queues.ts";
import type { Services } from "#server/services.ts";

/** Opens the queues and does their work in this process. Several instances share it. */
export async function startJobs(services: Services): Promise<JobQueues> {
  const { env, db, connectionString, log } = services;
  const jobs = await openJobs({ connectionString, queues, log, mode: "work" });
  const scope = { db, jobs, memo: <T>(_key: string, load: () => Promise<T>) => load() };

  const delivery: Delivery = {
    db,
    log,
    siteUrl: env.siteUrl,
    render: lazyRender(env.siteUrl),
    send: env.SMTP_URL ? openSmtp(env.SMTP_URL, env.MAIL_FROM) : undefined,
    showKept: env.devTools,
  };
  await jobs.work(MAIL_QUEUE, 2, (data, attempt) =>
    deliverMail(delivery, (data as { mailId: string }).mailId, attempt),
  );
  await jobs.work(ASKED_LINKS, 1, (data) => sendAskedLink(scope, data as AskedLink, env.siteUrl));
  await jobs.work(ASKED_SUBSCRIPTIONS, 1, (data) =>
    mailAskedSubscription(scope, data as AskedSubscription, env.siteUrl),
  );
  await jobs.work(RETENTION_QUEUE, 1, () => eraseOutdated(services));
  await jobs.repeat(RETENTION_QUEUE, "17 3 * * *");
  return jobs;
}

async function eraseOutdated({ db, env, log }: Services): Promise<void> {
  const files = openLocalFiles(path.join(env.dataDir, "files"));
  const onError = (what: string, error: unknown) => log.error({ what, error: describeError(error) }, "purge");
  for (const { what, rows } of await purge({ db, files }, { onError })) {
    if (rows > 0) log.info({ what, rows }, "purged");
  }
}

/** The templates weigh 50 MB once loaded: they come with the first mail, not with the start. */
function lazyRender(siteUrl: string): RenderMail {
  let loaded: Promise<RenderMail> | undefined;
  const load = async () => {
    const [{ mailTemplates }, { renderWith }] = await Promise.all([
      import("#server/mail-templates.ts"),
      import("#app/platform/mail/render.server.ts"),
    ]);
    return renderWith(mailTemplates, siteUrl);
  };
  return async (name, payload) => {
    loaded ??= load();
    return (await loaded)(name, payload);
  };
}
