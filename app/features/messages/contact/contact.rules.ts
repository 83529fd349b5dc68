import { isReferenceOf } from "#app/platform/text/reference.ts";
import { inAWhile } from "#app/platform/text/time.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export const contactRules = {
  fields: ["firstName", "lastName", "email", "phone", "subject", "message"],
  required: {
    firstName: "Le prénom doit contenir au moins 2 caractères",
    lastName: "Le nom doit contenir au moins 2 caractères",
    email: "Adresse e-mail invalide. Format attendu : nom@exemple.nc",
    subject: "Le sujet doit contenir au moins 3 caractères",
    message: "Le message doit contenir au moins 10 caractères",
  },
  email: "Adresse e-mail invalide. Format attendu : nom@exemple.nc",
  summary: {
    title: "Le formulaire contient des erreurs",
    text: "Corrigez les champs signalés, puis envoyez de nouveau.",
  },
  toast: () => ({
    title: "Le formulaire contient des erreurs",
    text: "Corrigez les champs signalés, puis envoyez de nouveau.",
  }),
} satisfies FormRules;

export const contactTexts = {
  sent: {
    title: "Message envoyé",
    text: "L’équipe de Récif le lira.",
  },
  failed: "Une erreur est survenue lors de l’envoi de votre message. Veuillez réessayer.",
  automatic:
    "Votre message ressemble à un envoi automatique. Relisez-le, puis envoyez-le à nouveau : rien n’est perdu.",
} as const;

export const tooManyMessages = (retryAfterSeconds: number) =>
  `Trop de messages ont été envoyés en peu de temps. Le vôtre est gardé à l’écran : réessayez ${inAWhile(retryAfterSeconds)}.`;

export const MAX_MESSAGE = 5_000;

/** Id of the title that replaces the form. */
export const MESSAGE_SENT = "message-envoye";

export const isMessageReference = (text: unknown): text is string => isReferenceOf("MSG", text);
