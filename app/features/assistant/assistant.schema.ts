import { z } from "zod";
import {
  askedQuestionRules,
  assistantTexts,
  MAX_PREVIOUS,
  MAX_QUESTION,
  STANDING,
} from "./assistant.rules.ts";

const { question } = askedQuestionRules.required;

export const askedQuestionForm = z.object({
  // A form posts a line's end in two characters, and counts it as one while it is typed.
  question: z
    .string({ error: question })
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .min(1, question)
    .max(MAX_QUESTION, assistantTexts.tooLong),
  // Carried by the page: an attack was told before.
  [STANDING]: z.string().optional(),
  /** Ours to send, and cut where it is longer: a question is never refused for it. */
  previous: z
    .string()
    .transform((text) => text.trim().slice(0, MAX_PREVIOUS))
    .default(""),
});
