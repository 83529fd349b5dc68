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
  question: z
    .string({ error: question })
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .min(1, question)
    .max(MAX_QUESTION, assistantTexts.tooLong),
  // An attack was reported earlier in the conversation.
  [STANDING]: z.string().optional(),
  previous: z
    .string()
    .transform((text) => text.trim().slice(0, MAX_PREVIOUS))
    .default(""),
});
