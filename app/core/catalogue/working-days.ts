import { noumeaDay, noumeaHour } from "#app/platform/text/time.ts";
import { isPublicHoliday } from "./public-holidays.ts";

const DAY = 86_400_000;

/** Business hours in Nouméa: from 7 to 18 h. */
const OPENS = 7;
const CLOSES = 18;

/** @param day of the calendar in Nouméa, "2026-09-24" */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}

/** Whether somebody may be written to about work: not at night, at a weekend or on a public holiday in Nouméa. */
export const isWorkingTime = (at: Date): boolean =>
  isWorkingDay(noumeaDay(at)) && noumeaHour(at) >= OPENS && noumeaHour(at) < CLOSES;

/** The same hour, so many working days later. What begins on a day off begins with the next working day. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0; ) {
    at += DAY;
    if (isWorkingDay(noumeaDay(new Date(at)))) left -= 1;
  }
  return new Date(at);
}
