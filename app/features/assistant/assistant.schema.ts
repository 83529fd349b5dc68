import { z } from "zod";
import { askedQuestionRules, assistantTexts, MAX_QUESTION, STANDING } from "./assistant.rules.ts";

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
});
