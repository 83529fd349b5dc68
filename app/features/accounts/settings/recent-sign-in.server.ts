import { redirect } from "react-router";
import { withFrom } from "#app/platform/http/safe-path.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { ProofNeeded } from "../messages.ts";
import { checkPassword } from "../sign-in/check-password.server.ts";
import { findHash } from "../sign-in/credentials.server.ts";
import { hasChosenPassword } from "./passwords.server.ts";

const RECENT_MINUTES = 15;

export type RecentSignIn =
  | { kind: "recent" }
  | { kind: "password_needed" | "sign_in_needed" }
  | { kind: "refused" }
  | { kind: "limited"; retryAfterSeconds: number };

/**
 * Whether the reader proved lately that they are the owner: they signed in a moment ago, or give their password again.
 * Asked before an account is deleted and before sessions are closed (threat T10).
 * @param password as it was typed just now, when it was asked for
 */
export async function checkRecentSignIn(scope: MemberScope, password?: string): Promise<RecentSignIn> {
  const needed = await proofNeeded(scope);
  if (needed === "none") return { kind: "recent" };
  if (needed === "sign-in") return { kind: "sign_in_needed" };
  if (!password) return { kind: "password_needed" };
  const { id, email } = scope.actor;
  const account = { userId: id, hash: (await findHash(scope, id)) ?? null };
  const checked = await checkPassword(scope, { email, password }, account, "settings");
  if ("limited" in checked) return { kind: "limited", retryAfterSeconds: checked.limited };
  return { kind: checked.right ? "recent" : "refused" };
}

export async function proofNeeded(scope: MemberScope): Promise<ProofNeeded> {
  const age = Date.now() - scope.session.openedAt.getTime();
  if (age < RECENT_MINUTES * 60_000) return "none";
  return (await hasChosenPassword(scope)) ? "password" : "sign-in";
}

/** For what is read, and not posted: who did not prove it lately does so first, and comes back. @throws a redirect */
export async function requireRecentSignIn(scope: MemberScope, url: URL): Promise<void> {
  if ((await proofNeeded(scope)) !== "none")
    throw redirect(withFrom("/auth/verification", url.pathname + url.search));
}
