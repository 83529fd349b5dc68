import { asc, eq, inArray, sql } from "drizzle-orm";
import { users } from "#app/core/person/person.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

export type AdministeredPerson = {
  id: string;
  email: string;
  name: string;
  role: "user" | "admin";
  emailVerified: boolean;
  suspendedAt: Date | null;
  secondFactor: boolean;
  hasTemporaryPassword: boolean;
  createdAt: Date;
};

/** Locks accounts in a fixed order, so that concurrent changes cannot deadlock. */
export function lockPeople({ db }: DbScope, ids: readonly string[]): Promise<AdministeredPerson[]> {
  return db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: sql<"user" | "admin">`${users.role}`,
      emailVerified: users.emailVerified,
      suspendedAt: users.suspendedAt,
      secondFactor: users.secondFactor,
      hasTemporaryPassword: sql<boolean>`${users.temporaryPasswordExpiresAt} is not null`,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for("update");
}

/** @throws an error that `isLastAdmin` recognizes, instead of removing the last administrator */
export async function setRole({ db }: DbScope, id: string, role: "user" | "admin"): Promise<void> {
  await db.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, id));
}

/** @param note reason for staff; null lifts the suspension */
export async function setSuspension({ db }: DbScope, id: string, note: string | null): Promise<void> {
  const suspended = { suspendedAt: note === null ? null : new Date(), suspensionNote: note || null };
  await db
    .update(users)
    .set({ ...suspended, updatedAt: new Date() })
    .where(eq(users.id, id));
}

export async function renameUser({ db }: DbScope, id: string, name: string): Promise<void> {
  await db.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, id));
}

/** The new address is unverified. @throws an error that `isAddressClash` recognizes */
export async function replaceEmail({ db }: DbScope, id: string, email: string): Promise<void> {
  await db.update(users).set({ email, emailVerified: false, updatedAt: new Date() }).where(eq(users.id, id));
}
