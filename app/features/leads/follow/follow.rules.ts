import type { FormRules } from "#app/ui/form/form-rules.ts";

export const leadOutcomes = [
  { key: "found", label: "J’ai trouvé" },
  { key: "no-need", label: "Je n’ai plus besoin" },
  { key: "no-answer", label: "Personne ne m’a répondu" },
] as const;
export type LeadOutcomeKey = (typeof leadOutcomes)[number]["key"];

export const outcomeOf = (key: string | null) => leadOutcomes.find((one) => one.key === key);

export const MAX_MESSAGE = 2_000;

export const messageRules = {
  fields: ["body"],
  required: { body: "Écrivez votre message" },
  summary: { title: "Le message n’est pas envoyé", text: "Corrigez-le, puis envoyez-le à nouveau." },
  toast: () => ({ title: "Erreur", text: "Le message n’est pas envoyé." }),
} satisfies FormRules;

export const followTexts = {
  sent: {
    title: "Message envoyé",
    text: "L’entreprise est prévenue par e-mail. Sa réponse s’affichera ici.",
  },
  precisionSent: {
    title: "Précision ajoutée",
    text: "Les entreprises qui ont votre demande sont prévenues.",
  },
  ended: { title: "Demande close", text: "Les entreprises sont prévenues. Merci de nous l’avoir dit." },
  noAnswer: {
    title: "C’est noté",
    text: "Notre équipe est prévenue et cherche une entreprise disponible.",
  },
  reopened: {
    title: "Demande rouverte",
    text: "Elle est de nouveau suivie, et les entreprises sont prévenues.",
  },
  stopped: {
    title: "C’est noté",
    text: "Vous ne recevrez plus d’e-mail sur cette demande. Cette page reste ouverte.",
  },
  limited: {
    title: "Erreur",
    text: "Cela a été fait beaucoup de fois en peu de temps. Réessayez plus tard : votre texte est gardé.",
  },
  notNow: {
    title: "Erreur",
    text: "Ce n’est plus possible : la demande a changé entre-temps. Rechargez la page.",
  },
  offerChanged: {
    title: "Cette offre a changé",
    text: "L’entreprise l’a corrigée depuis que vous l’avez lue. La voici à jour : relisez-la, puis choisissez.",
  },
  failed: "Une erreur est survenue. Veuillez réessayer.",
} as const;
