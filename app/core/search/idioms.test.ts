import { expect, test } from "vitest";
import { inPlainWords } from "./idioms.ts";
import { wordsOf } from "./words.ts";

test.each([
  ["mon disque a rendu l’âme", "mon disque a mort"],
  ["on s’est fait avoir par un faux mail", "on s est arnaque par un faux mail"],
  ["un coup de fil", "un appel"],
  ["une alarme à Koné", "une alarme a kone"],
])("%s in plain words", (text, expected) => {
  expect(inPlainWords(wordsOf(text)).join(" ")).toBe(expected);
});
