import { recordSecurity, type SecurityAct } from "#app/core/audit/security-log.server.ts";
import { listManagedNames } from "#app/core/company/managed-names.server.ts";
import { passwordActs } from "#app/core/password/acts.ts";
import { checkPassword, RETRY_AFTER_SECONDS } from "#app/core/password/check-password.server.ts";
import { findCredential, findHash, storeHash } from "#app/core/password/credentials.server.ts";
import { closeWelcome, endTemporaryPassword } from "#app/core/person/people.server.ts";
import { notifyOwner } from "#app/core/person/security-notices.server.ts";
import { closeOtherSessions } from "#app/core/session/sessions.server.ts";
import { isCommonPassword } from "#app/platform/auth/common-passwords.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/auth/password-hash.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { Overloaded } from "#app/platform/semaphore.ts";

/** "common": easily guessed; "temporary": the one that was mailed. */
type PasswordRejected = "common" | "temporary" | Limited;

/**
 * Replaces the temporary password, or the forgotten one after a recovery link, and closes other sessions. A chosen
 * password is changed in the settings instead, which require the old one. Refused for an unverified address: its
 * owner may be another person.
 */
export async function choosePassword(
  scope: MemberScope,
  password: string,
): Promise<Outcome<"chosen" | "nothing_to_choose" | PasswordRejected>> {
  // Hashing is slow on purpose: check first whether there is anything to choose (threat T54).
  if (!scope.session.mustChoosePassword || !scope.actor.proven) return { kind: "nothing_to_choose" };
  const hashed = await hashNew(scope, password);
  if (hashed.kind !== "hashed") return hashed;
  return inTransaction(scope, async (inside) => {
    const isFirst = await hasTemporaryPassword(inside);
    if (!(await closeWelcome(inside))) return { kind: "nothing_to_choose" };
    await storePassword(inside, hashed.hash, passwordActs.chosen);
    if (!isFirst) await notifyOwner(inside, inside.actor.id, "password");
    return { kind: "chosen" };
  });
}

/** Ends /welcome without a password: each sign-in uses a mailed link. */
export function dropPassword(scope: MemberScope): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const isFirst = await hasTemporaryPassword(inside);
    if (!(await closeWelcome(inside))) return false;
    await storeHash(inside, inside.actor.id, null);
    if (!isFirst) await notifyOwner(inside, inside.actor.id, "password-dropped");
    await recordSecurity(inside, passwordActs.dropped, { account: inside.actor.id, subject: "welcome" });
    return true;
  });
}

export async function changePassword(
  scope: MemberScope,
  change: { currentPassword: string; newPassword: string },
): Promise<Outcome<"changed" | "refused" | PasswordRejected>> {
  const current = { userId: scope.actor.id, hash: (await findHash(scope, scope.actor.id)) ?? null };
  const credentials = { email: scope.actor.email, password: change.currentPassword };
  const checked = await checkPassword(scope, credentials, current, "settings");
  if (checked.kind === "limited") return checked;
  if (checked.kind === "wrong") return { kind: "refused" };

  const hashed = await hashNew(scope, change.newPassword);
  if (hashed.kind !== "hashed") return hashed;
  await inTransaction(scope, async (inside) => {
    await storePassword(inside, hashed.hash, passwordActs.changed);
    await notifyOwner(inside, inside.actor.id, "password");
  });
  return { kind: "changed" };
}

/** No notification when the owner replaces the generated password. */
async function hasTemporaryPassword(scope: MemberScope): Promise<boolean> {
  const found = await findCredential(scope, scope.actor.email);
  return Boolean(found?.temporaryPasswordExpiresAt);
}

/** Easily guessed words: the name, the e-mail and the names of managed companies. */
export async function listOwnWords(scope: MemberScope): Promise<string[]> {
  const { name, email } = scope.actor;
  return [name, email, ...(await listManagedNames(scope))];
}

/** At most ten an hour per account; refuses common and temporary passwords, and the owner's own words. */
async function hashNew(
  scope: MemberScope,
  password: string,
): Promise<Outcome<PasswordRejected | { hashed: { hash: string } }>> {
  const limit = { name: "new-password", subject: scope.actor.id, limit: 10, seconds: 3_600 };
  const verdict = await countAgainst(scope, [limit]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  try {
    if (await isCommonPassword(password, await listOwnWords(scope))) return { kind: "common" };
    const found = await findCredential(scope, scope.actor.email);
    if (found?.temporaryPasswordExpiresAt && found.hash) {
      if (await verifyPassword({ hash: found.hash, password })) return { kind: "temporary" };
    }
    return { kind: "hashed", hash: await hashPassword(password) };
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error;
    return { kind: "limited", retryAfterSeconds: RETRY_AFTER_SECONDS };
  }
}

async function storePassword(scope: MemberScope, hash: string, act: SecurityAct<"member">): Promise<void> {
  await storeHash(scope, scope.actor.id, hash);
  await endTemporaryPassword(scope, scope.actor.id);
  await closeOtherSessions(scope);
  await recordSecurity(scope, act, { account: scope.actor.id, subject: scope.session.id });
}
