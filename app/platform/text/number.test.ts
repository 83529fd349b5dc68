import { expect, test } from "vitest";
import { countOf, formatNumber } from "./number.ts";

test("whole numbers are written as the tables of languages have it, with a space that the fonts have", () => {
  const french = new Intl.NumberFormat("fr-FR");
  for (const value of [0, 7, 10, 999, 1_000, 12_345, 100_000, 1_234_567, -4_321, 10 ** 12]) {
    expect(formatNumber(value)).toBe(french.format(value).replaceAll("\u202f", "\u00a0"));
  }
});

test("the plural starts at two", () => {
  expect([0, 1, 2, 1_234].map((value) => countOf(value, "entreprise"))).toEqual([
    "0 entreprise",
    "1 entreprise",
    "2 entreprises",
    "1\u00a0234 entreprises",
  ]);
});
