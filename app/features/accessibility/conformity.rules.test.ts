import { describe, expect, test } from "vitest";
import { assessConformity } from "./conformity.rules.ts";
import type { Theme, Verdict } from "./criterion.ts";

const aCriterion = (number: string, verdict: Verdict) => ({
  number,
  verdict,
  title: "Vue",
  proof: "Lue.",
  tests: [],
});
const aTheme = (good: number, bad: number, out = 0): Theme => ({
  number: 1,
  title: "Images",
  criteria: [
    ...Array.from({ length: good }, () => aCriterion("1.1", "conforme")),
    ...Array.from({ length: bad }, () => aCriterion("1.2", "non conforme")),
    ...Array.from({ length: out }, () => aCriterion("1.3", "non applicable")),
  ],
});

describe("the conformity of the site", () => {
  test.each([
    [3, 0, "totalement conforme", 100],
    [299, 1, "partiellement conforme", 99],
    [1, 1, "partiellement conforme", 50],
    [49, 51, "non conforme", 49],
    [0, 2, "non conforme", 0],
  ] as const)("%i met and %i not: %s, %i %%", (good, bad, state, rate) => {
    expect(assessConformity([aTheme(good, bad)])).toMatchObject({ state, rate });
  });

  test("what does not apply counts neither way, and all themes count together", () => {
    const { rate, counts } = assessConformity([aTheme(2, 0, 40), aTheme(1, 1)]);
    expect(rate).toBe(75);
    expect(counts).toEqual({ conforme: 3, "non conforme": 1, "non applicable": 40 });
  });

  test("without criteria, none is met", () => {
    expect(assessConformity([aTheme(0, 0, 5)])).toMatchObject({ state: "non conforme", rate: 0 });
  });
});
