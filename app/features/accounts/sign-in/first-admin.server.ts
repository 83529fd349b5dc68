import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { accounts, verifications } from "#app/platform/db/schema/auth.ts";
import { users } from "#app/platform/db/schema/people.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { issueLink } from "../links/links.server.ts";
import { closeSessions } from "../sessions/session.server.ts";

type Scope = Pick<PublicScope, "db">;

const PURPOSE = "first-admin";
const VALID_HOURS = 24;

/**
 * While the site has no administrator: a new one-time link to the page where the first one chooses an address and a
 * password, for the person who started the site. It replaces the link of the start before.
 */
export async function firstAdminLink({ db }: Scope, siteUrl: string): Promise<string | undefined> {
  if (await hasAdmin({ db })) return undefined;
  const token = randomBytes(32).toString("base64url");
  await db.transaction(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.identifier, PURPOSE));
    await tx.insert(verifications).values({
      id: randomUUID(),
      identifier: PURPOSE,
      value: hashOf(token),
      expiresAt: new Date(Date.now() + VALID_HOURS * 3_600_000),
    });
  });
  return `${siteUrl}/auth/premier-admin?token=${token}`;
}

/** Whether the page may be shown: the link is alive and there is still no administrator. */
export async function canBecomeFirstAdmin({ db }: Scope, token: string): Promise<boolean> {
  const found = await db.query.verifications.findFirst({ columns: { id: true }, where: living(token) });
  return found !== undefined && !(await hasAdmin({ db }));
}

/** @returns the id of the first administrator, or undefined when the link is spent or somebody was faster */
export async function becomeFirstAdmin(
  { db }: Scope,
  token: string,
  chosen: { email: string; newPassword: string },
): Promise<string | undefined> {
  // Hashing is slow on purpose: only who has the link makes the server do it.
  if (!(await canBecomeFirstAdmin({ db }, token))) return undefined;
  const hash = await hashPassword(chosen.newPassword);
  return db.transaction(async (tx) => {
    // The lock of the database's rule on administrators: two holders of the link wait for one another.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('recif.admins'))`);
    const spent = await tx.delete(verifications).where(living(token)).returning({ id: verifications.id });
    if (spent.length === 0 || (await hasAdmin({ db: tx }))) return undefined;
    const userId = await createOrPromote({ db: tx }, chosen.email);
    await setPassword({ db: tx }, userId, hash);
    return userId;
  });
}

/** For the command line: creates or promotes, and gives a link that signs in and asks for a password. */
export async function adminLink({ db }: Scope, email: string, siteUrl: string): Promise<string> {
  return db.transaction(async (tx) => {
    const userId = await createOrPromote({ db: tx }, email);
    return issueLink({ db: tx }, { userId, kind: "recovery", siteUrl, redirectTo: "/admin/dashboard" });
  });
}

async function createOrPromote({ db }: Scope, email: string): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({
      id: randomUUID(),
      name: email.slice(0, email.indexOf("@")),
      email,
      role: "admin",
      origin: "admin",
      mustChoosePassword: true,
    })
    .onConflictDoUpdate({ target: users.email, set: { role: "admin", updatedAt: new Date() } })
    .returning({ id: users.id });
  if (!user) throw new Error("an insert that returns nothing");
  // A new right starts with a new session (threat T10).
  await closeSessions({ db }, user.id);
  const credential = and(eq(accounts.userId, user.id), eq(accounts.providerId, "credential"));
  if (!(await db.query.accounts.findFirst({ columns: { id: true }, where: credential }))) {
    await db
      .insert(accounts)
      .values({ id: randomUUID(), accountId: user.id, providerId: "credential", userId: user.id });
  }
  return user.id;
}

async function setPassword({ db }: Scope, userId: string, hash: string) {
  await db.update(accounts).set({ password: hash }).where(eq(accounts.userId, userId));
  await db
    .update(users)
    .set({ emailVerified: true, mustChoosePassword: false, temporaryPasswordExpiresAt: null })
    .where(eq(users.id, userId));
}

async function hasAdmin({ db }: Scope): Promise<boolean> {
  const found = await db.query.users.findFirst({ columns: { id: true }, where: eq(users.role, "admin") });
  return found !== undefined;
}

const living = (token: string) =>
  and(
    eq(verifications.identifier, PURPOSE),
    eq(verifications.value, hashOf(token)),
    gt(verifications.expiresAt, new Date()),
  );

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
