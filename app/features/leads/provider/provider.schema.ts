import { z } from "zod";
import { noumeaDay } from "#app/platform/text/time.ts";
import { messageForm } from "../follow/follow.schema.ts";
import {
  MAX_AMOUNT,
  MAX_DELAY,
  MAX_SENTENCE,
  NO_TAX,
  type Offer,
  offerTexts,
  TAX,
} from "../steps/offer.rules.ts";
import { companyNoteRules, MAX_NOTE, MAX_REASON, reasonFrom, reasonsOf } from "./provider.rules.ts";

const atMost = (max: number) => `${max} caractères au plus`;

export const stepReasonForm = z.object({
  reason: z.string().optional().catch(undefined),
  details: z.string().trim().max(MAX_REASON, atMost(MAX_REASON)).optional(),
});

export const companyNoteForm = z.object({
  body: z
    .string({ error: companyNoteRules.required.body })
    .trim()
    .min(1, companyNoteRules.required.body)
    .max(MAX_NOTE, atMost(MAX_NOTE)),
});

/** Spaces and "F" are dropped: amounts are typed as they are written. */
const amount = z
  .string()
  .optional()
  .transform((text, context) => {
    const digits = (text ?? "").replace(/[\s\u00a0\u202f.]|F(CFP)?$|XPF$/gi, "");
    if (digits === "") return null;
    const value = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
    if (value <= MAX_AMOUNT) return value;
    context.addIssue({ code: "custom", message: offerTexts.amount });
    return z.NEVER;
  });

const shortText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, atMost(max))
    .optional()
    .transform((text) => text || null);

export const offerForm = z.object({
  amount,
  tax: z.enum([NO_TAX, TAX]).optional().catch(undefined),
  delay: shortText(MAX_DELAY),
  validUntil: z
    .string()
    .optional()
    .transform((text, context) => {
      if (!text) return null;
      const day = z.iso.date().safeParse(text);
      if (day.success && day.data >= noumeaDay()) return day.data;
      context.addIssue({ code: "custom", message: offerTexts.validUntil });
      return z.NEVER;
    }),
  sentence: shortText(MAX_SENTENCE),
});

export const offerOf = ({ tax, ...offer }: z.output<typeof offerForm>): Offer => ({
  ...offer,
  withTax: tax === TAX,
});

export const providerForms = {
  accept: z.object({}),
  decline: stepReasonForm,
  ask: messageForm,
  sendQuote: offerForm,
  offer: offerForm,
  win: z.object({}),
  lose: stepReasonForm,
  resume: z.object({}),
  message: messageForm,
  note: companyNoteForm,
  default: z.object({}),
};

export const pickedReason = (
  kind: "decline" | "lose",
  given: { reason?: string | undefined; details?: string | undefined },
) =>
  reasonFrom(
    reasonsOf[kind].find((one) => one === given.reason),
    given.details,
  );

export const linkForms = {
  open: z.object({}),
  accept: z.object({}),
  decline: stepReasonForm,
  default: z.object({}),
};

/** Page button, or one-click unsubscription of a mail program (RFC 8058). */
export const leaveForm = z.object({ "List-Unsubscribe": z.string().optional().catch(undefined) });
