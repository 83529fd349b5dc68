import { inAWhile } from "#app/platform/text/time.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";
import { type Answers, type Question, scoreOfAnswer } from "../questions/question.ts";

export const DIAGNOSTIC_PATH = "/diagnostique";
export const RESULTS_PATH = "/diagnostique/resultats";
/** The results as they are shown the first time: said once to those who agreed to be measured. */
export const FIRST_RESULTS = `${RESULTS_PATH}?termine=1`;
/** @param place 1 is the first */
export const questionPath = (place: number): string => `/diagnostique/question/${place}`;
/** The end of the last question: how the results are seen. */
export const END = "fin";
export const endPath = (last: number): string => `${questionPath(last)}?${END}`;

type Asked = { questions: readonly Question[]; content: { answers: Answers } };

const isAnswered = (question: Question, answers: Answers) =>
  scoreOfAnswer(question, answers[question.id]) !== undefined;

/** The place of the first question without an answer; undefined when each has one. */
export function firstUnanswered({ questions, content: { answers } }: Asked): number | undefined {
  const place = questions.findIndex((question) => !isAnswered(question, answers));
  return place < 0 ? undefined : place + 1;
}

/** Where an unfinished diagnostic goes on. */
export const goesOnAt = (run: Asked): string =>
  questionPath(firstUnanswered(run) ?? Math.max(1, run.questions.length));

/**
 * Whether what an address asks for may be shown: a question up to the first without an answer, the end once each has one.
 * @returns where to go instead; undefined when it may
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
  unknown: "Je ne sais pas",
  failed: "Votre réponse n’a pas pu être enregistrée. Veuillez réessayer.",
  notBegun: "Le diagnostic n’a pas pu commencer. Veuillez réessayer.",
  unsent: {
    title: "Erreur d’envoi",
    text: "Impossible d’envoyer l’e-mail. Veuillez réessayer ou continuer sans e-mail.",
  },
} as const;
