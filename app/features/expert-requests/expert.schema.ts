import { z } from "zod";
import { companySizes } from "#app/core/diagnostic/domains.ts";
import { atMost } from "#app/platform/forms/one-line.ts";
import { optionalPhone } from "#app/platform/forms/phone-field.ts";
import { requiredLine, visitorName } from "#app/platform/forms/visitor-name.ts";
import { mailAddress } from "#app/platform/mail/address.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { expertRules, MAX_EXPERT_MESSAGE } from "./expert.rules.ts";

const { required } = expertRules;

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, atMost(most))
    .optional()
    .transform((text) => text || null);

export const expertForm = z.object({
  name: visitorName(required.name),
  email: mailAddress({ required: required.email, invalid: expertRules.email }),
  company: requiredLine(required.company),
  phone: optionalPhone,
  size: z
    .enum(companySizes.map(({ key }) => key))
    .optional()
    .catch(undefined),
  industry: optionalText(100),
  message: optionalText(MAX_EXPERT_MESSAGE),
  withAnswers: z.boolean().optional().catch(undefined),
  terms: z.boolean({ error: required.terms }).refine((ticked) => ticked, required.terms),
  token: z.string().max(100).optional().catch(undefined),
  lien: z.hex().length(64).optional().catch(undefined),
  /** Diagnostic of an account, on another device than the one that answered. */
  diagnostic: z.uuid().optional().catch(undefined),
  [HONEYPOT_FIELD]: z.string().optional().catch("filled"),
});
export type ExpertForm = z.output<typeof expertForm>;
