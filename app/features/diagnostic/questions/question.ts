import type { DomainKey } from "../domains.ts";

/** Of 10: how safe what the option says is. */
export type Option = { text: string; score: number };

/** One question, as it is stored in a version of the questions; their order is that of the version. */
export type Question = {
  /** Stays the same from version to version, so that two diagnostics can be compared. */
  id: string;
  text: string;
  /** What the words mean, for somebody who never asked themselves. */
  help: string;
  domain: DomainKey;
  /** How much it counts, 1 to 10. */
  weight: number;
  options: readonly Option[];
  /** What to do about it: a key of `measures`. */
  measure: string;
  /** Where the question comes from, in words. */
  source: string;
  active: boolean;
};

/** Published questions: never changed, a diagnostic that was begun goes on with them. */
export type QuestionSet = { version: number; questions: readonly Question[] };

export const BEST_SCORE = 10;

/** Chosen where somebody does not know. */
export const UNKNOWN = "inconnu";
/** The place of an option, or `UNKNOWN`. */
export type Answer = number | typeof UNKNOWN;
/** By the question's id. */
export type Answers = Readonly<Record<string, Answer>>;

export const activeQuestions = ({ questions }: Pick<QuestionSet, "questions">): readonly Question[] =>
  questions.filter(({ active }) => active);

/** What "Je ne sais pas" scores: as the weakest answer. */
export const weakestScore = ({ options }: Pick<Question, "options">): number =>
  Math.min(...options.map(({ score }) => score));

/** Undefined when there is no such option. */
export function scoreOfAnswer(question: Question, answer: Answer | undefined): number | undefined {
  if (answer === undefined) return undefined;
  return answer === UNKNOWN ? weakestScore(question) : question.options[answer]?.score;
}

/** The most that a set can reach: what a whole score of 100 is. */
export const highestTotal = (set: Pick<QuestionSet, "questions">): number =>
  activeQuestions(set).reduce((sum, { weight }) => sum + BEST_SCORE * weight, 0);
