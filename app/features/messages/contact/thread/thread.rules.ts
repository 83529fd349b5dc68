import type { FormRules } from "#app/ui/form/form-rules.ts";
import { contactRules, contactTexts } from "../contact.rules.ts";

/** From the last text on, in which the private page opens. */
export const THREAD_DAYS = 90;

export const threadRules = {
  fields: ["body"],
  required: { body: "Écrivez votre réponse" },
  summary: contactRules.summary,
  toast: contactRules.toast,
} satisfies FormRules;

export const threadTexts = {
  void: { title: "Ce lien n’est plus valable" },
  limited:
    "Vous avez envoyé beaucoup de réponses en peu de temps. La vôtre est gardée à l’écran : réessayez plus tard.",
  automatic: contactTexts.automatic,
  failed: "Une erreur est survenue lors de l’envoi de votre réponse. Veuillez réessayer.",
} as const;
