import { z } from "zod";
import { refusalReasons } from "#app/core/review/review.rules.ts";
import { staffReviewTexts } from "./review-lists.rules.ts";

const decided = {
  seen: z.coerce.number().int(),
  next: z.string().max(1_000).optional(),
};
const words = (missing: string) => z.string({ error: missing }).trim().min(1, missing).max(1_000);

export const staffReviewForms = {
  publish: z.object({ ...decided, masked: z.string().max(2_000).optional() }),
  ask: z.object({ ...decided, note: words(staffReviewTexts.noteRequired) }),
  refuse: z.object({
    ...decided,
    confirmed: z.string().optional(),
    reason: z
      .enum(refusalReasons.map(({ key }) => key))
      .optional()
      .catch(undefined),
    note: z.string().trim().max(1_000).optional(),
  }),
  "answer-publish": z.object(decided),
  "answer-refuse": z.object({ ...decided, note: words(staffReviewTexts.noteRequired) }),
  report: z.object({ reportId: z.uuid(), answer: words(staffReviewTexts.answerRequired) }),
  default: z.object({}),
};
