import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { auditCard, auditRows } from "#app/core/audit/audit.reads.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { notifyManagersChanged } from "#app/core/company/manager-notices.server.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { addManager } from "#app/core/company/managers.server.ts";
import { isActive } from "#app/core/person/active.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { canChange, lockAsOwner, type ManagerResult, record } from "./manage-managers.server.ts";
import { RESTORABLE_DAYS } from "./managers.rules.ts";

const removedId = sql<string>`${auditCard.detail} ->> 'userId'`;

/** Not once the person joined again or left since: their own decision is the later one. */
const nothingSince = sql`not exists (select 1 from ${auditRows} as later
  where later.subject = ${auditCard.subject} and later.actor_id = ${removedId} and later.id > ${auditCard.id}
    and later.action in (${companyActs["manager-joined"].name}, ${companyActs["manager-left"].name}))`;

/** The people whom the member removed from the company these days, and who have an account; each once. */
export async function listRemoved({ db, actor }: Pick<MemberScope, "db" | "actor">, companyId: string) {
  const since = new Date(Date.now() - RESTORABLE_DAYS * 86_400_000);
  const found = await db
    .select({
      userId: personCard.id,
      name: personCard.name,
      at: auditCard.createdAt,
      managedSince: sql<string>`${auditCard.detail} ->> 'since'`,
    })
    .from(auditRows)
    .innerJoin(personRows, eq(personCard.id, removedId))
    .leftJoin(
      managerRows,
      and(eq(managerCard.userId, personCard.id), sql`${managerCard.companyId}::text = ${companyId}`),
    )
    .where(
      and(
        eq(auditCard.subject, companyId),
        eq(auditCard.action, companyActs["manager-removed"].name),
        eq(auditCard.actorId, actor.id),
        gt(auditCard.createdAt, since),
        isNull(managerCard.userId),
        nothingSince,
        isActive,
      ),
    )
    .orderBy(desc(auditCard.id));
  return found.filter(({ userId }, at) => found.findIndex((one) => one.userId === userId) === at);
}

/** Undoes a removal: the person manages the company as before, and every manager gets an e-mail. */
export function restoreManager(
  scope: MemberScope,
  companyId: string,
  userId: string,
): Promise<ManagerResult> {
  return inTransaction(scope, async (inside): Promise<ManagerResult> => {
    const company = await lockAsOwner(inside, companyId);
    if (!company) return { ok: false, reason: "absent" };
    await lockAgainstErasure(inside, userId);
    const person = (await listRemoved(inside, companyId)).find((one) => one.userId === userId);
    if (!person) return { ok: false, reason: "not restorable" };
    if (!(await canChange(inside, companyId))) return { ok: false, reason: "changed often" };
    const since = new Date(person.managedSince);
    await addManager(inside, { companyId, userId, role: "manager", grantedBy: inside.actor.id, since });
    await notifyManagersChanged(inside, company, { change: "restored", who: person.name });
    return record(inside, companyActs["manager-restored"], companyId, { userId });
  });
}

const lockAgainstErasure = ({ db }: DbScope, userId: string) =>
  db.select({ id: personCard.id }).from(personRows).where(eq(personCard.id, userId)).for("key share");
