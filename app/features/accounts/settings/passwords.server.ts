import { closeWelcome, endTemporaryPassword } from "#app/core/person/people.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { closeOtherSessions } from "../sessions/sessions.server.ts";
import { checkPassword } from "../sign-in/check-password.server.ts";
import { findCredential, findHash, storeHash } from "../sign-in/credentials.server.ts";

/**
 * Replaces the temporary password, or the forgotten one after a recovery link. Other sessions are closed.
 * @returns false when there is nothing to replace: a chosen password is changed in the settings, where the old
 * one is asked. An address that is not proven chooses nothing: its owner may be somebody else.
 */
export async function choosePassword(scope: MemberScope, password: string): Promise<boolean> {
  const hash = await hashPassword(password);
  return inTransaction(scope, async (inside) => {
    if (!(await closeWelcome(inside))) return false;
    await storePassword(inside, hash);
    return true;
  });
}

/** The other answer to /welcome: no password at all, each sign-in by a mailed link. */
export function dropPassword(scope: MemberScope): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    if (!(await closeWelcome(inside))) return false;
    await storeHash(inside, inside.actor.id, null);
    return true;
  });
}

export type PasswordChange = { kind: "changed" | "refused" } | { kind: "limited"; retryAfterSeconds: number };

/** Changes the password; the current one is checked under the same limits as a sign-in. */
export async function changePassword(
  scope: MemberScope,
  change: { currentPassword: string; newPassword: string },
): Promise<PasswordChange> {
  const current = await findHash(scope, scope.actor.id);
  const credentials = { email: scope.actor.email, password: change.currentPassword };
  const checked = await checkPassword(scope, credentials, current);
  if ("limited" in checked) return { kind: "limited", retryAfterSeconds: checked.limited };
  if (!checked.right) return { kind: "refused" };

  const hash = await hashPassword(change.newPassword);
  await inTransaction(scope, (inside) => storePassword(inside, hash));
  return { kind: "changed" };
}

/** Whether the account has a password that its owner chose. */
export async function hasChosenPassword(scope: MemberScope): Promise<boolean> {
  const found = await findCredential(scope, scope.actor.email);
  return Boolean(found?.hash) && !found?.temporaryPasswordExpiresAt;
}

async function storePassword(scope: MemberScope, hash: string): Promise<void> {
  await storeHash(scope, scope.actor.id, hash);
  await endTemporaryPassword(scope, scope.actor.id);
  await closeOtherSessions(scope);
}
