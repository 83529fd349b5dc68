import { z } from "zod";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { communes } from "#app/core/catalogue/communes.ts";
import { wordsOf } from "#app/core/search/words.ts";
import { onceValid } from "#app/platform/forms/between-fields.ts";
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
    /** A commune name. */
    place: z
      .string()
      .refine((name) => communes.includes(name), "Cette commune n’existe pas")
      .optional(),
    meaning: z
      .string()
      .trim()
      .max(MAX, `${MAX} caractères au plus`)
      .transform(folded)
      .refine((text) => text !== "", searchesTexts.noWord)
      .optional(),
  })
  .refine(({ category, place, meaning }) => [category, place, meaning].filter(Boolean).length === 1, {
    ...onceValid("category", "place", "meaning"),
    path: ["category"],
    error: searchesTexts.oneOfThree,
  });
export type GivenSynonym = z.output<typeof synonymForm>;

export const toSynonymValues = ({ words, category, place, meaning }: GivenSynonym) => ({
  words,
  category: category ?? null,
  meaning: place ? folded(place) : (meaning ?? null),
});

export const placeMeant = (meaning: string | null): string | undefined =>
  communes.find((name) => folded(name) === meaning);

export const searchesForms = {
  preview: synonymForm,
  teach: synonymForm,
  remove: z.object({ id: z.uuid() }),
  default: z.object({}),
};
