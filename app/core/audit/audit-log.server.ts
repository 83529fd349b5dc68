import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { auditLog } from "#app/platform/db/schema/audit.ts";
import { users } from "#app/platform/db/schema/people.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope, RequestFacts } from "#app/platform/http/scope.ts";
import type { Mentioned } from "#app/platform/privacy/mentions.server.ts";
import type { ActName } from "./act-kinds.ts";

/** A request's scope, whose id is noted, or one of a command or a job, which has neither an id nor a log. */
export type NotingScope = DbScope & { facts?: Pick<RequestFacts, "requestId" | "logSecurity"> };

type Act = {
  /** Id of the account that did it, or to which it was done. */
  actorId: string | undefined;
  action: ActName;
  subject: string;
  at?: Date;
  /** What is needed to take it back. */
  detail?: Record<string, unknown>;
};

/** Notes what somebody did, for the people who run the site. */
export async function noteAct(
  { db, facts }: NotingScope,
  { actorId, action, subject, at = new Date(), detail }: Act,
): Promise<void> {
  // With the same columns whether there is an account or not: one statement for both (threat T03).
  const entry = { actorId: actorId ?? null, action, subject, createdAt: at };
  await db.insert(auditLog).values({ ...entry, detail: detail ?? null, requestId: facts?.requestId ?? null });
}

/** Whether the same act of the same person on the same subject was noted since. */
export async function wasNotedSince(
  { db }: DbScope,
  { at: since, ...act }: Required<Omit<Act, "detail">> & { actorId: string },
): Promise<boolean> {
  const known = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, act.actorId),
        eq(auditLog.action, act.action),
        eq(auditLog.subject, act.subject),
        gte(auditLog.createdAt, since),
      ),
    )
    .limit(1);
  return known.length > 0;
}

/** Which of these acts was done to the subject last, by whom and when. */
export async function lastActOn({ db }: DbScope, subject: string, actions: readonly string[]) {
  const [last] = await db
    .select({
      action: auditLog.action,
      actorId: auditLog.actorId,
      by: users.name,
      at: auditLog.createdAt,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subject, subject), inArray(auditLog.action, [...actions])))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  return last;
}

/** Everything of this kind that was done to the subject, the last first. */
export function listActsOn({ db }: DbScope, subject: string, kind: string) {
  return db
    .select({ action: auditLog.action, by: users.name, at: auditLog.createdAt })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subject, subject), sql`starts_with(${auditLog.action}, ${kind})`))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(100);
}

/** What was noted of the actor's account, the last first. */
export function listOwnActs({ db, actor }: MemberScope) {
  return db
    .select({ event: auditLog.action, about: auditLog.subject, at: auditLog.createdAt })
    .from(auditLog)
    .where(eq(auditLog.actorId, actor.id))
    .orderBy(desc(auditLog.id));
}

/** Empties the details that speak of somebody; what was done, and when, stays. */
export function forgetDetails(scope: DbScope, mentioned: Mentioned): Promise<void> {
  return asRetention(scope, async ({ db }) => {
    await db
      .update(auditLog)
      .set({ detail: null })
      .where(mentioned(sql`${auditLog.detail}::text`));
  });
}

/** A rule of the database refuses to change or delete what was noted, but for the retention: it says so while it works. */
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
