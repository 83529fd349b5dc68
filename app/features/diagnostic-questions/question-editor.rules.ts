import type { FormRules } from "#app/ui/form/form-rules.ts";

export const QUESTIONS_PATH = "/admin/diagnostic/questions";
export const setVersionPath = (version: number): string => `${QUESTIONS_PATH}/${version}`;
export const questionPath = (version: number, id: string): string => `${setVersionPath(version)}/${id}`;
export const questionAnchor = (id: string): string => `question-${id}`;

export const MAX_TEXT = 200;
export const MAX_HELP = 400;
export const MAX_OPTION = 160;
export const MAX_SOURCE = 400;

export const optionFields = [
  { text: "option1", score: "score1" },
  { text: "option2", score: "score2" },
  { text: "option3", score: "score3" },
  { text: "option4", score: "score4" },
  { text: "option5", score: "score5" },
  { text: "option6", score: "score6" },
] as const;

const OPTION = "Écrivez cette réponse";
const SCORE = "Donnez sa note, de 0 à 10";
export const diagnosticQuestionRules = {
  fields: [
    "text",
    "help",
    ...optionFields.flatMap(({ text, score }) => [text, score]),
    "domain",
    "weight",
    "measure",
    "source",
    "active",
  ],
  required: {
    text: "La question est requise",
    option1: OPTION,
    score1: SCORE,
    option2: OPTION,
    score2: SCORE,
    domain: "Choisissez un domaine",
    weight: "Donnez un poids, de 1 à 10",
    measure: "Choisissez ce qui est conseillé",
  },
  summary: { title: "La question n’a pas été enregistrée" },
} satisfies FormRules;

export const publishQuestionsRules = {
  fields: ["withoutQuestion"],
  summary: { title: "La version n’a pas été publiée" },
} satisfies FormRules;

export const questionEditorTexts = {
  failed: "Une erreur est survenue. Rien n’a été enregistré.",
  choose: "Choisissez une action.",
  goneDraft:
    "Ce brouillon, ou cette question, n’existe plus : quelqu’un l’a publié ou supprimé. Copiez votre texte, puis rechargez la page.",
  changedQuestion:
    "Quelqu’un a enregistré cette question pendant que vous écriviez. Copiez votre texte, rechargez la page, puis reprenez.",
  changedDraft: "Quelqu’un a changé ce brouillon entre-temps. Rechargez la page, relisez, puis publiez.",
  full: "Quarante questions au plus : supprimez-en une d’abord.",
  notReady: "Corrigez d’abord ce que disent les vérifications.",
  none: "Aucune question n’est active. Cochez la case pour publier quand même",
} as const;
