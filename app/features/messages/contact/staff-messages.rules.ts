import type { FormRules } from "#app/ui/form/form-rules.ts";

export const MAX_ANSWER = 5_000;

export const contactAnswerRules = {
  fields: ["body"],
  required: { body: "Écrivez votre réponse" },
} satisfies FormRules;

export const staffMessageTexts = {
  failed: "Impossible d’enregistrer.",
  tryAgain: "Le problème vient de chez nous et il a été noté. Réessayez dans un instant.",
  absent: "Ce message n’y est plus.",
  conflict: "Le message a changé entre-temps. Rechargez la page.",
  nothing: "Choisissez une action.",
} as const;
