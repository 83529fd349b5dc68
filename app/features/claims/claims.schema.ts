import { z } from "zod";
import { oneLine } from "#app/platform/forms/one-line.ts";
import { claimRules, codeRules } from "./claims.rules.ts";

/** Quoted in e-mails: neither markup nor web addresses. */
const line = (max: number) => oneLine(max, /[<>]|:\/\/|www\./i);
const required = (message: string, max: number) =>
  z.string({ error: message }).pipe(line(max).min(1, message));

export const claimForm = z.object({
  name: required(claimRules.required.name, 60),
  position: required(claimRules.required.position, 80),
  phone: line(40).optional(),
  message: z.string().trim().max(1_000, "1000 caractères au plus").optional(),
  document: z.instanceof(File).optional().catch(undefined),
});
export type ClaimForm = z.output<typeof claimForm>;

export const codeForm = z.object({
  code: z
    .string({ error: codeRules.required.code })
    .max(40)
    .transform((text) => text.replace(/\D/g, ""))
    .refine((digits) => digits.length > 0, codeRules.required.code),
});

const nothing = z.object({});
export const claimForms = {
  code: codeForm,
  "send-code": nothing,
  withdraw: nothing,
  dispute: nothing,
  default: claimForm,
};

const reason = z.string().trim().max(1_000, "1000 caractères au plus").optional();
/** `next`: where the decision leads. */
const decisionForm = z.object({
  reason,
  next: z.string().max(1_000).optional(),
  confirmed: z.literal("oui").optional().catch(undefined),
});
export const decisionForms = {
  accept: decisionForm,
  refuse: decisionForm,
  escalate: decisionForm,
  /** Without a known intent, nothing is decided. */
  default: decisionForm,
};
