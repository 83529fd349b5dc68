import { randomUUID } from "node:crypto";
import { and, desc, eq, gte, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { lockCompany } from "#app/core/company/company-status.server.ts";
import { findManagerRole } from "#app/core/company/managers.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { sealText } from "#app/core/session/auth.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { announceTo, webhookJob } from "./announce.server.ts";
import { MOST_WEBHOOKS, OVERLAP_HOURS } from "./webhook.rules.ts";
import { newWebhookSecret } from "./webhook-signature.server.ts";
import { TEST_TYPE, type WebhookType, webhookTypes } from "./webhook-types.ts";
import { readWebhookUrl } from "./webhook-url.ts";
import { webhookDeliveries, webhooks } from "./webhooks.table.ts";

type Secret = { webhookId: string; secret: string; url: string };
type Added = Outcome<"absent" | "full" | "url" | { secret: { secret: Secret } }>;

/** Its secret is shown once. */
export function addWebhook(
  scope: MemberScope,
  companyId: string,
  given: { url: string; types: WebhookType[] },
): Promise<Added> {
  const url = readWebhookUrl(given.url, scope.installation.privateHosts);
  if (!url) return Promise.resolve({ kind: "url" });
  return inTransaction(scope, async (inside): Promise<Added> => {
    const { db, actor } = inside;
    if (!(await lockCompany(inside, companyId))) return { kind: "absent" };
    if (!(await findManagerRole(inside, companyId, actor.id))) return { kind: "absent" };
    if ((await db.$count(webhooks, eq(webhooks.companyId, companyId))) >= MOST_WEBHOOKS)
      return { kind: "full" };
    const id = randomUUID();
    const secret = newWebhookSecret();
    const sealed = await sealText(inside, id, secret);
    await db
      .insert(webhooks)
      .values({ id, companyId, userId: actor.id, url, types: given.types, secret: sealed });
    await recordAudit(inside, { act: companyActs["webhook-added"], subject: companyId });
    return { kind: "secret", secret: { webhookId: id, secret, url } };
  });
}

/**
 * The former one signs too for a day, so that the receiver changes without losing anything; changed again within that
 * day, it is still the one that the receiver has.
 */
export function rotateSecret(
  scope: MemberScope,
  companyId: string,
  id: string,
): Promise<Outcome<"absent" | { secret: { secret: Secret } }>> {
  return inTransaction(scope, async (inside) => {
    if (!(await findManagerRole(inside, companyId, inside.actor.id))) return { kind: "absent" };
    const secret = newWebhookSecret();
    const isOverlapping = sql`${webhooks.formerUntil} > now()`;
    const [changed] = await inside.db
      .update(webhooks)
      .set({
        secret: await sealText(inside, id, secret),
        formerSecret: sql`case when ${isOverlapping} then ${webhooks.formerSecret} else ${webhooks.secret} end`,
        formerUntil: sql`case when ${isOverlapping} then ${webhooks.formerUntil}
          else now() + make_interval(hours => ${OVERLAP_HOURS}) end`,
      })
      .where(ofCompany(companyId, id))
      .returning({ url: webhooks.url });
    if (!changed) return { kind: "absent" };
    await recordAudit(inside, { act: companyActs["webhook-rotated"], subject: companyId });
    return { kind: "secret", secret: { webhookId: id, secret, url: changed.url } };
  });
}

const ofCompany = (companyId: string, id: string) =>
  and(eq(webhooks.id, id), eq(webhooks.companyId, companyId));

type Done = Outcome<"done" | "absent" | "limited">;

export function removeWebhook(scope: MemberScope, companyId: string, id: string): Promise<Done> {
  return inTransaction(scope, async (inside) => {
    const removed = await inside.db
      .delete(webhooks)
      .where(ofCompany(companyId, id))
      .returning({ id: webhooks.id });
    if (removed.length === 0) return { kind: "absent" };
    await recordAudit(inside, { act: companyActs["webhook-removed"], subject: companyId });
    return { kind: "done" };
  });
}

/** @param addedSince only those made at this time or later */
export async function dropWebhooks({ db }: DbScope, userId: string, addedSince: Date): Promise<void> {
  await db.delete(webhooks).where(and(eq(webhooks.userId, userId), gte(webhooks.createdAt, addedSince)));
}

/** Enabled again, its three days begin anew. */
export function turnWebhook(
  scope: MemberScope,
  companyId: string,
  { id, on }: { id: string; on: boolean },
): Promise<Done> {
  return inTransaction(scope, async (inside) => {
    const turned = await inside.db
      .update(webhooks)
      .set(
        on
          ? { disabledAt: null, disabledBy: null, failingSince: null }
          : { disabledAt: sql`now()`, disabledBy: "manager" },
      )
      .where(and(ofCompany(companyId, id), on ? isNotNull(webhooks.disabledAt) : isNull(webhooks.disabledAt)))
      .returning({ id: webhooks.id });
    if (turned.length === 0) return { kind: "absent" };
    const act = companyActs[on ? "webhook-enabled" : "webhook-disabled"];
    await recordAudit(inside, { act, subject: companyId });
    return { kind: "done" };
  });
}

const DAY = 86_400;
const canSend = async (scope: DbScope, companyId: string) =>
  (await countAgainst(scope, [{ name: "webhook-sends", subject: companyId, limit: 60, seconds: DAY }]))
    .allowed;

export async function sendTest(scope: MemberScope, companyId: string, id: string): Promise<Done> {
  if (!(await canSend(scope, companyId))) return { kind: "limited" };
  return inTransaction(scope, async (inside) => {
    const [found] = await inside.db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(ofCompany(companyId, id), isNull(webhooks.disabledAt)))
      .for("key share");
    if (!found) return { kind: "absent" };
    await announceTo(inside, id, { type: TEST_TYPE, reference: null, subjectId: null });
    return { kind: "done" };
  });
}

