import { LEAST_BODY } from "#app/core/review/review.rules.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export const reviewRules = {
  fields: [
    "responsiveness",
    "clarity",
    "work",
    "body",
    "naming",
    "authorTrade",
    "authorCommune",
    "authorSize",
    "authorName",
  ],
  required: {
    responsiveness: "Notez la réactivité",
    clarity: "Notez la clarté",
    body: "Écrivez votre avis",
    naming: "Choisissez comment vous êtes nommé",
  },
  summary: { title: "Votre avis n’est pas envoyé", text: "Corrigez les champs signalés : rien n’est perdu." },
  toast: () => ({ title: "Erreur", text: "Votre avis n’est pas envoyé." }),
} satisfies FormRules;

export const reviewTexts = {
  length: `Entre ${LEAST_BODY} et 1\u00a0000 caractères`,
  workMissing: "Notez le travail fait",
  trade: "Choisissez votre métier",
  commune: "Choisissez votre commune",
  size: "Choisissez la taille de votre entreprise",
  name: "Écrivez votre nom et celui de votre entreprise",
  failed: "Une erreur est survenue. Votre texte est toujours là : réessayez.",
  limited: "Cela a été fait beaucoup de fois en peu de temps. Réessayez demain : votre texte est gardé.",
  manager: "Les personnes qui gèrent une fiche de l’annuaire ne peuvent pas donner d’avis.",
  notNow: "Ce n’est plus possible : votre avis a changé d’état entre-temps. Rechargez la page.",
} as const;
