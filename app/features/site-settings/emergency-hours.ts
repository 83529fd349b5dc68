import { isPublicHoliday } from "#app/core/catalogue/public-holidays.ts";
import { dayAfter, formatHour, noumeaDay, noumeaHour } from "#app/platform/text/time.ts";
import type { SiteSettings } from "./site-settings.ts";

const weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];
/** Days: a week plus the longest series of holidays. */
const DAYS_AHEAD = 14;

type Hours = Pick<
  SiteSettings,
  "emergencyDays" | "emergencyOpens" | "emergencyCloses" | "emergencyOnHolidays"
>;

/** `next` follows « ouvre »: "aujourd’hui à 8 h", "lundi à 8 h"; absent when the centre never opens. */
export type Opening = { open: true; until: string } | { open: false; next?: string };

/** In Nouméa time, including holidays (decision G8). */
export function emergencyOpening(hours: Hours, at: Date): Opening {
  const today = noumeaDay(at);
  const hour = noumeaHour(at);
  const works = (days: number) => isWorked(hours, dayAfter(today, days));

  if (works(0) && hour >= hours.emergencyOpens && hour < hours.emergencyCloses) {
    return { open: true, until: formatHour(hours.emergencyCloses) };
  }
  const firstWait = hour < hours.emergencyOpens ? 0 : 1;
  for (let wait = firstWait; wait <= DAYS_AHEAD; wait++) {
    if (works(wait))
      return { open: false, next: `${nameOf(today, wait)} à ${formatHour(hours.emergencyOpens)}` };
  }
  return { open: false };
}

/** "du lundi au vendredi, de 8 h à 16 h, sauf les jours fériés"; non-consecutive days are listed. */
export function emergencyHoursText(hours: Hours): string {
  const days = hours.emergencyDays.toSorted();
  const names = days.map((day) => weekdays[day - 1]);
  const [first, last] = [days[0] ?? 1, days.at(-1) ?? 1];
  const inARow = days.length > 2 && last - first === days.length - 1;
  const when = inARow ? `du ${names[0]} au ${names.at(-1)}` : names.join(", ");
  const times = `de ${formatHour(hours.emergencyOpens)} à ${formatHour(hours.emergencyCloses)}`;
  return [when, times, hours.emergencyOnHolidays ? "" : "sauf les jours fériés"].filter(Boolean).join(", ");
}

function isWorked({ emergencyDays, emergencyOnHolidays }: Hours, day: string): boolean {
  return emergencyDays.includes(weekdayOf(day) + 1) && (emergencyOnHolidays || !isPublicHoliday(day));
}

function nameOf(today: string, wait: number): string {
  if (wait === 0) return "aujourd’hui";
  if (wait === 1) return "demain";
  const weekday = weekdays[weekdayOf(dayAfter(today, wait))] ?? "";
  return wait < 7 ? weekday : `${weekday} de la semaine prochaine`;
}

/** 0 is Monday. */
function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}
