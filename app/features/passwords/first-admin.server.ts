import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { issueLink } from "#app/core/link/links.server.ts";
import { addCredential, hasCredential, storeHash } from "#app/core/password/credentials.server.ts";
import { roleActs } from "#app/core/person/acts.ts";
import { closeWelcomeOf, hasAdmin, makeAdmin } from "#app/core/person/people.server.ts";
import { removeFactors } from "#app/core/second-factor/factors.server.ts";
import { verifications } from "#app/core/session/session.table.ts";
import { closeSessions } from "#app/core/session/sessions.server.ts";
import { isCommonPassword } from "#app/platform/auth/common-passwords.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secret-token.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { orTooMany } from "#app/platform/http/or-too-many.server.ts";
import type { SiteScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";

const PURPOSE = "first-admin";
const VALID_HOURS = 24;

/** While there is no administrator: a one-time link to create one, printed at startup; replaces the last. */
export async function firstAdminLink(scope: SiteScope): Promise<string | undefined> {
  if (await hasAdmin(scope)) return undefined;
  const token = newToken();
  await inTransaction(scope, async ({ db }) => {
    await db.delete(verifications).where(eq(verifications.identifier, PURPOSE));
    await db.insert(verifications).values({
      id: randomUUID(),
      identifier: PURPOSE,
      value: hashToken(token),
      expiresAt: new Date(Date.now() + VALID_HOURS * 3_600_000),
    });
  });
  return `${scope.site.url}/auth/premier-admin?token=${token}`;
}

export async function canBecomeFirstAdmin(scope: DbScope, token: string): Promise<boolean> {
  const found = await scope.db.select({ id: verifications.id }).from(verifications).where(living(token));
  return found.length > 0 && !(await hasAdmin(scope));
}

/** Consumes the startup link and creates the administrator. */
export async function becomeFirstAdmin(
  scope: DbScope,
  token: string,
  chosen: { email: string; newPassword: string },
): Promise<Outcome<"dead" | "common" | { done: { userId: string } }>> {
  // Hashing is slow on purpose: check the link first.
  if (!(await canBecomeFirstAdmin(scope, token))) return { kind: "dead" };
  const isCommon = await orTooMany(isCommonPassword(chosen.newPassword, [chosen.email]));
  if (isCommon) return { kind: "common" };
  const hash = await orTooMany(hashPassword(chosen.newPassword));
  return inTransaction(scope, async (inside) => {
    // Same lock as the database rule on administrators: concurrent users of the link are serialized.
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtext('recif.admins'))`);
    const consumed = await inside.db
      .delete(verifications)
      .where(living(token))
      .returning({ id: verifications.id });
    if (consumed.length === 0 || (await hasAdmin(inside))) return { kind: "dead" };
    const userId = await createOrPromote(inside, chosen.email);
    await storeHash(inside, userId, hash);
    await closeWelcomeOf(inside, userId);
    return { kind: "done", userId };
  });
}

/**
 * For the command line: creates or promotes, and returns a link that signs in and requires a password.
 * @param withoutFactors removes the second factors of an administrator who lost them all; the operator vouches for
 * the person
 */
export function adminLink(scope: SiteScope, email: string, withoutFactors = false): Promise<string> {
  return inTransaction(scope, async (inside) => {
    const userId = await createOrPromote(inside, email);
    if (withoutFactors) await removeFactors(inside, userId);
    return issueLink(inside, { userId, kind: "recovery", redirectTo: "/admin/dashboard" });
  });
}

async function createOrPromote(scope: DbScope, email: string): Promise<string> {
  const userId = await makeAdmin(scope, email);
  await recordSecurity(scope, roleActs.given, { account: undefined, subject: `admin to ${userId}` });
  // A new role starts with a new session (threat T10).
  await closeSessions(scope, userId);
  if (!(await hasCredential(scope, userId))) await addCredential(scope, userId);
  return userId;
}

const living = (token: string) =>
  and(
    eq(verifications.identifier, PURPOSE),
    eq(verifications.value, hashToken(token)),
    gt(verifications.expiresAt, new Date()),
  );
