const HOUR = 3_600_000;
/** Nouméa is eleven hours ahead; digests leave at eight. */
const SHIFT = (11 - 8) * HOUR;

/** The latest Monday, and the latest first of a month, at 8 h in Nouméa: what happened before is due. */
export function latestDigests(now: Date): Record<"weekly" | "monthly", Date> {
  const shifted = new Date(now.getTime() + SHIFT);
  const [year, month, day] = [shifted.getUTCFullYear(), shifted.getUTCMonth(), shifted.getUTCDate()];
  const sinceMonday = (shifted.getUTCDay() + 6) % 7;
  const eightHoursOf = (date: number) => new Date(Date.UTC(year, month, date) - SHIFT);
  return { weekly: eightHoursOf(day - sinceMonday), monthly: eightHoursOf(1) };
}
