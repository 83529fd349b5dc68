import { expect, test } from "vitest";
import { runningSpans, spanOf, validateAbsence } from "./absence.rules.ts";

const TODAY = "2026-12-01";

test.each([
  ["2026-12-01", "2026-12-01", "ok"],
  ["2026-11-20", "2026-12-05", "ok"],
  ["2026-12-10", "2027-01-20", "ok"],
  ["2026-12-10", "2027-01-21", "too long"],
  ["2026-12-10", "2026-12-09", "ends before"],
  ["2026-11-01", "2026-11-30", "over"],
  ["2027-05-30", "2027-06-02", "ok"],
  ["2027-05-31", "2027-06-02", "too far"],
] as const)("from %s to %s: %s", (startsOn, endsOn, wanted) => {
  const verdict = validateAbsence({ startsOn, endsOn }, TODAY);
  expect(verdict.ok ? "ok" : verdict.reason).toBe(wanted);
});

test("a span goes on around absences, and none is left of one within", () => {
  const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 11, day, hour - 11));
  const absences = [
    { startsOn: "2026-12-10", endsOn: "2026-12-12" },
    { startsOn: "2026-12-05", endsOn: "2026-12-05" },
    { startsOn: "2026-12-12", endsOn: "2026-12-13" },
  ].map(spanOf);
  expect(runningSpans({ from: at(4), to: at(15) }, absences)).toEqual([
    { from: at(4), to: at(5, 0) },
    { from: at(6, 0), to: at(10, 0) },
    { from: at(14, 0), to: at(15) },
  ]);
  expect(runningSpans({ from: at(10), to: at(11) }, absences)).toEqual([]);
  expect(runningSpans({ from: at(11), to: at(14) }, absences)).toEqual([{ from: at(14, 0), to: at(14) }]);
  // Without an end it stands still.
  expect(runningSpans({ from: at(1), to: at(3) }, [{ from: at(2), to: undefined }])).toEqual([
    { from: at(1), to: at(2) },
  ]);
  expect(runningSpans({ from: at(1), to: at(2) }, [])).toEqual([{ from: at(1), to: at(2) }]);
});
