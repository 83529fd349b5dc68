import { expect, test } from "vitest";
import { isPublicHoliday } from "./public-holidays.ts";

function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(year, 0, 1 + n)));
  return days
    .filter((day) => day.getUTCFullYear() === year)
    .map((day) => day.toISOString().slice(0, 10))
    .filter(isPublicHoliday);
}

test("the public holidays of New Caledonia in 2026", () => {
  expect(holidaysOf(2026)).toEqual([
    "2026-01-01",
    "2026-04-06",
    "2026-05-01",
    "2026-05-08",
    "2026-05-14",
    "2026-05-25",
    "2026-07-14",
    "2026-08-15",
    "2026-09-24",
    "2026-11-01",
    "2026-11-11",
    "2026-12-25",
  ]);
});

test.each(["2024-04-01", "2025-04-21", "2027-03-29", "2030-04-22", "2038-04-26"])(
  "%s is an Easter Monday",
  (day) => {
    expect(isPublicHoliday(day)).toBe(true);
  },
);
