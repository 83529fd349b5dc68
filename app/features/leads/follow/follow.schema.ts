import { z } from "zod";
import { leadOutcomes, MAX_MESSAGE, messageRules } from "./follow.rules.ts";

const messageBody = z
  .string({ error: messageRules.required.body })
  .trim()
  .min(1, messageRules.required.body)
  .max(MAX_MESSAGE, `${MAX_MESSAGE} caractères au plus`);

export const messageForm = z.object({ body: messageBody });

export const followForms = {
  message: messageForm.extend({ recipientId: z.uuid() }),
  precision: messageForm,
  reply: messageForm,
  end: z.object({
    outcome: z.enum(leadOutcomes.map(({ key }) => key)),
    foundWith: z.uuid().optional().catch(undefined),
    /** The revision of the offer that the button stands under. */
    seen: z.string().max(100).optional().catch(undefined),
  }),
  reopen: z.object({}),
  erase: z.object({}),
  revoke: z.object({}),
  stop: z.object({}),
  default: z.object({}),
};
