import { z } from "zod";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { wordsOf } from "#app/core/search/words.ts";
import { searchesTexts, synonymRules } from "./searches.rules.ts";

const MAX = 80;
const { words } = synonymRules.required;
const folded = (text: string) => wordsOf(text).join(" ");

export const synonymForm = z
  .object({
    words: z
      .string({ error: words })
      .trim()
      .min(1, words)
      .max(MAX, `${MAX} caractères au plus`)
      .transform(folded)
      .refine((text) => text !== "", searchesTexts.noWord),
    category: z
      .string()
      .refine((slug) => findCategory(slug) !== undefined, "Cette catégorie n’existe pas")
      .optional(),
    meaning: z
      .string()
      .trim()
      .max(MAX, `${MAX} caractères au plus`)
      .transform(folded)
      .refine((text) => text !== "", searchesTexts.noWord)
      .optional(),
  })
  .refine(({ category, meaning }) => Boolean(category) !== Boolean(meaning), {
    path: ["category"],
    error: searchesTexts.oneOfTwo,
  });

/** What is posted to the page of the searches. */
export const searchesForms = {
  teach: synonymForm,
  remove: z.object({ id: z.uuid() }),
  default: z.object({}),
};
