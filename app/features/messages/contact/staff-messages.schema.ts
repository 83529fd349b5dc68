import { z } from "zod";
import { atMost } from "#app/platform/forms/one-line.ts";
import { contactAnswerRules, MAX_ANSWER } from "./staff-messages.rules.ts";

const nothing = z.object({});

export const contactAnswerForm = z.object({
  body: z
    .string({ error: contactAnswerRules.required.body })
    .trim()
    .min(1, contactAnswerRules.required.body)
    .max(MAX_ANSWER, atMost(MAX_ANSWER)),
});

export const staffMessageForms = {
  answer: contactAnswerForm,
  close: nothing,
  reopen: nothing,
  junk: nothing,
  default: nothing,
};
