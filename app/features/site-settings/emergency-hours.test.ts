import { expect, test } from "vitest";
import { isEmergencyOpen } from "./emergency-hours.ts";
import { siteSettings } from "./site-settings.ts";

const hours = siteSettings.parse({});

test.each([
  ["2026-11-22T21:00:00Z", true, "Monday 8:00 in Nouméa, still Sunday in Greenwich"],
  ["2026-11-22T20:59:00Z", false, "Monday 7:59"],
  ["2026-11-23T04:59:00Z", true, "Monday 15:59"],
  ["2026-11-23T05:00:00Z", false, "Monday 16:00"],
  ["2026-11-27T22:00:00Z", false, "Saturday 9:00 in Nouméa, still Friday in Greenwich"],
])("at %s the centre is open: %s (%s)", (at, open) => {
  expect(isEmergencyOpen(hours, new Date(at))).toBe(open);
});
