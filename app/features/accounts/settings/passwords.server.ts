import { and, eq } from "drizzle-orm";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { accounts } from "#app/platform/db/schema/auth.ts";
import { users } from "#app/platform/db/schema/people.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { closeSessions, type SignInFacts } from "../sessions/session.server.ts";
import { checkPassword } from "../sign-in/sign-in.server.ts";

/**
 * Replaces the temporary password, or the forgotten one after a recovery link. Other sessions are closed.
 * @returns false when there is nothing to replace: a chosen password is changed in the settings, where the old
 * one is asked. An address that is not proven chooses nothing: its owner may be somebody else.
 */
export async function choosePassword(scope: MemberScope, password: string, keptSession: string) {
  const hash = await hashPassword(password);
  return scope.db.transaction(async (tx) => {
    if (!(await answerWelcome({ ...scope, db: tx }))) return false;
    await storePassword({ ...scope, db: tx }, hash, keptSession);
    return true;
  });
}

/** The other answer to /welcome: no password at all, each sign-in by a mailed link. */
export async function dropPassword(scope: MemberScope) {
  return scope.db.transaction(async (tx) => {
    if (!(await answerWelcome({ ...scope, db: tx }))) return false;
    await tx.update(accounts).set({ password: null }).where(credentialOf(scope.actor.id));
    return true;
  });
}

export type PasswordChange = { kind: "changed" | "refused" } | { kind: "limited"; retryAfterSeconds: number };

/** Changes the password; the current one is checked under the same limits as a sign-in. */
export async function changePassword(
  scope: MemberScope,
  change: { currentPassword: string; newPassword: string },
  keptSession: string,
  facts: SignInFacts,
): Promise<PasswordChange> {
  const current = await scope.db.query.accounts.findFirst({
    columns: { password: true },
    where: credentialOf(scope.actor.id),
  });
  const credentials = { email: scope.actor.email, password: change.currentPassword };
  const checked = await checkPassword(scope, credentials, current?.password, facts);
  if ("limited" in checked) return { kind: "limited", retryAfterSeconds: checked.limited };
  if (!checked.right) return { kind: "refused" };

  const hash = await hashPassword(change.newPassword);
  await scope.db.transaction((tx) => storePassword({ ...scope, db: tx }, hash, keptSession));
  return { kind: "changed" };
}

/** Whether the account has a password that its owner chose. */
export async function hasChosenPassword({ db, actor }: MemberScope): Promise<boolean> {
  const [found] = await db
    .select({ password: accounts.password, temporary: users.temporaryPasswordExpiresAt })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(credentialOf(actor.id));
  return Boolean(found?.password) && !found?.temporary;
}

async function answerWelcome({ db, actor }: MemberScope): Promise<boolean> {
  const answered = await db
    .update(users)
    .set({ mustChoosePassword: false, temporaryPasswordExpiresAt: null, updatedAt: new Date() })
    .where(and(eq(users.id, actor.id), eq(users.mustChoosePassword, true), eq(users.emailVerified, true)))
    .returning({ id: users.id });
  return answered.length > 0;
}

async function storePassword({ db, actor }: MemberScope, hash: string, keptSession: string) {
  await db.update(accounts).set({ password: hash, updatedAt: new Date() }).where(credentialOf(actor.id));
  await db.update(users).set({ temporaryPasswordExpiresAt: null }).where(eq(users.id, actor.id));
  await closeSessions({ db }, actor.id, keptSession);
}

const credentialOf = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
