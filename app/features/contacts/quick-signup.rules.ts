import { type FieldErrors, looksLikeEmail, missingFields } from "#app/ui/form/form-checks.ts";

export const quickSignupFields = ["email", "consent"] as const;

export const INVALID_EMAIL = "L’email n’est pas valide";
export const quickSignupRequired = {
  email: "Veuillez renseigner votre email",
  /** Without it nothing is sent, and the page says why (decision E8). */
  consent: "Cochez cette case pour continuer : sans votre accord, rien n’est envoyé.",
};

/** What the browser checks before posting; `quickSignupForm` is the server's stricter word. */
export function checkQuickSignup(form: FormData): FieldErrors {
  const errors = missingFields(form, quickSignupRequired);
  return errors.email || looksLikeEmail(form.get("email")) ? errors : { ...errors, email: INVALID_EMAIL };
}
