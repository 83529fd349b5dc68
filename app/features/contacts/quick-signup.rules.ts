import { type FieldErrors, looksLikeEmail, missingFields } from "#app/ui/posted-form.ts";

export const quickSignupFields = ["email", "consent"] as const;

export const INVALID_EMAIL = "L’email n’est pas valide";
export const quickSignupRequired = {
  email: "Veuillez renseigner votre email",
  /** The specification ignores the posting; here the page says why (decision E8). */
  consent: "Cochez cette case pour continuer : sans votre accord, rien n’est envoyé.",
};

/** What the browser checks before posting; `quickSignupForm` is the server's stricter word. */
export function checkQuickSignup(form: FormData): FieldErrors {
  const errors = missingFields(form, quickSignupRequired);
  return errors.email || looksLikeEmail(form.get("email")) ? errors : { ...errors, email: INVALID_EMAIL };
}

/** Version of the consent sentence of the dialog, kept with the account. */
export const QUICK_SIGNUP_CONSENT_VERSION = "2026-11-acces";

export const quickSignupTexts = {
  exists: "Un compte existe déjà avec cette adresse email.",
  unlocked: {
    title: "Accès débloqué !",
    text: "Vos identifiants de connexion viennent de vous être envoyés par e-mail.",
  },
  linkSent: { title: "Email envoyé !" },
  failed: "Une erreur est survenue lors de l’inscription",
  linkFailed: "Erreur lors de l’envoi de l’email",
} as const;

/** Specification 000 §9: the dialog closes by itself. */
export const CLOSES_AFTER = 2_000;
