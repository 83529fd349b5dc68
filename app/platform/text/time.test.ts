import { expect, test } from "vitest";
import { formatDate, formatHour } from "./time.ts";

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  ["2026-11-20T21:05:00Z", "21 novembre 2026 à 8 h 05"],
  ["2026-11-21T01:30:00Z", "21 novembre 2026 à 12 h 30"],
  ["2026-11-20T13:00:00Z", "21 novembre 2026 à 0 h 00"],
])("%s is read in Nouméa as %s", (moment, text) => {
  expect(spaced(formatDate(moment, "time"))).toBe(text);
});

test("dates and hours stand as French writes them, also when there is none", () => {
  expect(formatDate("2026-11-20T21:05:00Z")).toBe("21 novembre 2026");
  expect(formatDate(null)).toBe("Jamais");
  expect(formatDate("demain")).toBe("Date invalide");
  expect(formatHour(8)).toBe("8\u00a0h");
});
