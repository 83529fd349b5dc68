import { expect, test } from "vitest";
import { isSearchable, readSearchWords } from "./search-words.ts";

test("words are folded, in any order", () => {
  expect(readSearchWords("  Hélène  Œuvre d’art ")).toEqual({ words: ["helene", "oeuvre", "dart"] });
  expect(readSearchWords("Chiffre & Lettre")).toEqual({ words: ["chiffre", "lettre"] });
  expect(readSearchWords("& %")).toEqual({ words: ["&", "%"] });
  expect(readSearchWords("")).toEqual({ words: [] });
});

test.each([
  ["27 12 34", "271234"],
  ["+687 27.12.34", "271234"],
  ["00687271234", "271234"],
  ["+33 6 12 34 56 78", "33612345678"],
])("%s is a telephone number", (typed, digits) => {
  expect(readSearchWords(typed)).toEqual({ words: [digits], digits });
});

test.each(["2026", "27 12", "DEV-7K3M9Q", "27 12 34 Marie"])("%s is none", (typed) => {
  expect(readSearchWords(typed).digits).toBeUndefined();
});

test.each([
  ["abc", true],
  ["l’ab", true],
  ["ab", false],
  ["a b c", false],
  ["…", false],
  ["%__", false],
  ["", false],
])("%s is long enough: %s", (typed, expected) => {
  expect(isSearchable(readSearchWords(typed))).toBe(expected);
});
