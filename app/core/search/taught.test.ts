import { expect, test } from "vitest";
import { makeTaught, replaced } from "./taught.ts";

const taught = makeTaught([
  { words: "zorglub", category: null, meaning: "sauvegarde" },
  { words: "zorglub de nuit", category: null, meaning: "surveillance" },
  { words: "bricophone", category: "sauvegarde", meaning: null },
]);

test("words that mean others give way to them, the longest first, in any form", () => {
  expect(replaced(["zorglubs", "noumea"], taught)).toEqual(["sauvegarde", "noumea"]);
  expect(replaced(["zorglub", "de", "nuit"], taught)).toEqual(["surveillance"]);
  expect(replaced(["bricophone"], taught)).toEqual(["bricophone"]);
  expect(replaced(["a", "b"], makeTaught([]))).toEqual(["a", "b"]);
});

test("words that speak of a category are an entry", () => {
  expect(taught.entries.get("bricophon")?.categories).toEqual(["sauvegarde"]);
});
