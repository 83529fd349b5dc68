import { z } from "zod";
import { missingKinds, PASSWORD_MIN } from "#app/core/password/password.rules.ts";
import { PASSWORD_MAX, passwordField } from "#app/core/password/password.schema.ts";
import { mailAddress } from "#app/platform/mail/address.ts";
import { changePasswordRules, firstAdminRules, newPasswordRules } from "./passwords.rules.ts";

const TOO_SHORT = newPasswordRules.required.newPassword;
const TOO_SIMPLE =
  "Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial.";

/** Any printable special character counts (decision E3). */
export const newPasswordField = z
  .string({ error: TOO_SHORT })
  .min(PASSWORD_MIN, TOO_SHORT)
  .max(PASSWORD_MAX, `Le mot de passe doit contenir au plus ${PASSWORD_MAX} caractères.`)
  .refine((password) => missingKinds(password).length === 0, TOO_SIMPLE);

export const newPasswordForm = z.object({ newPassword: newPasswordField });

export const welcomeForms = { resend: z.object({}), links: z.object({}), default: newPasswordForm };

export const changePasswordForm = z.object({
  currentPassword: passwordField(changePasswordRules.required.currentPassword),
  newPassword: newPasswordField,
});

const emailField = mailAddress({ required: firstAdminRules.required.email, invalid: firstAdminRules.email });

export const firstAdminForm = z.object({ email: emailField, newPassword: newPasswordField });
