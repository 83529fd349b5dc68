import type { FieldErrors, FormRules } from "#app/ui/form/form-rules.ts";

export const newsletterVariants = ["footer", "home", "blog"] as const;
export type NewsletterVariant = (typeof newsletterVariants)[number];
export type NewsletterNext = { asked: true };
export const readVariant = (posted: unknown): NewsletterVariant =>
  newsletterVariants.find((one) => one === posted) ?? "footer";

const INVALID_EMAIL = "L’e-mail n’est pas valide";
const EMAIL_REQUIRED = "Veuillez saisir votre adresse e-mail.";
const emailRequired: Record<NewsletterVariant, string> = {
  footer: EMAIL_REQUIRED,
  home: EMAIL_REQUIRED,
  blog: "Veuillez entrer votre adresse e-mail.",
};

export const newsletterRules = (variant: NewsletterVariant) =>
  ({
    fields: ["email", "isBusinessOwner", "rgpdConsent"],
    required: {
      email: emailRequired[variant],
      rgpdConsent: "Vous devez accepter la politique de confidentialité pour continuer.",
    },
    email: INVALID_EMAIL,
    summary: { title: "L’inscription n’est pas complète" },
    toast: whatIsMissing,
  }) satisfies FormRules;

function whatIsMissing({ email, rgpdConsent }: FieldErrors) {
  if (email) return { title: email === INVALID_EMAIL ? "E-mail invalide" : "E-mail requis", text: email };
  return { title: rgpdConsent ? "Consentement RGPD requis" : "Erreur", text: rgpdConsent };
}

/** Version of the sentences beside the button, which mention the new account (decision E4). */
export const NEWSLETTER_CONSENT_VERSION = "2026-11-newsletter";

export const newsletterTexts = {
  failed: "Une erreur est survenue lors de l’inscription. Veuillez réessayer.",
  /** Same answer for new, pending and subscribed addresses (decision E4). */
  asked: {
    title: "Plus qu’une étape",
    text: "Si l’adresse est correcte, un e-mail vient de lui être envoyé. Ouvrez-le et confirmez votre inscription ; regardez aussi dans les courriers indésirables.",
  },
  complete: {
    title: "Inscription complète !",
    text: "Vous recevrez la newsletter. Votre compte Récif est ouvert\u00a0: le mot de passe temporaire vous attend dans votre boîte de réception.",
  },
  confirmed: {
    title: "Inscription confirmée !",
    text: "Vous recevrez la newsletter. Un e-mail de bienvenue vient de vous être envoyé.",
  },
} as const;

export const tooManySubscriptions = (retryAfterSeconds: number) =>
  `Trop d’inscriptions ont été demandées en peu de temps. Réessayez ${retryAfterSeconds <= 90 ? "dans une minute" : `dans ${Math.ceil(retryAfterSeconds / 60)} minutes`}.`;
