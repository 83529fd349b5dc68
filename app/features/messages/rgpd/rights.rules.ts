import { isReferenceOf } from "#app/platform/text/reference.ts";
import { inAWhile } from "#app/platform/text/time.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export const rights = [
  {
    key: "access",
    label: "Droit d’accès",
    article: "Article 15",
    text: "Savoir ce que nous gardons de vous, et en recevoir une copie lisible.",
  },
  {
    key: "rectification",
    label: "Droit de rectification",
    article: "Article 16",
    text: "Faire corriger ce qui est faux, ou compléter ce qui manque.",
  },
  {
    key: "erasure",
    label: "Droit à l’effacement",
    article: "Article 17",
    text: "Faire disparaître ce que nous gardons de vous, compte compris.",
  },
  {
    key: "portability",
    label: "Droit à la portabilité",
    article: "Article 20",
    text: "Recevoir vos données dans un format qu’un autre service peut lire.",
  },
  {
    key: "opposition",
    label: "Droit d’opposition",
    article: "Article 21",
    text: "Ne plus recevoir la newsletter ni les e-mails que vous n’avez pas demandés un à un.",
  },
  {
    key: "limitation",
    label: "Droit à la limitation",
    article: "Article 18",
    text: "Geler vos données : elles restent, et nous ne nous en servons plus.",
  },
] as const;
export const rightLabel = (key: string): string => rights.find((right) => right.key === key)?.label ?? key;

export const rightsRequestRules = {
  fields: ["firstName", "lastName", "email", "requestType", "message"],
  required: {
    firstName: "Le prénom est requis",
    lastName: "Le nom est requis",
    email: "L’e-mail est requis",
    requestType: "Le type de demande est requis",
  },
  email: "L’e-mail n’est pas valide",
  summary: { title: "Le formulaire contient des erreurs" },
} satisfies FormRules;

export const MAX_WORDS = 5_000;

export const rightsTexts = {
  sent: {
    title: "Demande envoyée",
    text: "Votre demande RGPD a été transmise. Nous vous répondrons dans les 30 jours maximum.",
  },
  confirm:
    "Ouvrez l’e-mail que nous venons d’envoyer et confirmez : rien n’est fait de vos données avant cela.",
  /** Too many requests under this address today: its mailbox gets no further e-mail. */
  notMailed:
    "Trop d’e-mails ont été demandés aujourd’hui pour cette adresse : aucun autre ne partira. Écrivez-nous depuis celle-ci, avec votre référence : nous vous enverrons le lien qui confirme.",
  failed: { title: "Erreur", text: "Une erreur est survenue lors de l’envoi de votre demande." },
  automatic:
    "Votre demande ressemble à un envoi automatique. Relisez-la, puis envoyez-la à nouveau : rien n’est perdu.",
} as const;

export const lateRequest = {
  title: "Cette demande n’a pas été confirmée à temps",
  text: "Elle est effacée sans suite. Faites une nouvelle demande : son délai commencera ce jour-là.",
} as const;

export const tooManyRights = (retryAfterSeconds: number) =>
  `Trop de demandes ont été envoyées en peu de temps. La vôtre est gardée à l’écran : réessayez ${inAWhile(retryAfterSeconds)}.`;

/** Calendar days from receipt (GDPR article 12: one month). */
export const ANSWER_WITHIN_DAYS = 30;
/** Days before the deadline. */
export const REMIND_BEFORE_DAYS = 5;
/** Days in which an offered copy can be downloaded. */
export const COPY_DAYS = 30;

const DAY = 86_400_000;
export const dueDate = (from: Date) => new Date(from.getTime() + ANSWER_WITHIN_DAYS * DAY);
export const daysUntil = (due: Date, now = new Date()) => Math.ceil((due.getTime() - now.getTime()) / DAY);

export const RIGHTS_SENT = "demande-envoyee";
export const isRightsReference = (text: unknown): text is string => isReferenceOf("RGPD", text);

export const rightsEventLabels = {
  received: "Demande reçue",
  "link-sent": "Lien de confirmation envoyé à nouveau",
  proven: "Identité confirmée par le lien reçu",
  noted: "Note de l’équipe",
  rectified: "Rectification faite",
  answered: "Réponse envoyée",
  exported: "Copie faite par l’équipe",
  "copy-offered": "Copie mise à disposition",
  opposed: "Opposition enregistrée : newsletter et notifications arrêtées",
  frozen: "Données gelées",
  unfrozen: "Gel levé",
  "erased-partly": "Effacement commencé",
  erased: "Données effacées",
  closed: "Demande close",
} as const;
export type RightsEventKind = keyof typeof rightsEventLabels;
