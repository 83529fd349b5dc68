import { z } from "zod";
import { atMost } from "#app/platform/forms/one-line.ts";
import { contestDecisionRules, contestOutcomes, contestRules, MAX_CONTEST } from "./contest-lists.rules.ts";

const words = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(MAX_CONTEST, atMost(MAX_CONTEST));

export const contestForm = z.object({ body: words(contestRules.required.body) });

export const contestDecisionForm = z.object({
  outcome: z.enum(
    contestOutcomes.map(({ value }) => value),
    { error: contestDecisionRules.required.outcome },
  ),
  answer: words(contestDecisionRules.required.answer),
});

export const staffContestForms = { decide: contestDecisionForm, default: z.object({}) };
