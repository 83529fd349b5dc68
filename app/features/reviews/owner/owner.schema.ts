import { z } from "zod";
import { MOST_ANSWER } from "#app/core/review/review.rules.ts";
import { atMost } from "#app/platform/forms/one-line.ts";
import { ownerReviewTexts } from "./owner.rules.ts";

const words = (least: number, missing: string) =>
  z.string({ error: missing }).trim().min(least, missing).max(MOST_ANSWER, atMost(MOST_ANSWER));

export const ownerReviewForms = {
  answer: z.object({
    reviewId: z.uuid(),
    seen: z.coerce.number().int(),
    answer: words(1, ownerReviewTexts.answerRequired),
  }),
  contest: z.object({ reviewId: z.uuid(), reason: words(30, ownerReviewTexts.reasonRequired) }),
  default: z.object({}),
};
