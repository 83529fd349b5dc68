import { z } from "zod";
import { atMost } from "#app/platform/forms/one-line.ts";
import { MAX_REPORT_ANSWER, reportDecisionRules, reportOutcomes } from "./report-lists.rules.ts";

export const reportDecisionForm = z.object({
  outcome: z.enum(
    reportOutcomes.map(({ value }) => value),
    { error: reportDecisionRules.required.outcome },
  ),
  body: z
    .string()
    .trim()
    .max(MAX_REPORT_ANSWER, atMost(MAX_REPORT_ANSWER))
    .optional()
    .transform((text) => text || null),
});

export const staffReportForms = { decide: reportDecisionForm, default: z.object({}) };
