import { eq, or, sql } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { personRows } from "#app/core/person/person.reads.ts";
import type { Actor } from "#app/platform/http/scope.ts";

export const isPublished = eq(companies.status, "published");

/** Companies managed by the member (decision F11). */
export const managedBy = (actor: Pick<Actor, "id">) =>
  sql<boolean>`exists (select 1 from ${companyManagers}
    where ${companyManagers.companyId} = ${companies.id} and ${companyManagers.userId} = ${actor.id})`;

export const isManaged = sql<boolean>`exists (select 1 from ${companyManagers}
  where ${companyManagers.companyId} = ${companies.id})`;

/** A manager can sign in and receives its mails: neither suspended nor deleted. */
export const hasReachableManager = sql<boolean>`exists (select 1 from ${companyManagers}
  join ${personRows} as manager on manager.id = ${companyManagers.userId}
  where ${companyManagers.companyId} = "companies"."id"
    and manager.suspended_at is null and manager.erasure_due_at is null)`;

/** As a column of a page of rows. Without its offset PostgreSQL reads all managers into a hash first. */
export const isManagedEach = sql<boolean>`exists (select 1 from ${companyManagers}
  where ${companyManagers.companyId} = ${companies.id} offset 0)`;

export const visibleTo = (actor: Actor) =>
  actor.role === "admin" ? undefined : or(isPublished, managedBy(actor));

export const editableBy = (actor: Actor) => (actor.role === "admin" ? undefined : managedBy(actor));
