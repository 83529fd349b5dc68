import type { FormRules } from "#app/ui/form/form-rules.ts";

export const quickSignupRules = {
  fields: ["email", "consent"],
  required: {
    email: "Veuillez renseigner votre e-mail",
    /** Without consent nothing is sent, and the form explains why (decision E8). */
    consent: "Cochez cette case pour continuer : sans votre accord, rien n’est envoyé.",
  },
  email: "L’e-mail n’est pas valide",
} satisfies FormRules;
