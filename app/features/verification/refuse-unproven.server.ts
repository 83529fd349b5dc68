import type { RecentSignIn } from "#app/core/password/member-password.server.ts";
import { passwordProblem } from "#app/core/password/messages.ts";
import { checkRecentSignIn, proofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import { recordProof } from "#app/core/session/sessions.server.ts";
import { type Posted, refused } from "#app/platform/forms/answers.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { proofAsked } from "#app/ui/proof/proof-texts.ts";

const PROOF_REFUSED = "Ce n’est ni votre mot de passe, ni un code qui peut encore servir.";

type Asking = {
  title?: string;
  withoutField?: boolean;
};

/**
 * Form answer unless the user proved recently to be the owner, else undefined. For all actions that must be out of
 * reach of a session thief, of members and administrators: the form's schema has `proofFields`, its page a
 * `ProofField` with the result of `formProofNeeded`.
 * @param password the form's field `currentPassword`
 */
export async function refuseUnproven<Next = undefined>(
  form: Posted,
  scope: MemberScope,
  password: string | undefined,
  asking: Asking = {},
) {
  const proof = await checkRecentSignIn(scope, password, scope.session.provenAt);
  if (proof.kind !== "recent") return refuseProof<Next>(form, scope, proof, asking);
  // Once for the forms of a quarter of an hour.
  if (proof.by !== "session") await recordProof(scope);
  return undefined;
}

export async function refuseProof<Next = undefined>(
  form: Posted,
  scope: MemberScope,
  proof: Exclude<RecentSignIn, { kind: "recent" }>,
  { title = "Erreur", withoutField = false }: Asking = {},
) {
  if (proof.kind === "refused") {
    const text = scope.session.secondFactor ? PROOF_REFUSED : passwordProblem(proof);
    return refused<Next>(form, { errors: { currentPassword: text } });
  }
  if (proof.kind === "limited")
    return refused<Next>(form, { status: 429, errors: { currentPassword: passwordProblem(proof) } });
  const needed = await proofNeeded(scope);
  const text = proofAsked[needed === "none" ? "sign-in" : needed];
  if (withoutField || needed === "sign-in")
    return refused<Next>(form, { status: 403, notice: { tone: "error", title, text } });
  return refused<Next>(form, { status: 403, errors: { currentPassword: text } });
}
