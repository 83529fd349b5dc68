import { and, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { listManagers } from "#app/core/company/managers.server.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import { openText } from "#app/core/session/auth.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { guardedFetch } from "#app/platform/http/guarded-fetch.server.ts";
import type { Installation, SystemScope } from "#app/platform/http/scope.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { type WebhookAttempt, webhookJob } from "./announce.server.ts";
import { webhookStoppedMail } from "./mails/webhooks.mails.ts";
import {
  MOST_HOURS_BETWEEN_FAILURES,
  RETRY_DELAYS,
  STOPPED_AFTER_DAYS,
  webhooksPath,
} from "./webhook.rules.ts";
import { payloadOf } from "./webhook-payload.ts";
import { signWebhook } from "./webhook-signature.server.ts";
import { readWebhookUrl } from "./webhook-url.ts";
import { webhookDeliveries, webhooks } from "./webhooks.table.ts";

/** Job: one attempt. What happened since decides: a webhook that ended, or an attempt that was made, sends nothing. */
export async function sendWebhook(
  scope: SystemScope,
  { privateHosts }: Pick<Installation, "privateHosts">,
  { deliveryId, attempt }: WebhookAttempt,
): Promise<void> {
  const found = await findAttempt(scope, { deliveryId, attempt });
  if (!found) return;
  const outcome: Attempted =
    found.disabledAt || found.suspendedAt || found.erasureDueAt
      ? { ok: false, failure: "webhook désactivé", final: true, notSent: true }
      : await post(scope, privateHosts, found);
  await inTransaction(scope, (inside) => recordAttempt(inside, found, outcome));
}

async function findAttempt({ db }: DbScope, { deliveryId, attempt }: WebhookAttempt) {
  const [found] = await db
    .select({
      id: webhookDeliveries.id,
      type: webhookDeliveries.type,
      reference: webhookDeliveries.reference,
      subjectId: webhookDeliveries.subjectId,
      attempts: webhookDeliveries.attempts,
      createdAt: webhookDeliveries.createdAt,
      webhookId: webhooks.id,
      companyId: webhooks.companyId,
      url: webhooks.url,
      secret: webhooks.secret,
      formerSecret: sql<
        string | null
      >`case when ${webhooks.formerUntil} > now() then ${webhooks.formerSecret} end`,
      disabledAt: webhooks.disabledAt,
      suspendedAt: personAccount.suspendedAt,
      erasureDueAt: personAccount.erasureDueAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(personRows, eq(personCard.id, webhooks.userId))
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.state, "waiting"),
        eq(webhookDeliveries.attempts, attempt),
      ),
    );
  return found;
}
type Found = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;
type Attempted = { ok: boolean; status?: number; failure?: string; final?: true; notSent?: true };

async function post(scope: SystemScope, privateHosts: readonly string[], found: Found): Promise<Attempted> {
  const sealed = [found.secret, ...(found.formerSecret ? [found.formerSecret] : [])];
  const opened = await Promise.all(sealed.map((one) => openText(scope, found.webhookId, one)));
  const secrets = opened.filter((one) => one !== undefined);
  if (secrets.length === 0)
    return { ok: false, failure: "secret illisible : créez-en un autre", final: true };
  // The environment may have changed since it was typed.
  const url = readWebhookUrl(found.url, privateHosts);
  if (!url) return { ok: false, failure: "adresse refusée", final: true };
  const id = `msg_${found.id.replaceAll("-", "")}`;
  const timestamp = Math.floor(Date.now() / 1_000);
  const body = JSON.stringify(payloadOf(found));
  const answer = await guardedFetch(url, {
    method: "POST",
    body,
    statusOnly: true,
    privateHosts,
    redirects: "manual",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": `Recif/1.0 (webhooks; +${scope.site.url}/contact)`,
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signWebhook(secrets, { id, timestamp, body }),
    },
  }).catch(() => undefined);
  if (!answer) return { ok: false, failure: "pas de réponse" };
  const { status } = answer;
  return status >= 200 && status < 300 ? { ok: true, status } : { ok: false, status };
}

async function recordAttempt(scope: SystemScope, found: Found, outcome: Attempted): Promise<void> {
  const { ok, status = null, failure = null, final, notSent } = outcome;
  const delay = ok || final ? undefined : RETRY_DELAYS[found.attempts];
  const attempts = found.attempts + 1;
  const isContinued = await hasFailedLately(scope, found);
  const [recorded] = await scope.db
    .update(webhookDeliveries)
    .set({
      state: ok ? "delivered" : delay === undefined ? "failed" : "waiting",
      attempts,
      status,
      failure,
      ...(!notSent && { attemptedAt: sql`now()` }),
    })
    .where(and(eq(webhookDeliveries.id, found.id), eq(webhookDeliveries.attempts, found.attempts)))
    .returning({ id: webhookDeliveries.id });
  // Another process made the same attempt.
  if (!recorded) return;
  if (ok) await scope.db.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, found.webhookId));
  else if (!notSent) await recordFailure(scope, found, isContinued);
  if (delay === undefined) return;
  await enqueueJob(scope, webhookJob, { deliveryId: found.id, attempt: attempts }, { afterSeconds: delay });
}

/** Failures that are far apart, as of a webhook with few events, are no three days of failure. */
async function hasFailedLately({ db }: DbScope, { webhookId }: Found): Promise<boolean> {
  const { attemptedAt, state } = webhookDeliveries;
  const recent = sql`${attemptedAt} > now() - make_interval(hours => ${MOST_HOURS_BETWEEN_FAILURES})`;
  const failed = and(eq(webhookDeliveries.webhookId, webhookId), ne(state, "delivered"), recent);
  return (await db.$count(webhookDeliveries, failed)) > 0;
}

async function recordFailure(
  scope: SystemScope,
  { webhookId, companyId, url }: Found,
  isContinued: boolean,
): Promise<void> {
  await scope.db
    .update(webhooks)
    .set({ failingSince: isContinued ? sql`coalesce(${webhooks.failingSince}, now())` : sql`now()` })
    .where(eq(webhooks.id, webhookId));
  const [stopped] = await scope.db
    .update(webhooks)
    .set({ disabledAt: sql`now()`, disabledBy: "failures" })
    .where(
      and(
        eq(webhooks.id, webhookId),
        sql`${webhooks.disabledAt} is null`,
        sql`${webhooks.failingSince} <= now() - make_interval(days => ${STOPPED_AFTER_DAYS})`,
      ),
    )
    .returning({ id: webhooks.id });
  if (!stopped) return;
  const { db } = scope;
  await recordAudit({ db }, { act: companyActs["webhook-stopped"], subject: companyId });
  const [company] = await db
    .select({ name: companyCard.name })
    .from(companyRows)
    .where(eq(companyCard.id, companyId));
  const payload = {
    companyName: company?.name ?? "",
    host: new URL(url).host,
    webhooksUrl: `${scope.site.url}${webhooksPath(companyId)}`,
  };
  for (const { email } of await listManagers(scope, companyId))
    await enqueueMail(scope, webhookStoppedMail, { to: email, payload });
}
