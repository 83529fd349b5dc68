import { type DomainKey, domainKeys } from "../domains.ts";
import type { Measure } from "../measures/measure.ts";
import { findMeasure } from "../measures/measures.ts";
import {
  type Answer,
  type Answers,
  activeQuestions,
  BEST_SCORE,
  highestTotal,
  type Question,
  type QuestionSet,
  scoreOfAnswer,
  UNKNOWN,
} from "../questions/question.ts";
import { type Level, levelOf } from "./levels.ts";

export { type Level, levelOf, levels } from "./levels.ts";

/** Lowest score of a good answer. */
const GOOD_FROM = 8;
export const FIRST_MEASURES = 6;

type DomainScore = { key: DomainKey; score: number };
export type Advice = {
  measure: Measure;
  questionId: string;
  domain: DomainKey;
  /** In points of the whole score. */
  loss: number;
  /** Questions answered "Je ne sais pas", which scores as the weakest answer. */
  unknown: readonly string[];
};
export type Result = {
  /** From 0 to 100. */
  score: number;
  level: Level;
  domains: DomainScore[];
  good: { questionId: string; text: string }[];
  /** By decreasing loss. */
  advice: Advice[];
};

/** Every active question has an answer. */
export const isComplete = (set: QuestionSet, answers: Answers): boolean =>
  activeQuestions(set).every((question) => scoreOfAnswer(question, answers[question.id]) !== undefined);

/** Score, level, domains and advice (decision G2). Unanswered questions score nothing. */
export function resultOf(set: QuestionSet, answers: Answers): Result {
  const questions = activeQuestions(set);
  const score = percentOf(questions, answers);
  const domains = domainKeys.flatMap((key) => {
    const own = questions.filter(({ domain }) => domain === key);
    return own.length > 0 ? [{ key, score: percentOf(own, answers) }] : [];
  });
  return {
    score,
    level: levelOf(score),
    domains,
    good: goodOf(questions, answers),
    advice: adviceOf(questions, answers),
  };
}

/** Points that the completed measure adds to the whole score. */
export function pointsOf(set: QuestionSet, answers: Answers, measure: string): number {
  const lost = activeQuestions(set)
    .filter((question) => question.measure === measure)
    .reduce((sum, one) => sum + (BEST_SCORE - (scoreOfAnswer(one, answers[one.id]) ?? 0)) * one.weight, 0);
  return Math.round((lost / Math.max(1, highestTotal(set))) * 100);
}

function percentOf(questions: readonly Question[], answers: Answers): number {
  const most = questions.reduce((sum, { weight }) => sum + BEST_SCORE * weight, 0);
  const reached = questions.reduce(
    (sum, question) => sum + (scoreOfAnswer(question, answers[question.id]) ?? 0) * question.weight,
    0,
  );
  return most === 0 ? 0 : Math.round((reached / most) * 100);
}

const order: Record<Measure["horizon"], number> = { now: 0, quarter: 1, year: 2 };

function adviceOf(questions: readonly Question[], answers: Answers): Advice[] {
  const advice = questions.flatMap((question) => {
    const measure = findMeasure(question.measure);
    const answer = answers[question.id];
    const loss = (BEST_SCORE - (scoreOfAnswer(question, answer) ?? 0)) * question.weight;
    if (!measure || isGood(question, answer)) return [];
    const { id, domain } = question;
    return [{ measure, questionId: id, domain, loss, unknown: answer === UNKNOWN ? [id] : [] }];
  });
  // By loss, then by horizon.
  const byWeight = advice.sort(
    (a, b) => b.loss - a.loss || order[a.measure.horizon] - order[b.measure.horizon],
  );
  // Two questions may share a measure: listed once, at its greatest loss.
  const alike = Map.groupBy(byWeight, ({ measure }) => measure.key);
  return [...alike.values()].flatMap(([most, ...others]) =>
    most ? [{ ...most, unknown: [most, ...others].flatMap(({ unknown }) => unknown) }] : [],
  );
}

/** "Je ne sais pas" is never good, whatever the weakest answer scores. */
const isGood = (question: Question, answer: Answer | undefined): boolean =>
  answer !== UNKNOWN && (scoreOfAnswer(question, answer) ?? 0) >= GOOD_FROM;

/** Only if all questions of the measure are good. */
function goodOf(questions: readonly Question[], answers: Answers): Result["good"] {
  const alike = Map.groupBy(questions, ({ measure }) => measure);
  return [...alike].flatMap(([key, own]) => {
    const measure = findMeasure(key);
    const [first] = own;
    const good = own.every((question) => isGood(question, answers[question.id]));
    return measure && first && good ? [{ questionId: first.id, text: measure.done }] : [];
  });
}
