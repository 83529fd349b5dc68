import { eq, or } from "drizzle-orm";
import { companies } from "#app/platform/db/schema/companies.ts";
import type { Actor } from "#app/platform/http/scope.ts";

/** The companies that anybody may see. */
export const isPublished = eq(companies.status, "published");

/** The companies that a member manages. */
export const managedBy = (actor: Actor) => eq(companies.ownerId, actor.id);

/** The companies that a member may see: those of everybody, and their own; an administrator sees all. */
export const visibleTo = (actor: Actor) =>
  actor.role === "admin" ? undefined : or(isPublished, managedBy(actor));
