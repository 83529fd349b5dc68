import { z } from "zod";
import { missingKinds, PASSWORD_MIN } from "#app/core/password/password.rules.ts";
import { PASSWORD_MAX, passwordField } from "#app/core/password/password.schema.ts";
import { ownerFields, proofFields } from "#app/core/proof/proof.schema.ts";
import { mailAddress } from "#app/platform/mail/address.ts";
import {
  changePasswordRules,
  DELETION_WORD,
  deletionRules,
  linkRequestRules,
  loginRules,
  newPasswordRules,
  profileRules,
  registerRules,
  verificationRules,
} from "./accounts.rules.ts";

const emailField = mailAddress({
  required: linkRequestRules.required.email,
  invalid: linkRequestRules.email,
});

const TOO_SHORT = newPasswordRules.required.newPassword;
const TOO_SIMPLE =
  "Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial.";

/** Any printable special character counts (decision E3). */
export const newPasswordField = z
  .string({ error: TOO_SHORT })
  .min(PASSWORD_MIN, TOO_SHORT)
  .max(PASSWORD_MAX, `Le mot de passe doit contenir au plus ${PASSWORD_MAX} caractères.`)
  .refine((password) => missingKinds(password).length === 0, TOO_SIMPLE);

const { consent } = registerRules.required;
export const registerForm = z.object({
  email: emailField,
  consent: z.boolean({ error: consent }).refine((accepted) => accepted, consent),
});

export const loginForm = z.object({
  email: emailField,
  password: passwordField(loginRules.required.password),
});

export const linkRequestForm = z.object({ email: emailField });

const RESEND_NEEDS_EMAIL = "Veuillez saisir votre e-mail avant de demander un nouvel e-mail de confirmation.";
export const resendForm = z.object({
  email: mailAddress({ required: RESEND_NEEDS_EMAIL, invalid: "E-mail invalide" }),
});

export const newPasswordForm = z.object({ newPassword: newPasswordField });

export const welcomeForms = { resend: z.object({}), links: z.object({}), default: newPasswordForm };

export const changePasswordForm = z.object({
  currentPassword: passwordField(changePasswordRules.required.currentPassword),
  newPassword: newPasswordField,
});

const { name } = profileRules.required;
export const profileForm = z.object({
  name: z.string({ error: name }).trim().min(1, name).max(80, "Le nom compte au plus 80 caractères"),
});

export const preferencesForm = z.object({
  notificationsEnabled: z.boolean().default(false),
  publicProfile: z.boolean().default(false),
});

export const newsletterForm = z.object({
  active: z.boolean().default(false),
  isBusinessOwner: z.boolean().default(false),
});

export const addressForm = z.object({ ...ownerFields, email: emailField });

export const closeSessionForm = z.object({ sessionId: z.string().max(100).optional() });
export const closeSessionsForm = z.object(proofFields);

const { confirmation } = deletionRules.required;
export const deletionForm = z.object({
  ...proofFields,
  confirmation: z
    .string({ error: confirmation })
    .trim()
    .toUpperCase()
    .max(40, confirmation)
    .refine((typed) => typed === DELETION_WORD, confirmation),
});

export const verificationForm = z.object({
  currentPassword: passwordField(verificationRules.required.currentPassword).min(
    1,
    verificationRules.required.currentPassword,
  ),
});

export const verificationForms = { link: z.object({}), default: verificationForm };

export const linkForm = z.object({ token: z.string().max(200) });

export const settingsForms = {
  newsletter: newsletterForm,
  preferences: preferencesForm,
  password: changePasswordForm,
  "password-link": z.object({}),
  address: addressForm,
  session: closeSessionForm,
  sessions: closeSessionsForm,
  delete: deletionForm,
  default: z.object({}),
};

export const firstAdminForm = z.object({ email: emailField, newPassword: newPasswordField });

/** Version of the consent sentence of the sign-up form, stored with the proof. */
export const REGISTER_CONSENT_VERSION = "2026-11-compte";
