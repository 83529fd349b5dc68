import { z } from "zod";
import { companySizes } from "#app/core/diagnostic/domains.ts";
import { type Answer, UNKNOWN } from "#app/core/diagnostic/questions/question.ts";
import { mailAddress } from "#app/platform/mail/address.ts";
import { diagnosticAnswerRules, diagnosticEndRules } from "./quiz.rules.ts";

const { answer: missing } = diagnosticAnswerRules.required;

export const diagnosticAnswerForm = z.object({
  answer: z
    .string({ error: missing })
    .regex(new RegExp(`^(\\d{1,2}|${UNKNOWN})$`), missing)
    .transform((text): Answer => (text === UNKNOWN ? UNKNOWN : Number(text))),
  question: z.string().max(100).optional().catch(undefined),
  begun: z.string().max(20).optional().catch(undefined),
});

const size = z
  .enum(companySizes.map(({ key }) => key))
  .optional()
  .catch(undefined);
const about = { size, sharing: z.boolean().optional().catch(undefined) };

export const diagnosticEndForm = z.object({
  ...about,
  email: mailAddress({
    required: diagnosticEndRules.required.email,
    invalid: diagnosticEndRules.email,
  }),
});

const nothing = z.object({});
export const beginForms = { restart: nothing, default: nothing };

export const quizForms = { answer: diagnosticAnswerForm, skip: z.object(about), default: diagnosticEndForm };
