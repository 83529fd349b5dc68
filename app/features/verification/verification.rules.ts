import type { FormRules } from "#app/ui/form/form-rules.ts";

const PASSWORD_REQUIRED = "Le mot de passe est requis";

export const verificationRules = {
  fields: ["currentPassword"],
  required: { currentPassword: PASSWORD_REQUIRED },
} satisfies FormRules;
