import { z } from "zod";
import { domainKeys } from "#app/core/diagnostic/domains.ts";
import { findMeasure } from "#app/core/diagnostic/measures/measures.ts";
import { BEST_SCORE } from "#app/core/diagnostic/questions/question.ts";
import { onceValid } from "#app/platform/forms/between-fields.ts";
import { typeset } from "#app/platform/text/typeset.ts";
import { optionsProblem } from "./draft.rules.ts";
import {
  diagnosticQuestionRules,
  MAX_HELP,
  MAX_OPTION,
  MAX_SOURCE,
  MAX_TEXT,
  optionFields,
} from "./question-editor.rules.ts";
import type { WrittenQuestion } from "./set-drafts.server.ts";

const { required } = diagnosticQuestionRules;
const most = (max: number) => z.string().trim().max(max, `${max} caractères au plus`);
const needed = (message: string, max: number) =>
  z.string({ error: message }).trim().min(1, message).max(max, `${max} caractères au plus`);
const number = (message: string, min: number, max: number) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message);
const score = number(required.score1, 0, BEST_SCORE);
const option = needed(required.option1, MAX_OPTION);
const more = { option: most(MAX_OPTION).optional(), score: score.optional() };

export const diagnosticQuestionForm = z
  .object({
    text: needed(required.text, MAX_TEXT),
    help: most(MAX_HELP).default(""),
    option1: option,
    score1: score,
    option2: option,
    score2: score,
    option3: more.option,
    score3: more.score,
    option4: more.option,
    score4: more.score,
    option5: more.option,
    score5: more.score,
    option6: more.option,
    score6: more.score,
    domain: z.enum(domainKeys, { error: required.domain }),
    weight: number(required.weight, 1, 10),
    measure: z.string({ error: required.measure }).refine(findMeasure, required.measure),
    source: most(MAX_SOURCE).default(""),
    active: z.boolean().default(false),
    seen: z.string().max(64).default(""),
  })
  .superRefine(
    (form, context) => {
      const fail = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const written = optionFields.filter(({ text, score }) => {
        if (form[text] && form[score] === undefined) fail(score, required.score1);
        if (!form[text] && form[score] !== undefined) fail(text, required.option1);
        return form[text] !== undefined && form[score] !== undefined;
      });
      const problem = optionsProblem(optionsOf(form));
      const wrong = problem && written[problem.place]?.[problem.of];
      if (wrong) fail(wrong, problem.message);
    },
    onceValid(...optionFields.flatMap(({ text, score }) => [text, score])),
  );
type QuestionForm = z.output<typeof diagnosticQuestionForm>;

type OptionValues = { [field in `option${number}`]?: string | undefined } & {
  [field in `score${number}`]?: number | undefined;
};

const optionsOf = (form: OptionValues) =>
  optionFields.flatMap(({ text, score }) => {
    const [words, points] = [form[text], form[score]];
    return words && points !== undefined ? [{ text: typeset(words), score: points }] : [];
  });

export function writtenQuestion(form: QuestionForm): WrittenQuestion {
  const { text, help, domain, weight, measure, source, active } = form;
  return {
    text: typeset(text),
    help: typeset(help),
    domain,
    weight,
    options: optionsOf(form),
    measure,
    source: typeset(source),
    active,
  };
}

const nothing = z.object({});
const gone = z.object({ seen: z.string().max(64).default(""), confirmed: z.string().optional() });
export const questionForms = {
  save: diagnosticQuestionForm,
  remove: gone,
  default: nothing,
};

export const publishQuestionsForm = z.object({
  withoutQuestion: z.boolean().default(false),
  seen: z.string().max(64).default(""),
});

export const setVersionForms = {
  publish: publishQuestionsForm,
  move: z.object({ question: z.string().max(100).default(""), to: z.enum(["up", "down"]) }),
  discard: gone,
  default: nothing,
};

export const setVersionsForms = { prepare: nothing, default: nothing };
