import type { FormRules } from "#app/ui/form/form-rules.ts";

const EMAIL = "E-mail invalide";
const TOO_SHORT = "Le mot de passe doit contenir au moins 12 caractères.";
const PASSWORD_REQUIRED = "Le mot de passe est requis";

export const newPasswordRules = {
  fields: ["newPassword"],
  required: { newPassword: TOO_SHORT },
} satisfies FormRules;

export const changePasswordRules = {
  fields: ["currentPassword", "newPassword"],
  required: { currentPassword: PASSWORD_REQUIRED, newPassword: TOO_SHORT },
  summary: { title: "Le mot de passe n’a pas été changé" },
} satisfies FormRules;

export const firstAdminRules = {
  fields: ["email", "newPassword"],
  required: { email: EMAIL, newPassword: TOO_SHORT },
  email: EMAIL,
} satisfies FormRules;
