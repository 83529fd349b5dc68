import { type FieldErrors, looksLikeEmail, missingFields } from "#app/ui/form/form-checks.ts";

/** Fields in the order in which they stand, which is also the order of the messages. */
export const quoteFields = [
  "company_name",
  "contact_name",
  "email",
  "phone",
  "service_type",
  "message",
  "terms",
] as const;
export type QuoteField = (typeof quoteFields)[number];

export const companyQuoteFields = [
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "serviceType",
  "message",
  "terms",
] as const;
export type CompanyQuoteField = (typeof companyQuoteFields)[number];

export const INVALID_EMAIL = "L’email n’est pas valide";
const EMAIL_REQUIRED = "L’email est requis";
const SERVICE_REQUIRED = "Le type de service est requis";
const COMPANY_REQUIRED = "Le nom de l’entreprise est requis";

export const quoteRequired = {
  company_name: COMPANY_REQUIRED,
  contact_name: "Le nom du contact est requis",
  email: EMAIL_REQUIRED,
  service_type: SERVICE_REQUIRED,
  terms: "Vous devez accepter les conditions d’utilisation",
};

export const companyQuoteRequired = {
  firstName: "Le prénom est requis",
  lastName: "Le nom est requis",
  company: COMPANY_REQUIRED,
  email: EMAIL_REQUIRED,
  serviceType: SERVICE_REQUIRED,
  terms: "Vous devez accepter les conditions d’utilisation.",
};

/** What the browser checks before posting; `quoteForm` is the server's stricter word. */
export const checkQuote = (form: FormData) => withEmail(form, missingFields(form, quoteRequired));
export const checkCompanyQuote = (form: FormData) =>
  withEmail(form, missingFields(form, companyQuoteRequired));

function withEmail(form: FormData, errors: FieldErrors): FieldErrors {
  return errors.email || looksLikeEmail(form.get("email")) ? errors : { ...errors, email: INVALID_EMAIL };
}

/** The consent sentence that stands beside the box; its version is kept with each lead. */
export const QUOTE_CONSENT_VERSION = "2026-11-devis";

export const quoteTexts = {
  refused: ["Erreur de validation", "Veuillez corriger les erreurs dans le formulaire"],
  sent: ["Demande envoyée !", "Nous vous recontacterons rapidement pour discuter de vos besoins."],
  failed: "Une erreur est survenue lors de l’envoi de votre demande. Veuillez réessayer.",
  companyFailed: "Une erreur est survenue lors de l’envoi de votre demande.",
  unknownCompany: ["Erreur technique", "ID d’entreprise invalide. Veuillez rafraîchir la page."],
  tooFast:
    "Votre demande ressemble à un envoi automatique. Relisez-la, puis envoyez-la à nouveau : rien n’est perdu.",
} as const;

export const companyQuoteSent = (company: string) =>
  [
    "Demande envoyée",
    `Votre demande a été envoyée à ${company}. L’entreprise sera notifiée et pourra consulter votre demande dans son espace.`,
  ] as const;

/** Seconds under which nobody has read and filled the form. */
export const QUICKEST_READER_SECONDS = 3;

/** The honeypot: a field that people do not see and that some robots fill in. */
export const HONEYPOT_FIELD = "reponse_libre";

/** Without I, L, O, U, 0 and 1, which are misread or spell words: 30⁶ references. */
export const REFERENCE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const REFERENCE = new RegExp(`^DEV-[${REFERENCE_ALPHABET}]{6}$`);
export const isReference = (text: unknown): text is string =>
  typeof text === "string" && REFERENCE.test(text);

/** "dans une minute", "dans 20 minutes", "dans 3 heures". */
export function inAWhile(seconds: number): string {
  if (seconds <= 90) return "dans une minute";
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `dans ${minutes} minutes` : `dans ${Math.ceil(minutes / 60)} heures`;
}

export const tooManyQuotes = (retryAfterSeconds: number) =>
  `Trop de demandes ont été envoyées en peu de temps. Vos réponses sont gardées : réessayez ${inAWhile(retryAfterSeconds)}.`;
