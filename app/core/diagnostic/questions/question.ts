import type { DomainKey } from "../domains.ts";

/** Out of 10: how safe the option is. */
export type Option = { text: string; score: number };

export type Question = {
  /** Stable across versions, so that diagnostics can be compared. */
  id: string;
  text: string;
  help: string;
  domain: DomainKey;
  weight: number;
  options: readonly Option[];
  /** A key of `measures`. */
  measure: string;
  source: string;
  active: boolean;
};

export type QuestionSet = { version: number; questions: readonly Question[] };

export const BEST_SCORE = 10;

export const UNKNOWN = "inconnu";
export const UNKNOWN_TEXT = "Je ne sais pas";
/** The index of an option, or `UNKNOWN`. */
export type Answer = number | typeof UNKNOWN;
export type Answers = Readonly<Record<string, Answer>>;

export const activeQuestions = ({ questions }: Pick<QuestionSet, "questions">): readonly Question[] =>
  questions.filter(({ active }) => active);

/** "Je ne sais pas" scores as the weakest answer. */
export const weakestScore = ({ options }: Pick<Question, "options">): number =>
  Math.min(...options.map(({ score }) => score));

/** Undefined when there is no such option. */
export function scoreOfAnswer(question: Question, answer: Answer | undefined): number | undefined {
  if (answer === undefined) return undefined;
  return answer === UNKNOWN ? weakestScore(question) : question.options[answer]?.score;
}

export const highestTotal = (set: Pick<QuestionSet, "questions">): number =>
  activeQuestions(set).reduce((sum, { weight }) => sum + BEST_SCORE * weight, 0);
