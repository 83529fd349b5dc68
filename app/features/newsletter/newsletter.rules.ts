import { type FieldErrors, looksLikeEmail, missingFields } from "#app/ui/posted-form.ts";

export const newsletterFields = ["email", "isBusinessOwner", "rgpdConsent"] as const;
export type NewsletterVariant = "footer" | "home" | "blog";

export const INVALID_EMAIL = "L’email n’est pas valide";
const EMAIL_REQUIRED = "Veuillez saisir votre adresse email.";

export const newsletterRequired = {
  email: EMAIL_REQUIRED,
  rgpdConsent: "Vous devez accepter la politique de confidentialité pour continuer.",
};

/** What the browser checks before posting; `newsletterForm` is the server's stricter word. */
export function checkNewsletter(form: FormData): FieldErrors {
  const errors = missingFields(form, newsletterRequired);
  return errors.email || looksLikeEmail(form.get("email")) ? errors : { ...errors, email: INVALID_EMAIL };
}

/** Title of the toast: what is missing first, in the specification's words. */
export function refusedTitle(errors: FieldErrors): string {
  if (errors.email === EMAIL_REQUIRED) return "Email requis";
  if (errors.email) return "Email invalide";
  return errors.rgpdConsent ? "Consentement RGPD requis" : "Erreur";
}

/** Version of the sentences beside the button, which also say that an account is opened (decision E4). */
export const NEWSLETTER_CONSENT_VERSION = "2026-11-newsletter";

export const newsletterTexts = {
  failed: "Une erreur est survenue lors de l’inscription. Veuillez réessayer.",
  /** One answer for new, waiting and subscribed addresses (decision E4). */
  asked: {
    title: "Plus qu’une étape",
    text: "Si l’adresse est correcte, un e-mail vient de lui être envoyé. Ouvrez-le et confirmez votre inscription ; regardez aussi dans les courriers indésirables.",
  },
  complete: {
    title: "Inscription complète !",
    text: "Vous recevrez notre lettre. Votre compte Récif est ouvert : le mot de passe provisoire vous attend dans votre boîte de réception.",
  },
  confirmed: {
    title: "Inscription confirmée !",
    text: "Vous recevrez notre lettre. Un e-mail de bienvenue vient de vous être envoyé.",
  },
} as const;

export const tooManySubscriptions = (retryAfterSeconds: number) =>
  `Trop d’inscriptions ont été demandées en peu de temps. Réessayez ${retryAfterSeconds <= 90 ? "dans une minute" : `dans ${Math.ceil(retryAfterSeconds / 60)} minutes`}.`;
