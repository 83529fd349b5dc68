import { z } from "zod";
import { assigneeFields } from "#app/platform/forms/assignee-form.ts";
import { atMost } from "#app/platform/forms/one-line.ts";
import { rowActForm } from "#app/platform/forms/row-acts.ts";
import { contactAnswerRules, MAX_ANSWER, messageRowActs } from "./staff-messages.rules.ts";

export const contactAnswerForm = z.object({
  body: z
    .string({ error: contactAnswerRules.required.body })
    .trim()
    .min(1, contactAnswerRules.required.body)
    .max(MAX_ANSWER, atMost(MAX_ANSWER)),
  seen: z.coerce.number().int().optional().catch(undefined),
});

export const messageActForm = rowActForm(messageRowActs);

export const staffMessageForms = {
  answer: contactAnswerForm,
  assignee: assigneeFields,
  act: messageActForm,
  undo: messageActForm,
  confirm: messageActForm,
  default: z.object({}),
};
