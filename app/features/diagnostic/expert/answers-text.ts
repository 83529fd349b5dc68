import { z } from "zod";
import { domainLabel } from "../domains.ts";
import { type Answers, type Question, UNKNOWN } from "../questions/question.ts";
import { quizTexts } from "../quiz/quiz.rules.ts";

const saidAnswers = z.array(z.object({ domain: z.string(), question: z.string(), answer: z.string() }));
export type SaidAnswers = z.infer<typeof saidAnswers>;

export const readSaidAnswers = (opened: unknown): SaidAnswers => saidAnswers.parse(opened);

export const inWords = (questions: readonly Question[], answers: Answers): SaidAnswers =>
  questions.flatMap(({ id, text, domain, options }) => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const words = answer === UNKNOWN ? quizTexts.unknown : (options[answer]?.text ?? quizTexts.unknown);
    return [{ domain: domainLabel(domain), question: text, answer: words }];
  });
