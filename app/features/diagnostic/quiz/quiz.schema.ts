import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import { companySizes } from "../domains.ts";
import { type Answer, UNKNOWN } from "../questions/question.ts";
import { diagnosticAnswerRules, diagnosticEndRules } from "./quiz.rules.ts";

const { answer: missing } = diagnosticAnswerRules.required;

export const diagnosticAnswerForm = z.object({
  answer: z
    .string({ error: missing })
    .regex(new RegExp(`^(\\d{1,2}|${UNKNOWN})$`), missing)
    .transform((text): Answer => (text === UNKNOWN ? UNKNOWN : Number(text))),
  /** Which question was read: another tab may have begun anew. */
  question: z.string().max(100).optional().catch(undefined),
  /** When the diagnostic of that page was begun. */
  begun: z.string().max(20).optional().catch(undefined),
});

/** What is none of the sizes was not chosen on the page: it is left out. */
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
/** What is posted to the first page: begin or go on; begin anew. */
export const beginForms = { restart: nothing, default: nothing };

/** What is posted to a question: its answer; at the end, with or without an address. */
export const quizForms = { answer: diagnosticAnswerForm, skip: z.object(about), default: diagnosticEndForm };
