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
  deputyUntil: Date | null;
  erasureDueAt: Date | null;
  beforeErasure: (typeof users.$inferSelect)["beforeErasure"];
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
      deputyUntil: users.deputyUntil,
      hasTemporaryPassword: sql<boolean>`${users.temporaryPasswordExpiresAt} is not null`,
      erasureDueAt: users.erasureDueAt,
      beforeErasure: users.beforeErasure,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for("update");
}

/** @throws an error that `isLastAdmin` recognizes, instead of removing the last administrator */
export async function setRole({ db }: DbScope, id: string, role: "user" | "admin"): Promise<void> {
  await db.update(users).set({ role, deputyUntil: null, updatedAt: new Date() }).where(eq(users.id, id));
}

export async function setDeputy({ db }: DbScope, id: string, deputyUntil: Date | null): Promise<void> {
  await db.update(users).set({ deputyUntil, updatedAt: new Date() }).where(eq(users.id, id));
}

/** What an account no longer is once it is suspended, deleted or moved to another address. */
const asMember = { deputyUntil: null };

/** @param note reason for staff; undefined leaves it as it is, so that a lifted suspension can be undone */
export async function setSuspension(
  { db }: DbScope,
  id: string,
  suspended: boolean,
  note?: string,
): Promise<void> {
  const now = new Date();
  const reason = note === undefined ? {} : { suspensionNote: note || null };
  await db
    .update(users)
    .set({ suspendedAt: suspended ? now : null, ...reason, ...(suspended && asMember), updatedAt: now })
    .where(eq(users.id, id));
}

/** What an account's deletion took from it, in the order in which companies are locked. */
export async function findLeftCompanies({ db }: DbScope, id: string) {
  const [found] = await db.select({ before: users.beforeErasure }).from(users).where(eq(users.id, id));
  return found?.before?.companies ?? [];
}

type Erasure = Pick<AdministeredPerson, "erasureDueAt" | "beforeErasure">;

/** To come, or undone. */
export async function setErasure({ db }: DbScope, id: string, erasure: Erasure): Promise<void> {
  await db
    .update(users)
    .set({ ...erasure, ...asMember, updatedAt: new Date() })
    .where(eq(users.id, id));
}

export async function renameUser({ db }: DbScope, id: string, name: string): Promise<void> {
  await db.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, id));
}

/** The new address is unverified. @throws an error that `isAddressClash` recognizes */
export async function replaceEmail({ db }: DbScope, id: string, email: string): Promise<void> {
  await db
    .update(users)
    .set({ email, emailVerified: false, ...asMember, updatedAt: new Date() })
    .where(eq(users.id, id));
}
