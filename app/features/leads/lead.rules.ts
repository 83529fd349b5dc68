import { isReferenceOf } from "#app/platform/text/reference.ts";
import { inAWhile } from "#app/platform/text/time.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

const EMAIL_REQUIRED = "L’e-mail est requis";
const SERVICE_REQUIRED = "Le type de service est requis";
const COMPANY_REQUIRED = "Le nom de l’entreprise est requis";

const inCommon = {
  email: "L’e-mail n’est pas valide",
  summary: {
    title: "Le formulaire contient des erreurs",
    text: "Veuillez corriger les champs signalés, puis envoyez à nouveau votre demande.",
  },
  toast: () => ({
    title: "Erreur de validation",
    text: "Veuillez corriger les erreurs dans le formulaire",
  }),
} satisfies Partial<FormRules>;

/** Of the questions that each service has, as `need-questions.ts` names them: not imported, for the weight of pages. */
const needFields = [
  "need_posts",
  "need_sites",
  "need_imposed",
  "need_backup",
  "need_volume",
  "need_outage",
  "need_kept",
  "need_personal",
  "need_site",
  "need_mail",
  "need_people",
  "need_place",
  "need_ongoing",
  "need_insured",
  "need_tested",
  "need_rule",
];

export const quoteRules = {
  ...inCommon,
  fields: [
    "company_name",
    "contact_name",
    "email",
    "phone",
    "service_type",
    "message",
    "deadline",
    "companySize",
    "budget",
    "reachBy",
    "commune",
    ...needFields,
    "company",
    "for_other",
    "helper",
    "terms",
  ],
  required: {
    company_name: COMPANY_REQUIRED,
    contact_name: "Le nom du contact est requis",
    email: EMAIL_REQUIRED,
    service_type: SERVICE_REQUIRED,
    terms: "Vous devez accepter les conditions d’utilisation",
  },
} satisfies FormRules;

export const companyQuoteRules = {
  ...inCommon,
  fields: [
    "firstName",
    "lastName",
    "company",
    "email",
    "phone",
    "serviceType",
    "message",
    "deadline",
    "companySize",
    "budget",
    "reachBy",
    "commune",
    ...needFields,
    "terms",
  ],
  required: {
    firstName: "Le prénom est requis",
    lastName: "Le nom est requis",
    company: COMPANY_REQUIRED,
    email: EMAIL_REQUIRED,
    serviceType: SERVICE_REQUIRED,
    terms: "Vous devez accepter les conditions d’utilisation.",
  },
} satisfies FormRules;

export const quoteTexts = {
  sent: {
    title: "Demande envoyée !",
    text: "Elle est enregistrée. La suite vous parvient par e-mail.",
  },
  failed: "Une erreur est survenue lors de l’envoi de votre demande. Veuillez réessayer.",
  unknownCompany: {
    title: "Erreur technique",
    text: "ID d’entreprise invalide. Veuillez rafraîchir la page.",
  },
  checkChoice: {
    title: "Vérifiez à qui part votre demande",
    text: "Rien n’est encore envoyé : les entreprises que vous aviez choisies sont cochées. Gardez-les ou décochez-les, puis envoyez.",
  },
  automatic:
    "Votre demande ressemble à un envoi automatique. Relisez-la, puis envoyez-la à nouveau : rien n’est perdu.",
} as const;

export const sentToChosen = (names: readonly string[], answerBy: string) =>
  `Elle est partie à ${inWords(names)}. Réponse attendue avant le ${answerBy}\u00a0; passé ce délai, nous ${names.length > 1 ? "les" : "la"} relançons.`;

/** "A, B et C". `Intl.ListFormat` would load locale data. */
const inWords = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} et ${names.at(-1)}` : names.join();

export const QUOTE_SENT = "demande-envoyee";

/** Empty where nothing is known. */
export type KnownSender = { email: string; name: string; company: string };

/** Splits at the first space. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...others] = name.split(" ");
  return { firstName, lastName: others.join(" ") };
}

/** Only managed companies have a space: staff forwards the others' requests. */
export const companyQuoteSent = ({ name, managed }: { name: string; managed: boolean }) => ({
  title: "Demande envoyée",
  text: managed
    ? `Votre demande a été envoyée à ${name}. L’entreprise sera notifiée et pourra consulter votre demande dans son espace.`
    : `Votre demande pour ${name} est bien reçue. Personne ne gère encore cette fiche : l’équipe de Récif transmet votre demande à l’entreprise.`,
});

export const isReference = (text: unknown): text is string => isReferenceOf("DEV", text);

export const tooManyQuotes = (retryAfterSeconds: number) =>
  `Trop de demandes ont été envoyées en peu de temps. Vos réponses sont gardées : réessayez ${inAWhile(retryAfterSeconds)}.`;
