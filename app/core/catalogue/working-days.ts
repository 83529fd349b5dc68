import { noumeaDay, noumeaHour } from "#app/platform/text/time.ts";
import { isPublicHoliday } from "./public-holidays.ts";

const DAY = 86_400_000;

/** Business hours in Nouméa: from 7 to 18 h. */
const OPENS = 7;
const CLOSES = 18;

/** A day that ends a term counts until 17 h. */
const TERM_ENDS = "T17:00:00+11:00";

/** @param day calendar day in Nouméa, "2026-09-24" */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}

/** No e-mail about work at night, on weekends or on public holidays in Nouméa. */
export const isWorkingTime = (at: Date): boolean =>
  isWorkingDay(noumeaDay(at)) && noumeaHour(at) >= OPENS && noumeaHour(at) < CLOSES;

/** When an hourly job of business hours does what is due: at once, or as the next working day opens. */
export function nextWorkingTime(at: Date): Date {
  if (isWorkingTime(at)) return at;
  let opening = new Date(`${noumeaDay(at)}T0${OPENS}:00:00+11:00`);
  while (opening < at || !isWorkingTime(opening)) opening = new Date(opening.getTime() + DAY);
  return opening;
}

/** The same hour, `days` working days later; a start on a day off counts as the next working day. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0; ) {
    at += DAY;
    if (isWorkingDay(noumeaDay(new Date(at)))) left -= 1;
  }
  return new Date(at);
}

/** Whole working days between two moments: the most that `addWorkingDays` adds to the first without passing the second. */
export function countWorkingDays(from: Date, to: Date): number {
  let count = 0;
  for (let at = from.getTime() + DAY; at <= to.getTime(); at += DAY)
    if (isWorkingDay(noumeaDay(new Date(at)))) count += 1;
  return count;
}

/** Minutes between two moments that fall in business hours. */
export function workingMinutes(from: Date, to: Date): number {
  let total = 0;
  const last = to.getTime();
  for (let at = Date.parse(`${noumeaDay(from)}T00:00:00+11:00`); at < last; at += DAY) {
    if (!isWorkingDay(noumeaDay(new Date(at)))) continue;
    const begins = Math.max(from.getTime(), at + OPENS * 3_600_000);
    const ends = Math.min(last, at + CLOSES * 3_600_000);
    total += Math.max(0, ends - begins);
  }
  return Math.round(total / 60_000);
}

/** When a term of `days` working days ends: not at the minute of the night when the request was sent. */
export const endOfTerm = (from: Date, days: number): Date =>
  new Date(`${noumeaDay(addWorkingDays(from, days))}${TERM_ENDS}`);
