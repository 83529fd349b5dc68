import { expect, test } from "vitest";
import { describedCategories } from "#app/core/catalogue/category-texts.ts";
import { isOtherTrade, isOwn } from "./other-trades.ts";
import { wordsOf } from "./words.ts";

test.each(["plombier", "plombiers", "Coiffeuse", "assurance vie", "garde d’enfants", "hotel"])(
  "%s is another trade",
  (text) => {
    expect(isOtherTrade(wordsOf(text))).toBe(true);
  },
);

test("no category or synonym is one", () => {
  for (const { name, synonyms } of describedCategories)
    for (const words of [name, ...synonyms].map(wordsOf))
      expect(isOtherTrade(words), words.join(" ")).toBe(false);
});

test.each([
  ["le wifi de mon restaurant", true],
  ["je suis plombier", true],
  ["je tiens une petite boulangerie", true],
  ["je cherche un restaurant", false],
  ["on a volé ma voiture", false],
])("%s: the visitor’s own trade is recognised by the words before it", (text, own) => {
  const words = wordsOf(text);
  expect(isOwn(words, words.length - 1)).toBe(own);
});
