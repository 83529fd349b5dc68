import type { FormRules } from "#app/ui/form/form-rules.ts";

const EMAIL = "E-mail invalide";
const PASSWORD_REQUIRED = "Le mot de passe est requis";

export const loginRules = {
  fields: ["email", "password"],
  required: { email: EMAIL, password: PASSWORD_REQUIRED },
  email: EMAIL,
} satisfies FormRules;

export const registerRules = {
  fields: ["email", "consent"],
  required: {
    email: EMAIL,
    consent: "Vous devez accepter la politique de confidentialité pour continuer",
  },
  email: EMAIL,
} satisfies FormRules;

export const linkRequestRules = {
  fields: ["email"],
  required: { email: EMAIL },
  email: EMAIL,
} satisfies FormRules;
