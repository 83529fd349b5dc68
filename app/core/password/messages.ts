import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";

export const tooEasy = "Ce mot de passe est trop facile à deviner";
export const commonPassword = `${tooEasy} : il ressemble à un mot de passe courant, à votre nom ou à celui de votre entreprise. Choisissez plusieurs mots sans rapport entre eux.`;

export function passwordProblem(refusal: Outcome<"refused" | "changed" | "common" | "temporary" | Limited>) {
  if (refusal.kind === "common") return commonPassword;
  if (refusal.kind === "temporary") return "Choisissez un autre mot de passe que celui reçu par e-mail";
  return refusal.kind === "limited"
    ? waitSentence(refusal.retryAfterSeconds)
    : "Le mot de passe actuel n’est pas le bon";
}
