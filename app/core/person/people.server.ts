import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "#app/core/person/person.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope, SigningScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { recordSecurity } from "../audit/security-log.server.ts";
import { accountActs } from "./acts.ts";
import { isAdministrator } from "./administrators.server.ts";
import { isAddressReserved } from "./person-address.server.ts";

type PersonOrigin = "register" | "quick_signup" | "newsletter" | "admin";

type NewPerson = {
  email: string;
  origin: PersonOrigin;
  proven: boolean;
  temporaryPasswordExpiresAt: Date;
};

/** @returns the new id; undefined when the address is in use, or reserved for its former owner */
export async function createPerson(
  scope: DbScope,
  { email, proven, ...given }: NewPerson,
): Promise<string | undefined> {
  if (await isAddressReserved(scope, email)) return undefined;
  const [created] = await scope.db
    .insert(users)
    .values({ ...named(email), ...given, emailVerified: proven, mustChoosePassword: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return created?.id;
}

export async function makeAdmin({ db }: DbScope, email: string): Promise<string> {
  const [admin] = await db
    .insert(users)
    .values({ ...named(email), role: "admin", origin: "admin", mustChoosePassword: true })
    .onConflictDoUpdate({
      target: users.email,
      set: {
        role: "admin",
        deputyUntil: null,
        erasureDueAt: null,
        beforeErasure: null,
        updatedAt: new Date(),
      },
    })
    .returning({ id: users.id });
  if (!admin) throw new Error("an insert that returns nothing");
  return admin.id;
}

const named = (email: string) => ({ id: randomUUID(), email, name: email.slice(0, email.indexOf("@")) });

/** @param slugs of companies chosen for a request or a comparison, separated by "|" */
export async function keepChosen({ db }: DbScope, id: string, slugs: string): Promise<void> {
  await db.update(users).set({ chosenCompanies: slugs, updatedAt: new Date() }).where(eq(users.id, id));
}

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
  const reserved = await isAddressReserved(scope, email);
  return found.length > 0 || reserved;
}

export async function hasAdmin({ db }: DbScope): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, "admin")).limit(1);
  return found.length > 0;
}

const isAdmin = eq(users.role, "admin");
/** As `readCurrent` of the sessions: what a deputy may do ends with the account's proof and its use. */
const isDeputy = and(
  gt(users.deputyUntil, sql`now()`),
  eq(users.emailVerified, true),
  isNull(users.suspendedAt),
  isNull(users.erasureDueAt),
);

/** Administrators and deputies, as they are now. */
export const isOnStaff = or(isAdministrator, isDeputy);

/** The staff address, or every administrator and deputy who enabled notifications. */
export const listStaffToNotify = (scope: DbScope & SigningScope): Promise<string[]> =>
  listNotified(scope, or(isAdmin, isDeputy));

/** Of what deputies do not do: the staff address, or every administrator who enabled notifications. */
export const listAdministratorsToNotify = (scope: DbScope & SigningScope): Promise<string[]> =>
  listNotified(scope, isAdmin);

async function listNotified({ db, site }: DbScope & SigningScope, who: SQL | undefined): Promise<string[]> {
  if (site.staffEmail) return [site.staffEmail];
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(and(who, eq(users.notificationsEnabled, true)));
  return found.flatMap(({ email }) => (parseMailAddress(email) ? [email] : []));
}

/** @returns whether this is the first verification of the address */
export async function recordPersonVerified({ db }: DbScope, id: string): Promise<boolean> {
  const proven = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  return proven.length > 0;
}

export async function recordSignIn({ db }: DbScope, id: string): Promise<void> {
  await db.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, id));
}

export async function askForNewPassword({ db }: DbScope, id: string): Promise<void> {
  await db.update(users).set({ mustChoosePassword: true }).where(eq(users.id, id));
}

/**
 * Completes /welcome, with or without a password.
 * @returns false when it was not open or the address is unverified: it may belong to another person
 */
export async function closeWelcome({ db, actor }: MemberScope): Promise<boolean> {
  const answered = await db
    .update(users)
    .set({ mustChoosePassword: false, temporaryPasswordExpiresAt: null, updatedAt: new Date() })
    .where(and(eq(users.id, actor.id), eq(users.mustChoosePassword, true), eq(users.emailVerified, true)))
    .returning({ id: users.id });
  return answered.length > 0;
}

/** The first administrator sets address and password together, through a private link. */
export async function closeWelcomeOf({ db }: DbScope, id: string): Promise<void> {
  await db
    .update(users)
    .set({ emailVerified: true, mustChoosePassword: false, temporaryPasswordExpiresAt: null })
    .where(eq(users.id, id));
}

export async function endTemporaryPassword({ db }: DbScope, id: string): Promise<void> {
  await db.update(users).set({ temporaryPasswordExpiresAt: null }).where(eq(users.id, id));
}

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

export async function recordLastVisits(
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

/** @throws an error that `isLastAdmin` recognizes, for the last administrator */
export async function erasePerson(scope: MemberScope): Promise<void> {
  const { id } = scope.actor;
  const gone = await scope.db.delete(users).where(eq(users.id, id)).returning({ id: users.id });
  if (gone.length === 0) return;
  await recordSecurity(scope, accountActs.erased, { account: id, subject: "account" });
}

/** Stops notification e-mails (GDPR article 21). */
export async function stopNotifications({ db, actor }: MemberScope): Promise<void> {
  const off = { notificationsEnabled: false, updatedAt: new Date() };
  await db.update(users).set(off).where(eq(users.id, actor.id));
}

/** A database rule (migration "rules"): two administrators who leave at once cannot both succeed. */
export function isLastAdmin(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && cause.constraint === "users_one_admin") return true;
  }
  return false;
}
