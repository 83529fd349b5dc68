import type { FormRules } from "#app/ui/form/form-rules.ts";

export const reportRules = {
  fields: ["body", "email"],
  required: { body: "Dites ce qui ne va pas dans cet avis" },
  summary: {
    title: "Le signalement n’est pas envoyé",
    text: "Corrigez les champs signalés : rien n’est perdu.",
  },
} satisfies FormRules;

export const reportTexts = {
  failed: "Le signalement n’est pas envoyé. Votre texte est toujours là : réessayez.",
  limited:
    "Beaucoup de signalements viennent de votre réseau. Votre texte est gardé à l’écran : réessayez plus tard.",
  automatic: "Votre signalement ressemble à un envoi automatique. Relisez-le, puis envoyez-le à nouveau.",
} as const;

export const MOST_REPORT = 1_000;
