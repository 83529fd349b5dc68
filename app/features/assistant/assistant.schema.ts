import { z } from "zod";
import { askedQuestionRules, assistantTexts, MAX_QUESTION } from "./assistant.rules.ts";

const { question } = askedQuestionRules.required;

export const askedQuestionForm = z.object({
  question: z.string({ error: question }).trim().min(1, question).max(MAX_QUESTION, assistantTexts.tooLong),
});
