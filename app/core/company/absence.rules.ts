import type { Result } from "#app/platform/outcome.ts";

/** Calendar days in Nouméa, "2026-12-12", both included. */
export type Absence = { startsOn: string; endsOn: string };
export type AbsenceRefusal = "ends before" | "too long" | "over" | "too far";

const DAY = 86_400_000;
const MOST_DAYS = 42;
const MOST_AHEAD = 180;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

/** Six weeks at most, begun within six months, not over yet. */
export function validateAbsence(
  { startsOn, endsOn }: Absence,
  today: string,
): Result<object, { reason: AbsenceRefusal }> {
  if (endsOn < startsOn) return { ok: false, reason: "ends before" };
  if (endsOn < today) return { ok: false, reason: "over" };
  if (daysBetween(startsOn, endsOn) >= MOST_DAYS) return { ok: false, reason: "too long" };
  if (daysBetween(today, startsOn) > MOST_AHEAD) return { ok: false, reason: "too far" };
  return { ok: true };
}

/** While a clock stands still; without an end, still. */
export type Stopped = { from: Date; to: Date | undefined };

export const spanOf = ({ startsOn, endsOn }: Absence): Stopped => ({
  from: new Date(`${startsOn}T00:00:00+11:00`),
  to: new Date(Date.parse(`${endsOn}T00:00:00+11:00`) + DAY),
});

/** The parts of a span of time in which the clock runs, in order. */
export function runningSpans(
  { from, to }: { from: Date; to: Date },
  stopped: readonly Stopped[],
): { from: Date; to: Date }[] {
  const spans: { from: Date; to: Date }[] = [];
  let at = from.getTime();
  for (const stop of stopped.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const until = Math.min(stop.from.getTime(), to.getTime());
    if (until > at) spans.push({ from: new Date(at), to: new Date(until) });
    at = Math.max(at, stop.to?.getTime() ?? Number.POSITIVE_INFINITY);
  }
  if (to.getTime() > at) spans.push({ from: new Date(at), to });
  return spans;
}
