import { describe, expect, test } from "vitest";
import { wholeFacts } from "#app/core/company/company-facts.ts";
import { compareUrl, parseCompareUrl } from "#app/core/company/compare-url.ts";
import { bestOf, type Compared, compareRows, compareTable } from "./compare.rules.ts";

const aCompared = (given: Partial<Compared> = {}): Compared => ({
  slug: "a",
  name: "A",
  categories: ["sauvegarde"],
  zones: ["sud"],
  commune: null,
  verifiedAt: null,
  absence: undefined,
  credentials: [],
  facts: wholeFacts({}),
  answerTime: undefined,
  rating: undefined,
  ...given,
});

describe("what is better", () => {
  test.for([
    [[1, 2, 3], "most", [false, false, true]],
    [[1, 2, 3], "least", [true, false, false]],
    [[2, 2, 1], "most", [true, true, false]],
    [[2, 2, 2], "most", [false, false, false]],
    [[undefined, 4, undefined], "most", [false, false, false]],
    [[undefined, 4, 5], "most", [false, false, true]],
    [[undefined, undefined], "least", [false, false]],
    [[4], "most", [false]],
    [[], "least", []],
  ] as const)("of %j, the %s", ([values, direction, expected]) => {
    expect(bestOf(values, direction)).toEqual(expected);
  });

  test("is counted or verified, never what a company writes of itself", () => {
    const rows = compareRows(
      [
        aCompared({
          verifiedAt: new Date("2026-09-07T00:00:00Z"),
          facts: wholeFacts({ price: "dès 1 F", delay: "1d" }),
          answerTime: { requests: 5, answered: 5, medianMinutes: 180 },
          rating: { average: 4.6, count: 7 },
        }),
        aCompared({
          slug: "b",
          facts: wholeFacts({ price: "dès 9 F" }),
          answerTime: { requests: 9, answered: 9, medianMinutes: 1_400 },
          rating: { average: 4.1, count: 3 },
        }),
      ],
      [],
    );
    const better = rows.filter(({ isBetter }) => isBetter.some(Boolean));
    expect(better.map(({ key, isBetter, better: words }) => [key, words, isBetter])).toEqual([
      ["verified", "vérifiée", [true, false]],
      ["answers", "la plus rapide", [true, false]],
      ["reviews", "la mieux notée", [true, false]],
    ]);
  });

  test("is not read from fewer than five requests or three reviews", () => {
    const [fast, slow] = [1, 5_000].map((medianMinutes) =>
      aCompared({ answerTime: { requests: medianMinutes === 1 ? 4 : 5, answered: 4, medianMinutes } }),
    );
    const rows = compareRows(
      [fast, slow].filter((one) => one !== undefined),
      [],
    );
    expect(rows.find(({ key }) => key === "answers")).toMatchObject({
      cells: ["pas encore 5 demandes", "8\u00a0jours ouvrés"],
      isBetter: [false, false],
    });
    expect(rows.find(({ key }) => key === "reviews")?.cells).toEqual(["pas encore 3", "pas encore 3"]);
  });
});

test("services are those in common, then each one's others; rows without an answer are left out", () => {
  const companies = [
    aCompared({ categories: ["sauvegarde", "audit-conseil"] }),
    aCompared({ slug: "b", name: "B", categories: ["sauvegarde", "infrastructure"] }),
  ];
  const rows = compareRows(companies, []);
  const cellsOf = (key: string) => rows.find((row) => row.key === key)?.cells;
  expect(cellsOf("shared")).toEqual(["Sauvegarde", "Sauvegarde"]);
  expect(cellsOf("others")?.map((cell) => cell.includes("Sauvegarde"))).toEqual([false, false]);
  expect(cellsOf("price")).toBeUndefined();
  const table = compareTable(companies, rows);
  expect([table[0], new Set(table.map((row) => row.length))]).toEqual([["Critère", "A", "B"], new Set([3])]);
});

test.for([
  ["?entreprise=a&entreprise=b&entreprise=a", ["a", "b"]],
  ["?entreprise=a&entreprise=b&entreprise=c&entreprise=d", ["a", "b", "c"]],
  ["?entreprise=%20A-1%20&entreprise=..%2F&entreprise=<b>&entreprise=", ["a-1"]],
  ["", []],
])("the address %s", ([search, slugs]) => {
  expect(parseCompareUrl(new URLSearchParams(search as string))).toEqual(slugs);
  expect(parseCompareUrl(new URL(compareUrl(slugs as string[]), "https://x").searchParams)).toEqual(slugs);
});
