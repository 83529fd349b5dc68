import { z } from "zod";
import { assistantTexts, MAX_QUESTION, questionRules } from "./assistant.rules.ts";

const { question } = questionRules.required;

export const questionForm = z.object({
  question: z.string({ error: question }).trim().min(1, question).max(MAX_QUESTION, assistantTexts.tooLong),
});
