import { expect, test } from "vitest";
import { pagesByKind, readStatisticsPeriod, seriesOf, stepsOf } from "./statistics.rules.ts";

test("a month has a step each day, a year one each week from Monday, today's included", () => {
  const month = stepsOf("2026-11-22", 30);
  expect([month.length, month[0], month.at(-1)]).toEqual([30, "2026-10-24", "2026-11-22"]);
  const year = stepsOf("2026-11-22", 365);
  expect(new Set(year.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([1]));
  expect([year[0], year.at(-1)]).toEqual(["2025-11-17", "2026-11-16"]);
});

test("pages add up in one curve; a step without a count is a zero", () => {
  const counts = [
    { start: "2026-11-21", event: "page-home", count: 3, value: 0 },
    { start: "2026-11-21", event: "company-view", count: 2, value: 0 },
    { start: "2026-11-22", event: "quote", count: 2, value: 10 },
  ];
  const series = seriesOf(counts, ["2026-11-21", "2026-11-22"]);
  expect(series.find(({ key }) => key === "pages")?.points.map(({ count }) => count)).toEqual([5, 0]);
  expect(series.find(({ key }) => key === "quote")).toMatchObject({ total: 2, value: 10 });
  expect(series.find(({ key }) => key === "contact")?.total).toBe(0);
  expect(pagesByKind(counts).slice(0, 2)).toEqual([
    { label: "Accueil", count: 3 },
    { label: "Fiches d’entreprises", count: 2 },
  ]);
});

test("an unknown period is a month", () => {
  expect([null, "7", "1e9", "365"].map(readStatisticsPeriod)).toEqual([30, 30, 30, 365]);
});
