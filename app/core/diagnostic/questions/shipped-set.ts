import type { QuestionSet } from "./question.ts";
import { awarenessQuestions } from "./shipped-awareness.ts";
import { backupQuestions } from "./shipped-backup.ts";
import { governanceQuestions } from "./shipped-governance.ts";
import { infrastructureQuestions } from "./shipped-infrastructure.ts";

/** Bundled questions: version 1 of a new site. */
export const shippedSet: QuestionSet = {
  version: 1,
  questions: [...infrastructureQuestions, ...backupQuestions, ...awarenessQuestions, ...governanceQuestions],
};