/** The same message, with its id: the receiver knows it. */
export async function sendAgain(scope: MemberScope, companyId: string, deliveryId: string): Promise<Done> {
  if (!(await canSend(scope, companyId))) return { kind: "limited" };
  return inTransaction(scope, async (inside) => {
    const theirs = sql`exists (select 1 from ${webhooks} where ${webhooks.id} = ${webhookDeliveries.webhookId}
      and ${webhooks.companyId} = ${companyId} and ${webhooks.disabledAt} is null)`;
    const [again] = await inside.db
      .update(webhookDeliveries)
      .set({ state: "waiting", attempts: 0 })
      .where(and(eq(webhookDeliveries.id, deliveryId), ne(webhookDeliveries.state, "waiting"), theirs))
      .returning({ id: webhookDeliveries.id });
    if (!again) return { kind: "absent" };
    await enqueueJob(inside, webhookJob, { deliveryId, attempt: 0 });
    return { kind: "done" };
  });
}

const SHOWN = 20;
const labelOf = (type: string) => webhookTypes.find(({ key }) => key === type)?.label ?? "Essai";

export async function viewWebhooks(scope: DbScope, companyId: string) {
  const rows = await scope.db
    .select({
      id: webhooks.id,
      url: webhooks.url,
      types: webhooks.types,
      by: personCard.name,
      createdAt: webhooks.createdAt,
      formerUntil: webhooks.formerUntil,
      failingSince: webhooks.failingSince,
      disabledBy: webhooks.disabledBy,
    })
    .from(webhooks)
    .innerJoin(personRows, eq(personCard.id, webhooks.userId))
    .where(eq(webhooks.companyId, companyId))
    .orderBy(webhooks.createdAt, webhooks.id);
  return Promise.all(
    rows.map(async ({ types, createdAt, formerUntil, failingSince, ...row }) => ({
      ...row,
      events: types.map(labelOf),
      created: formatDate(createdAt),
      overlap: formerUntil && formerUntil > new Date() ? formatDate(formerUntil, "time") : undefined,
      failing: failingSince ? formatDate(failingSince, "time") : undefined,
      deliveries: await listDeliveries(scope, row.id),
    })),
  );
}
export type ShownWebhook = Awaited<ReturnType<typeof viewWebhooks>>[number];

async function listDeliveries({ db }: DbScope, webhookId: string) {
  const rows = await db
    .select({
      id: webhookDeliveries.id,
      type: webhookDeliveries.type,
      reference: webhookDeliveries.reference,
      state: webhookDeliveries.state,
      attempts: webhookDeliveries.attempts,
      status: webhookDeliveries.status,
      failure: webhookDeliveries.failure,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(SHOWN);
  return rows.map(({ type, createdAt, ...row }) => ({
    ...row,
    event: labelOf(type),
    at: formatDate(createdAt, "time"),
  }));
}
