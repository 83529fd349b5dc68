import { RESULTS_PATH } from "#app/core/diagnostic/paths.ts";
import { type Answers, type Question, scoreOfAnswer } from "#app/core/diagnostic/questions/question.ts";
import { inAWhile } from "#app/platform/text/time.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

/** First display of the results, counted once with consent. */
export const FIRST_RESULTS = `${RESULTS_PATH}?termine=1`;
export const questionPath = (place: number): string => `/diagnostique/question/${place}`;
export const END = "fin";
export const endPath = (last: number): string => `${questionPath(last)}?${END}`;

type Asked = { questions: readonly Question[]; content: { answers: Answers } };

const isAnswered = (question: Question, answers: Answers) =>
  scoreOfAnswer(question, answers[question.id]) !== undefined;

export function firstUnanswered({ questions, content: { answers } }: Asked): number | undefined {
  const place = questions.findIndex((question) => !isAnswered(question, answers));
  return place < 0 ? undefined : place + 1;
}

export const goesOnAt = (run: Asked): string =>
  questionPath(firstUnanswered(run) ?? Math.max(1, run.questions.length));

/**
 * Whether the requested step is available: questions up to the first unanswered one, the end once all are answered.
 * @returns the path to redirect to; undefined when available
 */
export function elsewhereThan(run: Asked, { place, atEnd }: { place: number; atEnd: boolean }) {
  const open = firstUnanswered(run) ?? run.questions.length;
  if (!Number.isInteger(place) || place < 1 || place > open) return goesOnAt(run);
  if (!atEnd) return undefined;
  return firstUnanswered(run) === undefined && place === run.questions.length
    ? undefined
    : questionPath(place);
}

export const diagnosticAnswerRules = {
  fields: ["answer"],
  required: { answer: "Choisissez une réponse, ou « Je ne sais pas »" },
  summary: { title: "Il manque votre réponse" },
} satisfies FormRules;

export const diagnosticEndRules = {
  fields: ["size", "sharing", "email"],
  required: { email: "Veuillez saisir votre adresse e-mail." },
  email: "L’e-mail n’est pas valide",
} satisfies FormRules;

export const tooManyBegun = (retryAfterSeconds: number) =>
  `Beaucoup de diagnostics ont commencé depuis votre réseau. Réessayez ${inAWhile(retryAfterSeconds)}.`;

export const quizTexts = {
  none: "Aucune question disponible pour le moment.",
  failed: "Votre réponse n’a pas pu être enregistrée. Veuillez réessayer.",
  notBegun: "Le diagnostic n’a pas pu commencer. Veuillez réessayer.",
  unsent: {
    title: "Erreur d’envoi",
    text: "Impossible d’envoyer l’e-mail. Veuillez réessayer ou continuer sans e-mail.",
  },
} as const;
