import { expect, test } from "vitest";
import { deletionsOf, editDistance, nearestWord } from "./edit-distance.ts";

test.each([
  ["sauvegarde", "sauvegarde", 0],
  ["sauvgarde", "sauvegarde", 1],
  ["sauvegardde", "sauvegarde", 1],
  ["sauvagarde", "sauvegarde", 1],
  ["kuomac", "koumac", 1],
  ["fomration", "formation", 1],
  ["rancogiciell", "rancongiciel", 2],
  ["audit", "sauvegarde", 3],
  ["abcd", "wxyz", 3],
])("%s and %s are %i apart, three at most being distinguished", (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
  expect(editDistance(b, a, 2)).toBe(distance);
});

test.each([
  ["pirratage", "piratage"],
  ["piratages", "piratage"],
  ["piratage", "piratage"],
  ["pirtaeg", undefined],
  ["rancogiciell", "rancongiciel"],
  ["canapé", undefined],
])("%s is read as %s", (word, meant) => {
  expect(nearestWord(word, ["rancongiciel", "piratage", "piste"])).toBe(meant);
});

test("words within one edit or swap share what is left without a letter", () => {
  const pairs = [
    ["kuomac", "koumac"],
    ["komuac", "koumac"],
    ["sauvgarde", "sauvegarde"],
    ["auditt", "audit"],
    ["cloid", "cloud"],
  ] as const;
  for (const [a, b] of pairs) {
    const left = new Set(deletionsOf(a));
    expect(
      deletionsOf(b).some((one) => left.has(one)),
      `${a} ${b}`,
    ).toBe(true);
  }
});
