import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { checkPassword } from "./check-password.server.ts";
import { findCredential, findHash } from "./credentials.server.ts";

export type RecentSignIn = Outcome<
  | "password_needed"
  | "sign_in_needed"
  | "refused"
  | Limited
  | { recent: { by: "session" | "password" | "factor" } }
>;

/** Same rate limits as a sign-in. */
export async function checkMemberPassword(scope: MemberScope, password: string): Promise<RecentSignIn> {
  const { id, email } = scope.actor;
  const account = { userId: id, hash: (await findHash(scope, id)) ?? null };
  const checked = await checkPassword(scope, { email, password }, account, "settings");
  if (checked.kind === "limited") return checked;
  return checked.kind === "right" ? { kind: "recent", by: "password" } : { kind: "refused" };
}

export async function hasChosenPassword(scope: MemberScope): Promise<boolean> {
  const found = await findCredential(scope, scope.actor.email);
  return Boolean(found?.hash) && !found?.temporaryPasswordExpiresAt;
}
