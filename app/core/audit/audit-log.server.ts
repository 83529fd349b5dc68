import { and, desc, eq, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { Actor, AdminScope, MemberScope, RequestFacts } from "#app/platform/http/scope.ts";
import type { Mentioned } from "#app/platform/privacy/mentions.server.ts";
import type { ActKind } from "./act-kinds.ts";
import type { Act, Who } from "./define-acts.ts";

/** A request's scope, whose id is recorded, or one of a command or a job, which has neither an id nor a log. */
export type AuditScope = DbScope & {
  facts?: Pick<RequestFacts, "requestId" | "logSecurity">;
  actor?: Pick<Actor, "id"> | undefined;
};

/** The right that an act needs: an administrator's act is recorded with an administrator's scope only. */
export type ScopeFor<By extends Who> = [By] extends ["admin"]
  ? AdminScope
  : [By] extends ["admin" | "owner" | "member"]
    ? MemberScope
    : [By] extends ["visitor" | "system"]
      ? AuditScope & { actor?: undefined }
      : AuditScope;

type Recorded<By extends Who> = {
  act: Act<By>;
  subject: string;
  at?: Date;
  detail?: Record<string, unknown>;
};

/** Records what the scope's actor did, for the people who run the site. */
export async function recordAudit<By extends Who>(
  scope: ScopeFor<By>,
  { act, subject, at = new Date(), detail }: Recorded<By>,
): Promise<void> {
  const { db, facts, actor }: AuditScope = scope;
  // Same columns with or without an account: one statement for both (threat T03).
  const entry = { actorId: actor?.id ?? null, action: act.name, subject, createdAt: at };
  await db.insert(auditLog).values({ ...entry, detail: detail ?? null, requestId: facts?.requestId ?? null });
}

/** Whether the actor did the same to the same subject since. */
export async function wasRecordedSince(
  { db, actor }: MemberScope,
  { act, subject, at: since }: { act: Act; subject: string; at: Date },
): Promise<boolean> {
  const known = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, actor.id),
        eq(auditLog.action, act.name),
        eq(auditLog.subject, subject),
        gte(auditLog.createdAt, since),
      ),
    )
    .limit(1);
  return known.length > 0;
}

export async function findLastRecorded({ db }: DbScope, subject: string, acts: readonly Act[]) {
  const names = acts.map(({ name }) => name);
  const [last] = await db
    .select({
      action: auditLog.action,
      actorId: auditLog.actorId,
      by: personCard.name,
      at: auditLog.createdAt,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(personRows, eq(personCard.id, auditLog.actorId))
    .where(and(eq(auditLog.subject, subject), inArray(auditLog.action, names)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  if (!last) return undefined;
  const { action, ...rest } = last;
  return { ...rest, act: acts.find(({ name }) => name === action) };
}

/** When the act was last recorded of a subject, within another query. */
export const lastRecordedAt = (subject: SQL, act: Act): SQL<string | null> =>
  sql`(select max(a.created_at) from ${auditLog} as a where a.subject = ${subject} and a.action = ${act.name})`;

/** After the first moment, up to and with the second. */
export type Interval = { after: Date; upTo: Date };

/** Of each subject and act the last time in the interval. */
export async function listRecordedBetween(
  { db }: DbScope,
  acts: readonly Act[],
  { after, upTo }: Interval,
): Promise<{ subject: string; action: string; at: Date }[]> {
  const names = acts.map(({ name }) => name);
  const { subject, action, createdAt } = auditLog;
  return db
    .select({ subject, action, at: sql<Date>`max(${createdAt})`.mapWith(createdAt) })
    .from(auditLog)
    .where(and(inArray(action, names), gt(createdAt, after), lte(createdAt, upTo)))
    .groupBy(subject, action);
}

export function listRecorded({ db }: DbScope, subject: string, kind: ActKind) {
  return db
    .select({ action: auditLog.action, by: personCard.name, at: auditLog.createdAt })
    .from(auditLog)
    .leftJoin(personRows, eq(personCard.id, auditLog.actorId))
    .where(and(eq(auditLog.subject, subject), sql`starts_with(${auditLog.action}, ${`${kind}.`})`))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(100);
}

/** What was recorded of the actor's account, the last first. */
export function listOwnRecorded({ db, actor }: MemberScope) {
  return db
    .select({ event: auditLog.action, about: auditLog.subject, at: auditLog.createdAt })
    .from(auditLog)
    .where(eq(auditLog.actorId, actor.id))
    .orderBy(desc(auditLog.id));
}

/** Clears the details that mention the person; action and date remain. */
export function forgetDetails(scope: DbScope, mentioned: Mentioned): Promise<void> {
  return asRetention(scope, async ({ db }) => {
    await db
      .update(auditLog)
      .set({ detail: null })
      .where(mentioned(sql`${auditLog.detail}::text`));
  });
}

/** A rule of the database refuses to change or delete audit rows, but inside this transaction. */
export function asRetention<Scope extends DbScope, Result>(
  scope: Scope,
  act: (inside: Scope) => Promise<Result>,
): Promise<Result> {
  return inTransaction(scope, async (inside) => {
    await inside.db.execute(sql`select set_config('recif.retention', 'on', true)`);
    const result = await act(inside);
    await inside.db.execute(sql`select set_config('recif.retention', 'off', true)`);
    return result;
  });
}
