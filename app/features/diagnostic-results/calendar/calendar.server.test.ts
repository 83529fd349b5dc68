import { expect, test } from "vitest";
import { measures } from "#app/core/diagnostic/measures/measures.ts";
import { calendarFile, planDiagnostic, planMeasure } from "./calendar.server.ts";

const now = new Date("2026-08-31T10:00:00+11:00");
const SITE = "https://recif.example";
/** Long lines are folded. */
const unfolded = (file: string) => file.replace(/\r\n[ \t]/g, "").split("\r\n");

test("the next diagnostic is in six months, on a day that exists, at 9 h in Nouméa", () => {
  const plan = planDiagnostic(SITE, now);
  expect(plan.day).toBe("2027-02-28");
  const lines = unfolded(calendarFile(plan, "recif.example", now));
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines).toContain("DTSTART:20270227T220000Z");
  expect(lines).toContain("SUMMARY:Refaire le diagnostic de cybersécurité");
  expect(lines).toContain("BEGIN:VALARM");
  expect(lines.some((line) => line.startsWith("UID:diagnostic-2026-08-31@recif.example"))).toBe(true);
});

test.each(measures.map(({ key }) => key))("%s can be planned, with its steps", (key) => {
  const plan = planMeasure({ measure: key, when: "semaine" }, SITE, now);
  expect(plan?.day).toBe("2026-09-07");
  const file = plan ? calendarFile(plan, "recif.example", now) : "";
  expect(file.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(unfolded(file).find((line) => line.startsWith("DESCRIPTION:"))).toContain("1. ");
});

test("an unknown measure or moment is none", () => {
  expect(planMeasure({ measure: "inconnue", when: "demain" }, SITE, now)).toBeUndefined();
  const key = measures[0]?.key ?? "";
  expect(planMeasure({ measure: key, when: "jamais" }, SITE, now)).toBeUndefined();
});
