import { type FieldErrors, looksLikeEmail, missingFields } from "#app/ui/form/form-checks.ts";

export const newsletterFields = ["email", "isBusinessOwner", "rgpdConsent"] as const;
export const newsletterVariants = ["footer", "home", "blog"] as const;
export type NewsletterVariant = (typeof newsletterVariants)[number];

export const INVALID_EMAIL = "L’email n’est pas valide";
/** The blog's form has words of its own. */
const emailRequired: Record<NewsletterVariant, string> = {
  footer: "Veuillez saisir votre adresse email.",
  home: "Veuillez saisir votre adresse email.",
  blog: "Veuillez entrer votre adresse email.",
};

export const newsletterRequired = (variant: NewsletterVariant) => ({
  email: emailRequired[variant],
  rgpdConsent: "Vous devez accepter la politique de confidentialité pour continuer.",
});

/** What the browser checks before posting; `newsletterForm` is the server's stricter word. */
export function checkNewsletter(form: FormData, variant: NewsletterVariant): FieldErrors {
  const errors = missingFields(form, newsletterRequired(variant));
  return errors.email || looksLikeEmail(form.get("email")) ? errors : { ...errors, email: INVALID_EMAIL };
}

/** Title of the toast: what is missing first. */
export function refusedTitle(errors: FieldErrors): string {
  if (errors.email) return errors.email === INVALID_EMAIL ? "Email invalide" : "Email requis";
  return errors.rgpdConsent ? "Consentement RGPD requis" : "Erreur";
}

/** Version of the sentences beside the button, which also say that an account is opened (decision E4). */
export const NEWSLETTER_CONSENT_VERSION = "2026-11-newsletter";

export const newsletterTexts = {
  failed: "Une erreur est survenue lors de l’inscription. Veuillez réessayer.",
  /** One answer for new, waiting and subscribed addresses (decision E4). */
  asked: {
    title: "Plus qu’une étape",
    short: "Ouvrez l’e-mail qui vient d’être envoyé, et confirmez.",
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
