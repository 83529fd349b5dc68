import { expect, test } from "vitest";
import { emergencyHoursText, emergencyOpening, type Opening } from "./emergency-hours.ts";
import { siteSettings } from "./site-settings.ts";

const hours = siteSettings.parse({});

test.each<[at: string, expected: Opening, why: string]>([
  ["2026-11-22T21:00:00Z", { open: true, until: "16 h" }, "Monday 8:00 in Nouméa, still Sunday in Greenwich"],
  ["2026-11-22T20:59:00Z", { open: false, next: "aujourd’hui à 8 h" }, "Monday 7:59"],
  ["2026-11-23T04:59:00Z", { open: true, until: "16 h" }, "Monday 15:59"],
  ["2026-11-23T05:00:00Z", { open: false, next: "demain à 8 h" }, "Monday 16:00"],
  ["2026-11-27T05:00:00Z", { open: false, next: "lundi à 8 h" }, "Friday 16:00"],
  ["2026-11-27T22:00:00Z", { open: false, next: "lundi à 8 h" }, "Saturday 9:00, still Friday in Greenwich"],
  ["2026-11-28T22:00:00Z", { open: false, next: "demain à 8 h" }, "Sunday 9:00"],
  ["2026-09-23T23:00:00Z", { open: false, next: "demain à 8 h" }, "Thursday 10:00, Fête de la citoyenneté"],
  ["2026-09-23T05:00:00Z", { open: false, next: "vendredi à 8 h" }, "the evening before it"],
  ["2026-04-05T23:00:00Z", { open: false, next: "demain à 8 h" }, "Easter Monday 10:00"],
  [
    "2026-12-24T06:00:00Z",
    { open: false, next: "lundi à 8 h" },
    "Thursday evening before Christmas, a Friday",
  ],
])("at %s: %o (%s)", (at, expected) => {
  expect(spaced(emergencyOpening(hours, new Date(at)))).toEqual(expected);
});

test("a centre that works on holidays is open on one, and one that never opens says no day", () => {
  const holiday = new Date("2026-09-23T23:00:00Z");
  expect(emergencyOpening({ ...hours, emergencyOnHolidays: true }, holiday).open).toBe(true);
  expect(emergencyOpening({ ...hours, emergencyDays: [] }, holiday)).toEqual({ open: false });
  const mondays = { ...hours, emergencyDays: [1] };
  expect(spaced(emergencyOpening(mondays, new Date("2026-11-22T22:00:00Z"))).open).toBe(true);
  expect(spaced(emergencyOpening(mondays, new Date("2026-11-23T06:00:00Z")))).toEqual({
    open: false,
    next: "lundi de la semaine prochaine à 8 h",
  });
});

test("hours are written as on a shop sign", () => {
  expect(spaced(emergencyHoursText(hours))).toBe(
    "du lundi au vendredi, de 8 h à 16 h, sauf les jours fériés",
  );
  const some = { ...hours, emergencyDays: [1, 3], emergencyOnHolidays: true };
  expect(spaced(emergencyHoursText(some))).toBe("lundi, mercredi, de 8 h à 16 h");
});

function spaced<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll("\u00a0", " "));
}
