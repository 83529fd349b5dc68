import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { users } from "#app/core/person/person.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope, SystemScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { recordSecurity } from "../audit/security-log.server.ts";
import { accountActs } from "./acts.ts";
import { isAddressHeld } from "./person-address.server.ts";

type PersonOrigin = "register" | "quick_signup" | "newsletter" | "admin";

type NewPerson = {
  /** Trimmed and lower-cased. */
  email: string;
  origin: PersonOrigin;
  /** Whether the address was proven before, by a mailed link. */
  proven: boolean;
  temporaryPasswordExpiresAt: Date;
};

/** @returns the new person's id; undefined when the address is somebody's already, or kept for who had it before */
export async function createPerson(
  scope: DbScope,
  { email, proven, ...given }: NewPerson,
): Promise<string | undefined> {
  if (await isAddressHeld(scope, email)) return undefined;
  const [created] = await scope.db
    .insert(users)
    .values({ ...named(email), ...given, emailVerified: proven, mustChoosePassword: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return created?.id;
}

/** Makes an administrator of whoever has the address, known or not. @returns their id */
export async function makeAdmin({ db }: DbScope, email: string): Promise<string> {
  const [admin] = await db
    .insert(users)
    .values({ ...named(email), role: "admin", origin: "admin", mustChoosePassword: true })
    .onConflictDoUpdate({ target: users.email, set: { role: "admin", updatedAt: new Date() } })
    .returning({ id: users.id });
  if (!admin) throw new Error("an insert that returns nothing");
  return admin.id;
}

/** Until they choose another, people are called by what stands before the @ of their address. */
const named = (email: string) => ({ id: randomUUID(), email, name: email.slice(0, email.indexOf("@")) });

/** Gives those without a name the one that new accounts begin with. @returns how many had none */
export async function nameNameless({ db }: DbScope): Promise<number> {
  const named = await db
    .update(users)
    .set({ name: sql`split_part(${users.email}, '@', 1)`, updatedAt: new Date() })
    .where(eq(users.name, ""))
    .returning({ id: users.id });
  return named.length;
}

export async function isPersonKnown(scope: DbScope, email: string): Promise<boolean> {
  const found = await scope.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const held = await isAddressHeld(scope, email);
  return found.length > 0 || held;
}

export async function hasAdmin({ db }: DbScope): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, "admin")).limit(1);
  return found.length > 0;
}

/** Addresses of the administrators who want to be told. */
async function listAdminsToTell({ db }: DbScope): Promise<string[]> {
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.notificationsEnabled, true)));
  return admins.map(({ email }) => email);
}

/** Where the staff is told of what waits: its own address, or every administrator who wants to know. */
export async function listStaffToTell(scope: SystemScope): Promise<string[]> {
  const { staffEmail } = scope.site;
  if (staffEmail) return [staffEmail];
  return (await listAdminsToTell(scope)).filter((email) => parseMailAddress(email));
}

/** @returns whether this is the first proof that the address is theirs */
export async function notePersonProven({ db }: DbScope, id: string): Promise<boolean> {
  const proven = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  return proven.length > 0;
}

export async function noteSignIn({ db }: DbScope, id: string): Promise<void> {
  await db.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, id));
}

/** The next page that they open asks for a new password. */
export async function askForNewPassword({ db }: DbScope, id: string): Promise<void> {
  await db.update(users).set({ mustChoosePassword: true }).where(eq(users.id, id));
}

/**
 * The question of /welcome has its answer: a password, or none.
 * @returns false when it was not open, or when the address is not proven: its owner may be somebody else
 */
export async function closeWelcome({ db, actor }: MemberScope): Promise<boolean> {
  const answered = await db
    .update(users)
    .set({ mustChoosePassword: false, temporaryPasswordExpiresAt: null, updatedAt: new Date() })
    .where(and(eq(users.id, actor.id), eq(users.mustChoosePassword, true), eq(users.emailVerified, true)))
    .returning({ id: users.id });
  return answered.length > 0;
}

/** The first administrator chose address and password in one go, with a link that nobody else had. */
export async function closeWelcomeOf({ db }: DbScope, id: string): Promise<void> {
  await db
    .update(users)
    .set({ emailVerified: true, mustChoosePassword: false, temporaryPasswordExpiresAt: null })
    .where(eq(users.id, id));
}

/** The password is now one that they chose. */
export async function endTemporaryPassword({ db }: DbScope, id: string): Promise<void> {
  await db.update(users).set({ temporaryPasswordExpiresAt: null }).where(eq(users.id, id));
}

/** Whether a sign-in asks for more than its first proof. */
export async function setSecondFactor({ db }: DbScope, id: string, secondFactor: boolean): Promise<void> {
  await db.update(users).set({ secondFactor, updatedAt: new Date() }).where(eq(users.id, id));
}

export async function renamePerson({ db, actor }: MemberScope, name: string): Promise<void> {
  await db.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, actor.id));
}

export type Preferences = { notificationsEnabled: boolean; publicProfile: boolean };

export async function savePreferences({ db, actor }: MemberScope, preferences: Preferences): Promise<void> {
  await db
    .update(users)
    .set({ ...preferences, updatedAt: new Date() })
    .where(eq(users.id, actor.id));
}

/** Moves the dates of the last visit forward, never back. */
export async function noteLastVisits(
  { db }: DbScope,
  visits: readonly { userId: string; at: Date }[],
): Promise<void> {
  if (visits.length === 0) return;
  const ids = visits.map(({ userId }) => userId);
  const dates = visits.map(({ at }) => at.toISOString());
  await db.execute(sql`
    update ${users} set updated_at = greatest(users.updated_at, last.at)
    from (select user_id, max(at) as at
      from unnest(${sql.param(ids)}::text[], ${sql.param(dates)}::timestamptz[]) as visit(user_id, at)
      group by user_id) as last
    where users.id = last.user_id`);
}

/** Deletes the actor's account. @throws an error that `isLastAdmin` knows when it is the last administrator's */
export async function erasePerson(scope: MemberScope): Promise<void> {
  const { id } = scope.actor;
  const gone = await scope.db.delete(users).where(eq(users.id, id)).returning({ id: users.id });
  // An address may be erased that has no account.
  if (gone.length === 0) return;
  await recordSecurity(scope, accountActs.erased, { account: id, subject: "account" });
}

/** Mails that nobody asked for one by one stop (GDPR article 21). */
export async function stopNotifications({ db, actor }: MemberScope): Promise<void> {
  const off = { notificationsEnabled: false, updatedAt: new Date() };
  await db.update(users).set(off).where(eq(users.id, actor.id));
}

/** The rule is the database's (migration "rules"): two administrators who leave at once cannot both succeed. */
export function isLastAdmin(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && cause.constraint === "users_one_admin") return true;
  }
  return false;
}
