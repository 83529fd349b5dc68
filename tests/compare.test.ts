import { expect, test } from "vitest";
import { freshSearch } from "#tests/bench/compare/fresh-searches.ts";
import { lastReleaseCommit } from "#tests/bench/compare/last-release.ts";
import { planTurns } from "#tests/bench/compare/plan.ts";
import { faultsOf, rowsOf } from "#tests/bench/compare/table.ts";
import type { Turn } from "#tests/bench/compare/turns.ts";

test.for([
  [
    "the newest release's",
    "# Changes\n\n## 0.2.0 (`abcdef1`)\n\n- `1234567`\n\n## 0.1.0 (`dd715dc`)\n",
    "abcdef1",
  ],
  [
    "of the newest that has one",
    "## To come\n\n- since `1234567`\n\n## 0.1.0, 22 November (`dd715dc`)\n",
    "dd715dc",
  ],
  [
    "named below its heading",
    "## 0.2.0\n\n- `1234567` reads better\n\n## 0.1.0\n\nThe first (commit `dd715dc`).\n",
    "dd715dc",
  ],
  ["not what is no hash", "## 0.2.0 (`npm start`, `abc`)\n### `1234567`\n", undefined],
  ["none in a file without releases", "", undefined],
] as const)("the commit of the last release: %s", ([, changeLog, commit]) => {
  expect(lastReleaseCommit(changeLog)).toBe(commit);
});

const aTurn = (given: Partial<Turn>): Turn => ({
  perSecond: 100,
  p50: 10,
  p99: 20,
  cpu: 2,
  postgres: 1,
  flaws: [],
  clients: 0,
  ...given,
});

test("above 1 this version does better: it answers more, and sooner", () => {
  const rows = rowsOf("home", {
    this: [aTurn({ perSecond: 50, p50: 5 })],
    that: [aTurn({ perSecond: 100, p50: 10 })],
  });
  const ratios = Object.fromEntries(rows.map(({ what, ratio }) => [what, ratio]));
  expect(ratios["home: answers/s"]).toBe(0.5);
  expect(ratios["home: p50, ms"]).toBe(2);
  expect(ratios["home: processor, ms"]).toBe(1);
});

test("each turn is compared with the one beside it, and the middle of three counts", () => {
  const turns = (rates: number[]) => rates.map((perSecond) => aTurn({ perSecond }));
  const [rates] = rowsOf("home", { this: turns([50, 90, 10]), that: turns([100, 100, 100]) });
  expect(rates).toMatchObject({ this: 50, that: 100, ratio: 0.5, each: [0.5, 0.9, 0.1] });
});

test("a turn with an error counts for neither version, and is named", () => {
  const turns = {
    this: [aTurn({}), aTurn({ perSecond: 9_000, flaws: ["3 × 503"] }), aTurn({})],
    that: [aTurn({}), aTurn({ perSecond: 1 }), aTurn({})],
  };
  expect(rowsOf("home", turns)[0]).toMatchObject({ this: 100, that: 100, each: [1, 1] });
  expect(faultsOf("home", turns)).toEqual(["home: turn 2 is left out, this: 3 × 503"]);
  const failed = { this: turns.this.slice(1, 2), that: turns.that.slice(1, 2) };
  expect(rowsOf("home", failed)).toEqual([]);
});

test("turns fit into the time there is: fewer before they are too short to mean anything", () => {
  for (const seconds of [20, 30, 45, 60]) {
    const { turns, seconds: each } = planTurns(seconds, 0.5);
    expect(2 * ((turns + 0.5) * each + (turns + 1) * 0.5)).toBeLessThanOrEqual(seconds + 0.001);
  }
  expect(planTurns(45, 0.5).turns).toBe(5);
  expect(planTurns(20, 0.5).turns).toBe(3);
});

test("uncached searches differ from one another", () => {
  const many = Array.from({ length: 50_000 }, (_, n) => freshSearch(n));
  expect(new Set(many).size).toBe(many.length);
});
