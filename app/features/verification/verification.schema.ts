import { z } from "zod";
import { passwordField } from "#app/core/password/password.schema.ts";
import { verificationRules } from "./verification.rules.ts";

export const verificationForm = z.object({
  currentPassword: passwordField(verificationRules.required.currentPassword).min(
    1,
    verificationRules.required.currentPassword,
  ),
});

export const verificationForms = { link: z.object({}), default: verificationForm };
