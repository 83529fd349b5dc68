import { z } from "zod";
import { domainLabel } from "../domains.ts";
import { type Answers, type Question, UNKNOWN } from "../questions/question.ts";
import { quizTexts } from "../quiz/quiz.rules.ts";

const answerTextsSchema = z.array(z.object({ domain: z.string(), question: z.string(), answer: z.string() }));
export type AnswerTexts = z.infer<typeof answerTextsSchema>;

export const readAnswerTexts = (opened: unknown): AnswerTexts => answerTextsSchema.parse(opened);

export const inWords = (questions: readonly Question[], answers: Answers): AnswerTexts =>
  questions.flatMap(({ id, text, domain, options }) => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const words = answer === UNKNOWN ? quizTexts.unknown : (options[answer]?.text ?? quizTexts.unknown);
    return [{ domain: domainLabel(domain), question: text, answer: words }];
  });
