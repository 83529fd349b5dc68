import { z } from "zod";
import { passwordField } from "#app/core/password/password.schema.ts";
import { mailAddress } from "#app/platform/mail/address.ts";
import { linkRequestRules, loginRules, registerRules } from "./sign-in.rules.ts";

const emailField = mailAddress({
  required: linkRequestRules.required.email,
  invalid: linkRequestRules.email,
});

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

/** Version of the consent sentence of the sign-up form, stored with the proof. */
export const REGISTER_CONSENT_VERSION = "2026-11-compte";
