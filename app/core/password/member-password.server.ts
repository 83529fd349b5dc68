import type { MemberScope } from "#app/platform/http/scope.ts";
import { checkPassword } from "./check-password.server.ts";
import { findCredential, findHash } from "./credentials.server.ts";

export type RecentSignIn =
  | { kind: "recent"; by: "session" | "password" | "factor" }
  | { kind: "password_needed" | "sign_in_needed" }
  | { kind: "refused" }
  | { kind: "limited"; retryAfterSeconds: number };

/** Same rate limits as a sign-in. */
export async function checkMemberPassword(scope: MemberScope, password: string): Promise<RecentSignIn> {
  const { id, email } = scope.actor;
  const account = { userId: id, hash: (await findHash(scope, id)) ?? null };
  const checked = await checkPassword(scope, { email, password }, account, "settings");
  if ("limited" in checked) return { kind: "limited", retryAfterSeconds: checked.limited };
  return checked.right ? { kind: "recent", by: "password" } : { kind: "refused" };
}

export async function hasChosenPassword(scope: MemberScope): Promise<boolean> {
  const found = await findCredential(scope, scope.actor.email);
  return Boolean(found?.hash) && !found?.temporaryPasswordExpiresAt;
}
