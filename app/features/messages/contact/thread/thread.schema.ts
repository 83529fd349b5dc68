import { z } from "zod";
import { atMost } from "#app/platform/forms/one-line.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { MAX_MESSAGE } from "../contact.rules.ts";
import { threadRules } from "./thread.rules.ts";

export const threadForm = z.object({
  body: z
    .string({ error: threadRules.required.body })
    .trim()
    .min(1, threadRules.required.body)
    .max(MAX_MESSAGE, atMost(MAX_MESSAGE)),
  [HONEYPOT_FIELD]: z.string().optional().catch("filled"),
});
export type ThreadForm = z.output<typeof threadForm>;
