import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

export type ManagerRole = "owner" | "manager";
type Manager = { userId: string; name: string; email: string; role: ManagerRole; since: Date };

export const listManagers = (scope: DbScope, companyId: string): Promise<Manager[]> =>
  managersWhere(scope, eq(companyManagers.companyId, companyId));

/** Those who can sign in: neither suspended nor deleted. */
export const listReachableManagers = (scope: DbScope, companyId: string): Promise<Manager[]> =>
  managersWhere(
    scope,
    and(
      eq(companyManagers.companyId, companyId),
      isNull(personAccount.suspendedAt),
      isNull(personAccount.erasureDueAt),
    ),
  );

function managersWhere({ db }: DbScope, which: SQL | undefined): Promise<Manager[]> {
  return db
    .select({
      userId: personCard.id,
      name: personCard.name,
      email: personCard.email,
      role: sql<ManagerRole>`${companyManagers.role}`,
      since: companyManagers.since,
    })
    .from(companyManagers)
    .innerJoin(personRows, eq(personCard.id, companyManagers.userId))
    .where(which)
    .orderBy(sql`${companyManagers.role} = 'owner' desc`, companyManagers.since);
}

/** Companies that a person manages, in the order in which they are locked. */
export function listManaged({ db }: DbScope, userId: string) {
  return db
    .select({
      companyId: companies.id,
      name: companies.name,
      role: sql<ManagerRole>`${companyManagers.role}`,
      since: companyManagers.since,
    })
    .from(companyManagers)
    .innerJoin(companies, eq(companies.id, companyManagers.companyId))
    .where(eq(companyManagers.userId, userId))
    .orderBy(companies.id);
}

type Grant = { companyId: string; userId: string; role: ManagerRole; grantedBy: string | null; since?: Date };

export async function addManager({ db }: DbScope, grant: Grant): Promise<void> {
  const insert = db.insert(companyManagers).values(grant);
  if (grant.role === "owner")
    await insert.onConflictDoUpdate({
      target: [companyManagers.companyId, companyManagers.userId],
      set: { role: "owner" },
    });
  else await insert.onConflictDoNothing();
}

export async function addOwners(
  { db }: DbScope,
  owners: readonly { companyId: string; userId: string }[],
): Promise<void> {
  if (owners.length === 0) return;
  await db
    .insert(companyManagers)
    .values(owners.map((owner) => ({ ...owner, role: "owner", grantedBy: owner.userId })));
}

export async function removeManager({ db }: DbScope, companyId: string, userId: string): Promise<void> {
  await db
    .delete(companyManagers)
    .where(and(eq(companyManagers.companyId, companyId), eq(companyManagers.userId, userId)));
}

/** The caller appoints another owner in the same transaction. */
export async function stepDown({ db }: DbScope, companyId: string): Promise<void> {
  await db
    .update(companyManagers)
    .set({ role: "manager" })
    .where(and(eq(companyManagers.companyId, companyId), eq(companyManagers.role, "owner")));
}

export async function findManagerRole(
  { db }: DbScope,
  companyId: string,
  userId: string,
): Promise<ManagerRole | undefined> {
  const [found] = await db
    .select({ role: sql<ManagerRole>`${companyManagers.role}` })
    .from(companyManagers)
    .where(and(eq(companyManagers.companyId, companyId), eq(companyManagers.userId, userId)));
  return found?.role;
}
