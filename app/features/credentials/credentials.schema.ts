import { z } from "zod";
import { atMost, oneLine } from "#app/platform/forms/one-line.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { credentialTexts, declareRules } from "./credentials.rules.ts";

const line = (max: number) => oneLine(max, /[<>]|:\/\/|www\./i).optional();
const BAD_DAY = "Une date, comme 2028-03-03";

export const declareForm = z.object({
  kind: z
    .string({ error: declareRules.required.kind })
    .regex(/^[a-z0-9-]{1,60}$/, declareRules.required.kind),
  number: line(60),
  scope: line(160),
  endsOn: z.iso
    .date(BAD_DAY)
    .refine((day) => day >= noumeaDay(), credentialTexts.ended)
    .optional(),
  document: z.instanceof(File, { error: declareRules.required.document }),
});
export type DeclareForm = z.output<typeof declareForm>;

const id = z.object({ credentialId: z.uuid(), confirmed: z.literal("oui").optional().catch(undefined) });
export const ownCredentialForms = { declare: declareForm, withdraw: id, default: z.object({}) };

/** `seen`: the revision that was read; `next`: where the decision leads. */
const decision = {
  seen: z.string().max(40).default(""),
  next: z.string().max(1_000).optional(),
  confirmed: z.literal("oui").optional().catch(undefined),
};
const reason = z.string().trim().max(1_000, atMost(1_000)).optional();
export const staffCredentialForms = {
  verify: z.object({ ...decision, until: z.iso.date(BAD_DAY).optional() }),
  refuse: z.object({ ...decision, reason }),
  ask: z.object({ ...decision, reason }),
  withdraw: z.object({ ...decision, reason }),
  check: z.object(decision),
  default: z.object(decision),
};
