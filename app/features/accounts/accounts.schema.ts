import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import { DELETION_WORD } from "./settings/deletion-word.ts";

export const emailField = mailAddress({ required: "Email invalide", invalid: "Email invalide" });

const TOO_SHORT = "Le mot de passe doit contenir au moins 12 caractères.";
const TOO_SIMPLE =
  "Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial.";
const PASSWORD_MAX = 128;

/** Long, and one of each kind; any printable special character counts (decision E3). */
export const newPasswordField = z
  .string({ error: TOO_SHORT })
  .min(12, TOO_SHORT)
  .max(PASSWORD_MAX, `Le mot de passe doit contenir au plus ${PASSWORD_MAX} caractères.`)
  .refine(
    (password) =>
      /\p{Lu}/u.test(password) &&
      /\p{Ll}/u.test(password) &&
      /\p{Nd}/u.test(password) &&
      /[\p{P}\p{S}]/u.test(password),
    TOO_SIMPLE,
  );

const REQUIRED_PASSWORD = "Le mot de passe est requis";
const passwordField = z
  .string({ error: REQUIRED_PASSWORD })
  .max(PASSWORD_MAX, `Le mot de passe compte au plus ${PASSWORD_MAX} caractères.`);

const CONSENT = "Vous devez accepter la politique de confidentialité pour continuer";

export const registerForm = z.object({
  email: emailField,
  consent: z.boolean({ error: CONSENT }).refine((accepted) => accepted, CONSENT),
});

export const loginForm = z.object({ email: emailField, password: passwordField });

export const linkRequestForm = z.object({ email: emailField });

const RESEND_NEEDS_EMAIL = "Veuillez saisir votre email avant de demander un nouvel email de confirmation.";
export const resendForm = z.object({
  email: mailAddress({ required: RESEND_NEEDS_EMAIL, invalid: "Email invalide" }),
});

export const newPasswordForm = z.object({ newPassword: newPasswordField });

export const changePasswordForm = z.object({ currentPassword: passwordField, newPassword: newPasswordField });

const NAME_REQUIRED = "Le nom est requis";
export const profileForm = z.object({
  name: z
    .string({ error: NAME_REQUIRED })
    .trim()
    .min(1, NAME_REQUIRED)
    .max(80, "Le nom compte au plus 80 caractères"),
});

export const preferencesForm = z.object({
  notificationsEnabled: z.boolean().default(false),
  publicProfile: z.boolean().default(false),
});

export const newsletterForm = z.object({
  active: z.boolean().default(false),
  isBusinessOwner: z.boolean().default(false),
});

export const closeSessionForm = z.object({ sessionId: z.string().max(100).optional() });

const CONFIRM_DELETION = `Écrivez ${DELETION_WORD} pour confirmer la suppression`;
export const deletionForm = z.object({
  confirmation: z
    .string({ error: CONFIRM_DELETION })
    .trim()
    .toUpperCase()
    .max(40, CONFIRM_DELETION)
    .refine((typed) => typed === DELETION_WORD, CONFIRM_DELETION),
});

export const firstAdminForm = z.object({ email: emailField, newPassword: newPasswordField });

/** Version of the consent sentence beside the sign-up form; kept with the proof of consent. */
export const REGISTER_CONSENT_VERSION = "2026-11-compte";
