import { expect, test } from "vitest";
import { withoutOwnTrade } from "./own-trade.ts";
import { wordsOf } from "./words.ts";

test.each([
  ["je tiens une petite boulangerie à Koné et je perds mes fichiers", "je a kone et je perds mes fichiers"],
  ["on est une société de gardiennage et on développe", "on et on developpe"],
  ["dans notre cabinet d’architectes on partage tout", "on partage tout"],
  ["je suis responsable maintenance sur un centre minier", "je sur un centre minier"],
])("%s: without the visitor’s own trade", (text, left) => {
  expect(withoutOwnTrade(wordsOf(text)).join(" ")).toBe(left);
});

test.each([
  "je suis victime d’une arnaque",
  "dans ma boîte mail il y a des spams",
  "on est bloqués depuis hier",
])("%s: names no trade", (text) => {
  expect(withoutOwnTrade(wordsOf(text))).toEqual(wordsOf(text));
});
