import { expect, test } from "vitest";
import { noumeaDay } from "#app/platform/text/time.ts";
import {
  addWorkingDays,
  countWorkingDays,
  endOfTerm,
  isWorkingDay,
  isWorkingTime,
  nextWorkingTime,
  workingMinutes,
} from "./working-days.ts";

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

test.for([
  ["a day not yet over", "2026-11-23T10:00", "2026-11-24T09:59", 0],
  ["a day", "2026-11-23T10:00", "2026-11-24T10:00", 1],
  ["a weekend alone", "2026-11-27T10:00", "2026-11-30T09:00", 0],
  ["over the weekend", "2026-11-27T10:00", "2026-12-01T10:00", 2],
  ["over Christmas, a Friday in 2026", "2026-12-24T10:00", "2026-12-28T10:00", 1],
  ["backwards", "2026-11-24T10:00", "2026-11-23T10:00", 0],
] as const)("counts working days: %s", ([, from, to, days]) => {
  expect(countWorkingDays(noumea(from), noumea(to))).toBe(days);
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

test.for([
  ["during the day", "2026-11-25T10:20", "2026-11-25T10:20"],
  ["before it opens", "2026-11-25T03:00", "2026-11-25T07:00"],
  ["in the evening", "2026-11-25T18:30", "2026-11-26T07:00"],
  ["on Friday evening", "2026-11-27T20:00", "2026-11-30T07:00"],
  ["on the eve of Christmas, a Friday in 2026", "2026-12-24T19:00", "2026-12-28T07:00"],
] as const)("what is due %s is done in business hours", ([, due, done]) => {
  expect(nextWorkingTime(noumea(due))).toEqual(noumea(done));
});

test.for([
  ["2026-11-25T09:00", "2026-11-25T12:00", 180],
  ["2026-11-25T17:00", "2026-11-26T08:00", 120],
  ["2026-11-27T17:30", "2026-11-30T07:30", 60],
  ["2026-11-28T10:00", "2026-11-29T10:00", 0],
  ["2026-09-23T17:00", "2026-09-25T08:00", 120],
  ["2026-11-25T12:00", "2026-11-25T11:00", 0],
] as const)("from %s to %s there are %i minutes of business hours", ([from, to, minutes]) => {
  expect(workingMinutes(noumea(from), noumea(to))).toBe(minutes);
});
