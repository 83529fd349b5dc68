import { expect, test } from "vitest";
import { placeKey, placeOptions, readPlace } from "./place.ts";
import { changeText, comparisonText, standoutsOf } from "./result-words.ts";

test("a change is shown with its sign, in points", () => {
  expect([6, -1, 0].map((change) => changeText(change))).toEqual([
    "+6\u00a0points",
    "−1\u00a0point",
    "pas de changement",
  ]);
  expect([6, -1, 0].map((change) => changeText(change, "short"))).toEqual(["+6", "−1", "="]);
});

test("a score is compared with what is published, and with nothing else", () => {
  const size = "1 à 9 personnes";
  expect(comparisonText(60, { size })).toContain("trop peu");
  expect(comparisonText(60, { size, score: 54, count: 20 })).toContain("6\u00a0points au-dessus");
  expect(comparisonText(53, { size, score: 54, count: 20 })).toContain("1\u00a0point au-dessous");
  expect(comparisonText(54, { size, score: 54, count: 20 })).toContain("dans la moyenne");
});

test("every place that can be chosen is read back from the address; no other is a place", () => {
  for (const { value } of placeOptions) expect(placeKey(readPlace(value))).toBe(value);
  expect(readPlace("kone")).toEqual({ zone: "nord", commune: "Koné" });
  expect([null, "", "atlantide"].map(readPlace)).toEqual([{}, {}, {}]);
});

test("a domain stands out where it is alone there; equals are named together and none is called the best", () => {
  const standoutTexts = (...scores: number[]) =>
    standoutsOf(scores.map((score, at) => ({ label: "ABCD"[at] ?? "", score }))).map(({ heading, labels }) =>
      `${heading} : ${labels}`.replaceAll("\u00a0", " "),
    );
  const [best, least] = ["Le plus solide", "Le moins fragile"];
  const worst = "À reprendre d’abord";
  const [top, bottom] = ["En tête, à égalité", "En retrait, à égalité"];
  expect(standoutTexts(80, 40, 60, 70)).toEqual([`${best} : A`, `${worst} : B`]);
  expect(standoutTexts(10, 39, 20, 30)).toEqual([`${least} : B`, `${worst} : A`]);
  expect(standoutTexts(80, 80, 60, 70)).toEqual([`${top} : A ; B`, `${worst} : C`]);
  expect(standoutTexts(80, 60, 60, 60)).toEqual([`${best} : A`, `${bottom} : B ; C ; D`]);
  expect(standoutTexts(80, 60, 80, 60)).toEqual([`${top} : A ; C`, `${bottom} : B ; D`]);
  expect(standoutTexts(100, 40)).toEqual([`${best} : A`, `${worst} : B`]);
  for (const equal of [[0, 0, 0, 0], [100, 100, 100], [50], []]) expect(standoutTexts(...equal)).toEqual([]);
});
