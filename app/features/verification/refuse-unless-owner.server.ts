import { passwordProblem } from "#app/core/password/messages.ts";
import { type GivenProof, proveOwner } from "#app/core/proof/prove-owner.server.ts";
import { factorAsked, factorRefused } from "#app/core/second-factor/messages.ts";
import { type Posted, refused } from "#app/platform/forms/answers.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import { proofAsked } from "#app/ui/proof/proof-texts.ts";

const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });

export async function refuseUnlessOwner(
  form: Posted,
  scope: MemberScope,
  given: GivenProof,
  how: { always: boolean },
) {
  const proof = await proveOwner(scope, given, how);
  switch (proof.kind) {
    case "recent":
      return undefined;
    case "sign_in_needed":
      return refused(form, { status: 403, notice: problem(proofAsked["sign-in"]) });
    case "password_needed":
      return refused(form, { status: 403, errors: { currentPassword: proofAsked.password } });
    case "refused":
      return refused(form, { errors: { currentPassword: passwordProblem(proof) } });
    case "limited":
      return refused(form, { status: 429, notice: problem(waitSentence(proof.retryAfterSeconds)) });
    case "factor_needed":
      return refused(form, { status: 403, errors: { factorCode: factorAsked } });
    case "factor_wrong":
      return refused(form, { errors: { factorCode: factorRefused } });
  }
}
