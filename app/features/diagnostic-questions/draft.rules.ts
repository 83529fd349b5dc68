import { type DomainKey, domainKeys } from "#app/core/diagnostic/domains.ts";
import { findMeasure } from "#app/core/diagnostic/measures/measures.ts";
import {
  activeQuestions,
  BEST_SCORE,
  highestTotal,
  type Option,
  type Question,
} from "#app/core/diagnostic/questions/question.ts";
import { slugify } from "#app/platform/text/text.ts";

/** Placeholder id of a new question. */
export const NEW_QUESTION = "nouvelle";
export const MOST_QUESTIONS = 40;

type OptionsProblem = { message: string; of: "text" | "score"; place: number };

/** Undefined when they can be published. */
export function optionsProblem(options: readonly Option[]): OptionsProblem | undefined {
  const last = options.length - 1;
  if (options.length < 2)
    return { message: "Proposez au moins deux réponses", of: "text", place: options.length };
  if (options.every(({ score }) => score === options[0]?.score))
    return { message: "Toutes les réponses ont la même note", of: "score", place: last };
  if (!options.some(({ score }) => score === BEST_SCORE))
    return {
      message: "Une réponse au moins vaut 10, sinon personne n’atteint 100",
      of: "score",
      place: last,
    };
  const texts = options.map(({ text }) => text.toLowerCase());
  const repeated = texts.findIndex((text, place) => texts.indexOf(text) !== place);
  return repeated < 0
    ? undefined
    : { message: "Cette réponse est déjà proposée", of: "text", place: repeated };
}

export type QuestionProblem = { id: string; question: string; text: string };

export const problemsOf = (questions: readonly Question[]): QuestionProblem[] =>
  questions.flatMap((question) => {
    const found = [
      question.text.trim() === "" && "La question est vide",
      optionsProblem(question.options)?.message,
      !findMeasure(question.measure) && "La mesure conseillée n’existe plus",
    ].filter((text) => typeof text === "string");
    return found.map((text) => ({ id: question.id, question: question.text, text }));
  });

type DomainPoints = { key: DomainKey; questions: number; points: number };

export function pointsOf(questions: readonly Question[]): { total: number; domains: DomainPoints[] } {
  const domains = domainKeys.map((key) => {
    const own = activeQuestions({ questions }).filter(({ domain }) => domain === key);
    return { key, questions: own.length, points: highestTotal({ questions: own }) };
  });
  return { total: highestTotal({ questions }), domains };
}

/** Moves a question up (-1) or down (1); unchanged at the ends. */
export function moved(questions: readonly Question[], id: string, by: -1 | 1): readonly Question[] {
  const from = questions.findIndex((one) => one.id === id);
  const [one, other] = [questions[from], questions[from + by]];
  if (!one || !other) return questions;
  return questions.with(from, other).with(from + by, one);
}

/** Derived from the text; distinct from the ids of all versions. */
export function freeId(text: string, taken: readonly string[]): string {
  const used = new Set([...taken, NEW_QUESTION]);
  const words = slugify(text).slice(0, 60).replace(/-+$/, "");
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? words : `${words}-${number}`;
    if (!used.has(id)) return id;
  }
}
