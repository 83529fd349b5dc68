import { expect, test } from "vitest";
import { mondayOf, twoWeeks, type WeekCounts, weekFigures } from "./week.rules.ts";

const none: WeekCounts = { requests: {}, answers: {}, visits: {}, openings: {}, pages: {} };

test("a week begins on Monday, Sunday is its last day", () => {
  expect(["2026-11-23", "2026-11-25", "2026-11-29", "2026-11-30"].map(mondayOf)).toEqual([
    "2026-11-23",
    "2026-11-23",
    "2026-11-23",
    "2026-11-30",
  ]);
});

test("this week ends today, the last one has seven days", () => {
  const { now, last } = twoWeeks("2026-11-24");
  expect(now).toEqual(["2026-11-23", "2026-11-24"]);
  expect([last.length, last[0], last[6]]).toEqual([7, "2026-11-16", "2026-11-22"]);
});

test("the same days of the last week stand beside this one, in words too", () => {
  const counts = {
    ...none,
    requests: { "2026-11-23": 3, "2026-11-24": 2, "2026-11-16": 1, "2026-11-20": 6, "2026-11-09": 9 },
    answers: { "2026-11-23": 2 },
  };
  const [requests, answers, visits] = weekFigures(counts, "2026-11-24");
  expect(requests).toMatchObject({ now: [3, 2], last: [1, 0, 0, 0, 6, 0, 0], total: 5 });
  expect(requests?.words).toBe("5 depuis lundi ; 1 les mêmes jours de la semaine dernière, 7 en tout.");
  expect(answers?.words).toBe("2 sur 5 demandes depuis lundi ; 0 les mêmes jours de la semaine dernière.");
  expect(visits?.words).toBe("0 depuis lundi ; 0 les mêmes jours de la semaine dernière.");
});
