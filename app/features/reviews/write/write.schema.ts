import { z } from "zod";
import { communes } from "#app/core/catalogue/communes.ts";
import { companySizes } from "#app/core/lead/company-sizes.ts";
import { trades } from "#app/core/review/authors.rules.ts";
import { LEAST_BODY, MOST_BODY } from "#app/core/review/review.rules.ts";
import { onceValid } from "#app/platform/forms/between-fields.ts";
import { oneLine } from "#app/platform/forms/one-line.ts";
import { reviewRules, reviewTexts } from "./write.rules.ts";

const { required } = reviewRules;

const rating = (missing: string) => z.enum(["1", "2", "3", "4", "5"], { error: missing }).transform(Number);

const choice = (keys: readonly string[]) =>
  z
    .string()
    .optional()
    .transform((key) => (key && keys.includes(key) ? key : undefined));

export const reviewForm = z
  .object({
    responsiveness: rating(required.responsiveness),
    clarity: rating(required.clarity),
    work: rating(reviewTexts.workMissing).optional().catch(undefined),
    body: z
      .string({ error: required.body })
      .trim()
      .min(1, required.body)
      .min(LEAST_BODY, reviewTexts.length)
      .max(MOST_BODY, reviewTexts.length),
    naming: z.enum(["general", "named"], { error: required.naming }),
    authorTrade: choice(trades.map(({ key }) => key)),
    authorCommune: choice(communes),
    authorSize: choice(companySizes.map(({ key }) => key)),
    authorName: oneLine(120, /[<>]/).optional(),
  })
  .refine(({ naming, authorName }) => naming !== "named" || authorName, {
    ...onceValid("naming", "authorName"),
    path: ["authorName"],
    error: reviewTexts.name,
  })
  .refine(({ naming, authorTrade }) => naming !== "general" || authorTrade, {
    ...onceValid("naming"),
    path: ["authorTrade"],
    error: reviewTexts.trade,
  })
  .refine(({ naming, authorCommune }) => naming !== "general" || authorCommune, {
    ...onceValid("naming"),
    path: ["authorCommune"],
    error: reviewTexts.commune,
  })
  .refine(({ naming, authorSize }) => naming !== "general" || authorSize, {
    ...onceValid("naming"),
    path: ["authorSize"],
    error: reviewTexts.size,
  });
export type ReviewForm = z.output<typeof reviewForm>;

export const reviewForms = {
  write: reviewForm,
  withdraw: z.object({}),
  nameless: z.object({}),
  default: z.object({}),
};
