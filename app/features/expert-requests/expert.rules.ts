import { isReferenceOf } from "#app/platform/text/reference.ts";
import { inAWhile } from "#app/platform/text/time.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export type ExpertBy = { lien?: string; diagnostic?: string };

export const expertRules = {
  fields: ["name", "email", "company", "phone", "size", "industry", "message", "withAnswers", "terms"],
  required: {
    name: "Le nom est requis",
    email: "L’e-mail est requis",
    company: "Le nom de l’entreprise est requis",
    terms: "Veuillez accepter les conditions d’utilisation",
  },
  email: "L’e-mail n’est pas valide",
  summary: {
    title: "Le formulaire contient des erreurs",
    text: "Corrigez les champs signalés, puis envoyez à nouveau votre demande.",
  },
} satisfies FormRules;

export const expertTexts = {
  sent: {
    title: "Demande envoyée !",
    text: "Nous vous contacterons avec vos recommandations personnalisées.",
  },
  failed: "Une erreur est survenue lors de l’envoi. Veuillez réessayer.",
  gone: "Ces résultats ne s’ouvrent plus\u00a0: le diagnostic a été recommencé ou effacé, ou son lien annulé. Copiez votre message si vous voulez le garder.",
  automatic:
    "Votre demande ressemble à un envoi automatique. Relisez-la, puis envoyez-la à nouveau : rien n’est perdu.",
} as const;

export const tooManyRequests = (retryAfterSeconds: number) =>
  `Trop de demandes ont été envoyées en peu de temps. La vôtre est gardée à l’écran : réessayez ${inAWhile(retryAfterSeconds)}.`;

export const MAX_EXPERT_MESSAGE = 1_000;

export const REQUEST_SENT = "demande-envoyee";

export const isExpertReference = (text: unknown): text is string => isReferenceOf("DIA", text);
