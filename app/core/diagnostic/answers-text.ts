import { z } from "zod";
import { domainLabel } from "./domains.ts";
import { type Answers, type Question, UNKNOWN, UNKNOWN_TEXT } from "./questions/question.ts";

const answerTextsSchema = z.array(z.object({ domain: z.string(), question: z.string(), answer: z.string() }));
export type AnswerTexts = z.infer<typeof answerTextsSchema>;

export const readAnswerTexts = (opened: unknown): AnswerTexts => answerTextsSchema.parse(opened);

export const inWords = (questions: readonly Question[], answers: Answers): AnswerTexts =>
  questions.flatMap(({ id, text, domain, options }) => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const words = answer === UNKNOWN ? UNKNOWN_TEXT : (options[answer]?.text ?? UNKNOWN_TEXT);
    return [{ domain: domainLabel(domain), question: text, answer: words }];
  });
