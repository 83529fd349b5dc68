import { redirect } from "react-router";
import { withFrom } from "#app/platform/http/safe-path.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { checkFactor } from "../factors/check-factor.server.ts";
import { isAppCode, looksLikeRecoveryCode } from "../factors/factors.rules.ts";
import type { ProofNeeded } from "../messages.ts";
import { checkMemberPassword, type RecentSignIn } from "./member-password.server.ts";
import { hasChosenPassword } from "./passwords.server.ts";

const RECENT_MINUTES = 15;

/**
 * Whether the reader proved lately that they are the owner: they signed in a moment ago, or give their password or a
 * code of their second factor again. Asked before what a thief of an open session must not do (threat T10).
 * @param password as it was typed just now, when it was asked for; a code stands in the same field
 */
export async function checkRecentSignIn(scope: MemberScope, password?: string): Promise<RecentSignIn> {
  const needed = await proofNeeded(scope);
  if (needed === "none") return { kind: "recent", by: "session" };
  if (needed === "sign-in") return { kind: "sign_in_needed" };
  if (!password) return { kind: "password_needed" };
  const code = password.trim();
  if (needed !== "password" && (needed === "code" || isCode(code))) {
    const checked = await checkFactor(scope, scope.actor, { code });
    if (checked.kind === "limited") return checked;
    return checked.kind === "right" ? { kind: "recent", by: "factor" } : { kind: "refused" };
  }
  return checkMemberPassword(scope, password);
}

/** Whether what stands in the field of the password is a code: no chosen password looks like one. */
const isCode = (typed: string): boolean => isAppCode(typed.trim()) || looksLikeRecoveryCode(typed.trim());

export async function proofNeeded(scope: MemberScope): Promise<ProofNeeded> {
  const age = Date.now() - scope.session.openedAt.getTime();
  if (age < RECENT_MINUTES * 60_000) return "none";
  const hasPassword = await hasChosenPassword(scope);
  if (scope.session.secondFactor) return hasPassword ? "password-or-code" : "code";
  return hasPassword ? "password" : "sign-in";
}

/** For what is read, and not posted: who did not prove it lately does so first, and comes back. @throws a redirect */
export async function requireRecentSignIn(scope: MemberScope, url: URL): Promise<void> {
  if ((await proofNeeded(scope)) !== "none")
    throw redirect(withFrom("/auth/verification", url.pathname + url.search));
}
