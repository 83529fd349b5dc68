import { isReferenceOf } from "#app/platform/text/reference.ts";
import { inAWhile } from "#app/platform/text/time.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export const changes = [
  { value: "closed", label: "L’entreprise a fermé" },
  { value: "moved", label: "Elle a déménagé" },
  { value: "phone", label: "Le téléphone a changé" },
  { value: "website", label: "Le site web a changé ou ne marche plus" },
  { value: "trade", label: "Ce n’est pas, ou plus, son métier" },
  { value: "proof", label: "Un label ou une autre preuve n’est plus valable" },
  { value: "other", label: "Autre chose" },
] as const;

export const changeLabel = (change: string): string =>
  changes.find(({ value }) => value === change)?.label ?? "Autre chose";

export const changeReportRules = {
  fields: ["change", "message", "email"],
  required: {
    change: "Choisissez ce qui a changé",
    message: "Décrivez le changement en 10 caractères au moins",
  },
  summary: {
    title: "Le formulaire contient des erreurs",
    text: "Corrigez les champs signalés, puis envoyez de nouveau.",
  },
} satisfies FormRules;

export const reportTexts = {
  sent: {
    title: "Signalement envoyé",
    text: "L’équipe de Récif le vérifie. La fiche ne change pas avant.",
  },
  invalidEmail: "Adresse e-mail invalide. Format attendu : nom@exemple.nc",
  failed: "Une erreur est survenue lors de l’envoi de votre signalement. Veuillez réessayer.",
  automatic:
    "Votre signalement ressemble à un envoi automatique. Relisez-le, puis envoyez-le à nouveau : rien n’est perdu.",
} as const;

export const tooManyReports = (retryAfterSeconds: number) =>
  `Trop de signalements ont été envoyés en peu de temps. Le vôtre est gardé à l’écran : réessayez ${inAWhile(retryAfterSeconds)}.`;

export const MAX_REPORT = 2_000;

/** Id of the title that replaces the form. */
export const REPORT_SENT = "signalement-envoye";

export const isReportReference = (text: unknown): text is string => isReferenceOf("SIG", text);

export const reportPath = (slug: string): string => `/company/${slug}/signaler`;
