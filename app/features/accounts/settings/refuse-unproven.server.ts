import { type Posted, refused } from "#app/platform/forms/answers.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { passwordProblem, proofAsked, proofRefused } from "../messages.ts";
import type { RecentSignIn } from "./member-password.server.ts";
import { checkRecentSignIn, proofNeeded } from "./recent-sign-in.server.ts";

type Asking = {
  /** Above what is said. */
  title?: string;
  /** The form shows no field for the proof: what is needed is said above it. */
  withoutField?: boolean;
};

/**
 * What a form answers unless the reader proved lately that they are the owner; undefined when they did. For every act
 * that a thief of an open session must not do, of members and of administrators alike: the form's schema has
 * `proofFields`, its page shows a `ProofField` with what `proofNeeded` says.
 * @param password the value of the form's field `currentPassword`
 */
export async function refuseUnproven<Next = undefined>(
  form: Posted,
  scope: MemberScope,
  password: string | undefined,
  asking: Asking = {},
) {
  const proof = await checkRecentSignIn(scope, password);
  return proof.kind === "recent" ? undefined : refuseProof<Next>(form, scope, proof, asking);
}

/** The answer to a proof that is missing or wrong. */
export async function refuseProof<Next = undefined>(
  form: Posted,
  scope: MemberScope,
  proof: Exclude<RecentSignIn, { kind: "recent" }>,
  { title = "Erreur", withoutField = false }: Asking = {},
) {
  if (proof.kind === "refused") {
    const text = scope.session.secondFactor ? proofRefused : passwordProblem(proof);
    return refused<Next>(form, { errors: { currentPassword: text } });
  }
  if (proof.kind === "limited")
    return refused<Next>(form, { status: 429, errors: { currentPassword: passwordProblem(proof) } });
  const needed = await proofNeeded(scope);
  const text = proofAsked[needed === "none" ? "sign-in" : needed];
  if (withoutField || needed === "sign-in")
    return refused<Next>(form, { status: 403, said: { tone: "error", title, text } });
  return refused<Next>(form, { status: 403, errors: { currentPassword: text } });
}
