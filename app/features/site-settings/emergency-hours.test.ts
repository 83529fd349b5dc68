import { expect, test } from "vitest";
import { emergencyHoursText, emergencyOpening, type Opening } from "./emergency-hours.ts";
import { siteSettings } from "./site-settings.ts";

const hours = siteSettings.parse({});

test.each<[at: string, expected: Opening, why: string]>([
  ["2026-11-22T21:00:00Z", { open: true, until: "16h" }, "Monday 8:00 in Nouméa, still Sunday in Greenwich"],
  ["2026-11-22T20:59:00Z", { open: false, next: "aujourd’hui à 8h" }, "Monday 7:59"],
  ["2026-11-23T04:59:00Z", { open: true, until: "16h" }, "Monday 15:59"],
  ["2026-11-23T05:00:00Z", { open: false, next: "demain à 8h" }, "Monday 16:00"],
  ["2026-11-27T05:00:00Z", { open: false, next: "lundi à 8h" }, "Friday 16:00"],
  ["2026-11-27T22:00:00Z", { open: false, next: "lundi à 8h" }, "Saturday 9:00, still Friday in Greenwich"],
  ["2026-11-28T22:00:00Z", { open: false, next: "demain à 8h" }, "Sunday 9:00"],
])("at %s: %o (%s)", (at, expected) => {
  expect(emergencyOpening(hours, new Date(at))).toEqual(expected);
});

test("hours are said as on a door", () => {
  expect(emergencyHoursText(hours)).toBe("du lundi au vendredi, 8h–16h");
  expect(emergencyHoursText({ ...hours, emergencyDays: [1, 3] })).toBe("lundi, mercredi, 8h–16h");
});
