import { z } from "zod";
import { ALL, issueRules, issueTexts, MAX_BODY, MAX_SUBJECT, segmentLabel } from "./issues.rules.ts";

const { subject, body } = issueRules.required;

export const issueForm = z.object({
  subject: z
    .string({ error: subject })
    .trim()
    .min(1, subject)
    .max(MAX_SUBJECT, `L’objet compte au plus ${MAX_SUBJECT} caractères`),
  body: z
    .string({ error: body })
    .trim()
    .min(1, body)
    .max(MAX_BODY, `Le texte compte au plus ${MAX_BODY} caractères`),
  segment: z
    .string()
    .refine((one) => segmentLabel(one) !== undefined, "Choisissez à qui l’envoyer")
    .default(ALL),
  revision: z.coerce.number().int().min(0).default(0),
});
export type IssueForm = z.output<typeof issueForm>;

const { notConfirmed } = issueTexts;
export const sendIssueForm = z.object({
  revision: z.coerce.number().int().min(0).default(0),
  confirmed: z.boolean({ error: notConfirmed }).refine((ticked) => ticked, notConfirmed),
});

const read = sendIssueForm.pick({ revision: true });
const nothing = z.object({});
export const issueForms = {
  send: sendIssueForm,
  test: nothing,
  stop: nothing,
  resume: nothing,
  delete: read.extend({ confirmed: z.string().optional() }),
  default: issueForm,
};
