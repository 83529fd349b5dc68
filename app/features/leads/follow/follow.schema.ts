import { z } from "zod";
import { leadOutcomes, MAX_MESSAGE, messageRules } from "./follow.rules.ts";

export const messageBody = z
  .string({ error: messageRules.required.body })
  .trim()
  .min(1, messageRules.required.body)
  .max(MAX_MESSAGE, `${MAX_MESSAGE} caractères au plus`);

/** What is posted to a follow-up page. */
export const followForms = {
  message: z.object({ body: messageBody, recipientId: z.uuid() }),
  precision: z.object({ body: messageBody }),
  end: z.object({
    outcome: z.enum(leadOutcomes.map(({ key }) => key)),
    foundWith: z.uuid().optional().catch(undefined),
  }),
  reopen: z.object({}),
  erase: z.object({}),
  revoke: z.object({}),
  stop: z.object({}),
  default: z.object({}),
};
