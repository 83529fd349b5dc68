import { passwordProblem, proofAsked } from "#app/features/accounts/messages.ts";
import { checkRecentSignIn } from "#app/features/accounts/settings/recent-sign-in.server.ts";
import { type Posted, refused } from "#app/platform/forms/answers.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";

/** What a sensitive act answers unless the administrator signed in lately or gives their password; undefined when they did. */
export async function refuseUnproven(form: Posted, scope: AdminScope, password: string | undefined) {
  const proof = await checkRecentSignIn(scope, password);
  switch (proof.kind) {
    case "recent":
      return undefined;
    case "sign_in_needed": {
      const said = { tone: "error", title: "Erreur", text: proofAsked["sign-in"] } as const;
      return refused(form, { status: 403, said });
    }
    case "password_needed":
      return refused(form, { status: 403, errors: { currentPassword: proofAsked.password } });
    case "refused":
      return refused(form, { errors: { currentPassword: passwordProblem(proof) } });
    case "limited":
      return refused(form, { status: 429, errors: { currentPassword: passwordProblem(proof) } });
  }
}
