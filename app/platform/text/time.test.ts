import { expect, test } from "vitest";
import { formatDate, formatHour, noumeaDay, noumeaHour } from "./time.ts";

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  ["2026-11-20T21:05:00Z", "21 novembre 2026 à 8 h 05"],
  ["2026-11-21T01:30:00Z", "21 novembre 2026 à 12 h 30"],
  ["2026-11-20T13:00:00Z", "21 novembre 2026 à 0 h 00"],
  ["2026-11-30T13:00:00Z", "1er décembre 2026 à 0 h 00"],
])("%s is read in Nouméa as %s", (moment, text) => {
  expect(spaced(formatDate(moment, "time"))).toBe(text);
});

test("dates and hours stand as French writes them, also when there is none", () => {
  expect(formatDate("2026-11-20T21:05:00Z")).toBe("21 novembre 2026");
  expect(formatDate(null)).toBe("Jamais");
  expect(formatDate("demain")).toBe("Date invalide");
  expect(formatHour(8)).toBe("8\u00a0h");
});

test("every day and hour is written as the tables of languages have it", () => {
  const timeZone = "Pacific/Noumea";
  const format = (options: Intl.DateTimeFormatOptions, locale = "fr-FR") =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const day = { day: "numeric", year: "numeric" } as const;
  const [long, short] = [format({ ...day, month: "long" }), format({ ...day, month: "short" })];
  const iso = format({}, "en-CA");
  const hour = format({ hour: "2-digit", hourCycle: "h23" }, "en-GB");
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += 23 * 3_600_000) {
    const date = new Date(at);
    // The tables have "1 mars", which French writes "1er mars".
    expect(formatDate(date).replace(/^1er /, "1 ")).toBe(long.format(date));
    expect(formatDate(date, "short").replace(/^1er /, "1 ")).toBe(short.format(date));
    expect([noumeaDay(date), noumeaHour(date)]).toEqual([iso.format(date), Number(hour.format(date))]);
  }
});
