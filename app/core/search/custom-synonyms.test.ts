import { expect, test } from "vitest";
import { buildCustomSynonyms, replaced } from "./custom-synonyms.ts";

const customSynonyms = buildCustomSynonyms([
  { words: "zorglub", category: null, meaning: "sauvegarde" },
  { words: "zorglub de nuit", category: null, meaning: "surveillance" },
  { words: "bricophone", category: "sauvegarde", meaning: null },
]);

test("words that mean others give way to them, the longest first, in any form", () => {
  expect(replaced(["zorglubs", "noumea"], customSynonyms)).toEqual(["sauvegarde", "noumea"]);
  expect(replaced(["zorglub", "de", "nuit"], customSynonyms)).toEqual(["surveillance"]);
  expect(replaced(["bricophone"], customSynonyms)).toEqual(["bricophone"]);
  expect(replaced(["a", "b"], buildCustomSynonyms([]))).toEqual(["a", "b"]);
});

test("words that speak of a category are an entry", () => {
  expect(customSynonyms.entries.get("bricophon")?.categories).toEqual(["sauvegarde"]);
});
