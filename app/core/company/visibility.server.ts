import { eq, or, sql } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import type { Actor } from "#app/platform/http/scope.ts";

/** The companies that anybody may see. */
export const isPublished = eq(companies.status, "published");

/** The companies that a member manages (decision F11). */
export const managedBy = (actor: Pick<Actor, "id">) =>
  sql<boolean>`exists (select 1 from ${companyManagers}
    where ${companyManagers.companyId} = ${companies.id} and ${companyManagers.userId} = ${actor.id})`;

/** Whether anybody manages the company. */
export const isManaged = sql<boolean>`exists (select 1 from ${companyManagers}
  where ${companyManagers.companyId} = ${companies.id})`;

/** The companies that a member may see: those of everybody, and their own; an administrator sees all. */
export const visibleTo = (actor: Actor) =>
  actor.role === "admin" ? undefined : or(isPublished, managedBy(actor));

/** The companies that a member may change. */
export const editableBy = (actor: Actor) => (actor.role === "admin" ? undefined : managedBy(actor));
