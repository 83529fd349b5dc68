import { redirect } from "react-router";
import {
  checkMemberPassword,
  hasChosenPassword,
  type RecentSignIn,
} from "#app/core/password/member-password.server.ts";
import { checkFactor } from "#app/core/second-factor/check-factor.server.ts";
import { isAppCode, looksLikeRecoveryCode } from "#app/core/second-factor/code-formats.ts";
import { withFrom } from "#app/platform/http/safe-path.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";

type ProofNeeded = "none" | "password" | "password-or-code" | "code" | "sign-in";

const RECENT_MINUTES = 15;

/**
 * Whether the user signed in recently, or gave the password or a second-factor code again. Required before actions
 * that must be out of reach of a session thief (threat T10).
 * @param password as just typed, if requested; a code uses the same field
 * @param since the moment that counts: for forms, `provenAt`
 */
export async function checkRecentSignIn(
  scope: MemberScope,
  password?: string,
  since = scope.session.openedAt,
): Promise<RecentSignIn> {
  const needed = await proofNeededSince(scope, since);
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

/** No valid password has the format of a code. */
const isCode = (typed: string): boolean => isAppCode(typed.trim()) || looksLikeRecoveryCode(typed.trim());

/** For pages, factors and the address: only a sign-in counts, which asks for the second factor. */
export const proofNeeded = (scope: MemberScope): Promise<ProofNeeded> =>
  proofNeededSince(scope, scope.session.openedAt);

/** For other forms, where a password or code given in this session counts as long. */
export const formProofNeeded = (scope: MemberScope): Promise<ProofNeeded> =>
  proofNeededSince(scope, scope.session.provenAt);

async function proofNeededSince(scope: MemberScope, since: Date): Promise<ProofNeeded> {
  const age = Date.now() - since.getTime();
  if (age < RECENT_MINUTES * 60_000) return "none";
  const hasPassword = await hasChosenPassword(scope);
  if (scope.session.secondFactor) return hasPassword ? "password-or-code" : "code";
  return hasPassword ? "password" : "sign-in";
}

/** For pages without a form: verification comes first, then a redirect back. @throws a redirect */
export async function requireRecentSignIn(scope: MemberScope, url: URL): Promise<void> {
  if ((await proofNeeded(scope)) !== "none")
    throw redirect(withFrom("/auth/verification", url.pathname + url.search));
}
