import { expect, test } from "vitest";
import { noumeaDay } from "#app/platform/text/time.ts";
import { addWorkingDays, endOfTerm, isWorkingDay, isWorkingTime } from "./working-days.ts";

/** Nouméa is UTC+11 all year. */
const noumea = (time: string) => new Date(`${time}+11:00`);

test.for([
  ["a Monday", "2026-11-23T10:00", 2, "2026-11-25"],
  ["a Thursday, over the weekend", "2026-11-26T10:00", 2, "2026-11-30"],
  ["a Saturday", "2026-11-28T10:00", 2, "2026-12-01"],
  ["before the day of citizenship, a Thursday in 2026", "2026-09-23T10:00", 2, "2026-09-28"],
  ["before Christmas, a Friday in 2026", "2026-12-24T10:00", 5, "2027-01-04"],
  ["before Easter Monday", "2026-04-03T10:00", 1, "2026-04-07"],
] as const)("from %s", ([, from, days, to]) => {
  expect(noumeaDay(addWorkingDays(noumea(from), days))).toBe(to);
});

test("keeps the hour, and counts the days of Nouméa, not those of Greenwich", () => {
  expect(addWorkingDays(noumea("2026-11-23T08:00"), 1)).toEqual(noumea("2026-11-24T08:00"));
});

test("a term ends at 17 h of its last working day, whenever it began", () => {
  const sent = ["2026-11-23T05:57", "2026-11-23T12:00", "2026-11-23T23:59"];
  expect(sent.map((time) => endOfTerm(noumea(time), 2))).toEqual(sent.map(() => noumea("2026-11-25T17:00")));
});

test("people are written to during the day, from Monday to Friday, on no holiday", () => {
  expect(
    ["2026-11-23T06:59", "2026-11-23T07:00", "2026-11-23T17:59", "2026-11-23T18:00"].map((time) =>
      isWorkingTime(noumea(time)),
    ),
  ).toEqual([false, true, true, false]);
  expect(["2026-11-28", "2026-11-29", "2026-11-30", "2026-09-24"].map(isWorkingDay)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
