import { expect, test } from "vitest";
import { placeKey, placeOptions, readPlace } from "./place.ts";
import { changeText, comparisonText } from "./result-words.ts";

test("a change is told with its sign, in points", () => {
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
