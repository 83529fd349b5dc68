import { expect, test } from "vitest";
import { type DutyHours, dutyText, isOnDuty } from "./duty.rules.ts";

/** In Nouméa, UTC+11: 2026-11-28 is a Saturday. */
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour - 11, 30));
const SATURDAY = 28;

test("any hour is every hour", () => {
  expect(isOnDuty(undefined, at(SATURDAY, 3))).toBe(true);
  expect(dutyText(undefined)).toBe("à toute heure");
});

test("hours of a day begin and end on it", () => {
  const hours: DutyHours = { days: [6], from: 8, to: 18 };
  const verdicts = [7, 8, 17, 18].map((hour) => isOnDuty(hours, at(SATURDAY, hour)));
  expect(verdicts).toEqual([false, true, true, false]);
  expect(isOnDuty(hours, at(SATURDAY + 1, 12))).toBe(false);
});

test("hours past midnight end on the next day, past the end of the week too", () => {
  const hours: DutyHours = { days: [6, 7], from: 18, to: 7 };
  expect([17, 18, 23].map((hour) => isOnDuty(hours, at(SATURDAY, hour)))).toEqual([false, true, true]);
  expect([3, 6, 7].map((hour) => isOnDuty(hours, at(SATURDAY + 2, hour)))).toEqual([true, true, false]);
  expect(isOnDuty(hours, at(SATURDAY, 3))).toBe(false);
});

test("all of a day is from 0 to 24", () => {
  const hours: DutyHours = { days: [6], from: 0, to: 24 };
  expect([0, 23].map((hour) => isOnDuty(hours, at(SATURDAY, hour)))).toEqual([true, true]);
  expect(isOnDuty(hours, at(SATURDAY + 1, 0))).toBe(false);
});

test("the hours are read as written", () => {
  expect(dutyText({ days: [6, 7], from: 18, to: 7 })).toBe(
    "samedi, dimanche, de 18 h à 7 h".replace(/ h/g, "\u00a0h"),
  );
  expect(dutyText({ days: [1, 2, 3, 4, 5, 6, 7], from: 8, to: 18 })).toMatch(/^tous les jours, de 8/);
});
