import { checkMemberPassword, type RecentSignIn } from "#app/core/password/member-password.server.ts";
import { checkFactor } from "#app/core/second-factor/check-factor.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { proofNeeded } from "./recent-sign-in.server.ts";

export type GivenProof = {
  currentPassword?: string | undefined;
  factorCode?: string | undefined;
  credential?: string | undefined;
};
type OwnerProof =
  | Exclude<RecentSignIn, { kind: "recent" }>
  | Outcome<"recent" | "factor_needed" | "factor_wrong">;

/**
 * Requires a recent sign-in or the password, and a second factor if the account has one: an open session alone, even
 * with the password, changes neither factors nor address.
 * @param always false for additions and address changes, for which a recent sign-in suffices
 */
export async function proveOwner(
  scope: MemberScope,
  given: GivenProof,
  { always }: { always: boolean },
): Promise<OwnerProof> {
  const needed = await proofNeeded(scope);
  if (needed === "sign-in" || needed === "code") return { kind: "sign_in_needed" };
  if (needed !== "none") {
    if (!given.currentPassword) return { kind: "password_needed" };
    const checked = await checkMemberPassword(scope, given.currentPassword);
    if (checked.kind !== "recent") return checked;
  }
  if (!scope.session.secondFactor || (needed === "none" && !always)) return { kind: "recent" };
  return proveFactor(scope, given);
}

async function proveFactor(scope: MemberScope, { factorCode, credential }: GivenProof): Promise<OwnerProof> {
  if (!factorCode && !credential) return { kind: "factor_needed" };
  const { actor } = scope;
  const ceremony = { purpose: "prove", subject: actor.id } as const;
  const given = factorCode ? { code: factorCode } : { credential, ceremony };
  const checked = await checkFactor(scope, actor, given);
  if (checked.kind === "limited") return checked;
  return { kind: checked.kind === "right" ? "recent" : "factor_wrong" };
}
