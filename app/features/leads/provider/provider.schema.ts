import { z } from "zod";
import { messageForm } from "../follow/follow.schema.ts";
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

export const providerForms = {
  accept: z.object({}),
  decline: stepReasonForm,
  sendQuote: z.object({}),
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
