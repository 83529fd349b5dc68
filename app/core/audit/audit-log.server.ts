import { and, eq, gte, sql } from "drizzle-orm";
import { auditLog } from "#app/platform/db/schema/audit.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { Mentioned } from "#app/platform/privacy/mentions.server.ts";

type Act = {
  /** Id of the user who did it. */
  actorId: string;
  /** "noun.verb", e.g. "contacts.limit-reached". */
  action: string;
  subject: string;
  at?: Date;
};

/** Notes what somebody did, for the people who run the site. */
export async function noteAct({ db }: DbScope, { at = new Date(), ...act }: Act): Promise<void> {
  await db.insert(auditLog).values({ ...act, createdAt: at });
}

/** Whether the same act of the same person on the same subject was noted since. */
export async function wasNotedSince({ db }: DbScope, { at: since, ...act }: Required<Act>): Promise<boolean> {
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

/** Empties the details that speak of somebody; what was done, and when, stays. */
export async function forgetDetails({ db }: DbScope, mentioned: Mentioned): Promise<void> {
  await db
    .update(auditLog)
    .set({ detail: null })
    .where(mentioned(sql`${auditLog.detail}::text`));
}
