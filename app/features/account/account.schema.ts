import { z } from "zod";
import { ownerFields, proofFields } from "#app/core/proof/proof.schema.ts";
import { mailAddress } from "#app/platform/mail/address.ts";
import { addressRules, DELETION_WORD, deletionRules, profileRules } from "./account.rules.ts";

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

const emailField = mailAddress({ required: addressRules.required.email, invalid: addressRules.email });

export const addressForm = z.object({ ...ownerFields, email: emailField });

export const closeSessionForm = z.object({ sessionId: z.string().max(100).optional() });
export const closeSessionsForm = z.object(proofFields);

const { confirmation } = deletionRules.required;
export const deletionForm = z.object({
  ...proofFields,
  /** Of the person's published reviews. */
  reviews: z.enum(["erased", "nameless"]).default("erased"),
  confirmation: z
    .string({ error: confirmation })
    .trim()
    .toUpperCase()
    .max(40, confirmation)
    .refine((typed) => typed === DELETION_WORD, confirmation),
});
