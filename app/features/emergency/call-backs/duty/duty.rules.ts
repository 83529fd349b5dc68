import { formatHour, noumeaDay, noumeaHour } from "#app/platform/text/time.ts";

/** `undefined`: at any hour. Days from Monday, 1 to 7; an end before the beginning is on the next day. */
export type DutyHours = { days: readonly number[]; from: number; to: number } | undefined;

export const ANY_HOUR = "any";
export const SOME_HOURS = "some";

export const dutyDays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"].map(
  (label, place) => ({ value: String(place + 1), label }),
);

export const startHours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatHour(hour),
}));
export const endHours = Array.from({ length: 24 }, (_, place) => ({
  value: String(place + 1),
  label: formatHour(place + 1),
}));

/** Of a calendar day, from Monday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

export function isOnDuty(hours: DutyHours, at: Date): boolean {
  if (!hours) return true;
  const { days, from, to } = hours;
  const hour = noumeaHour(at);
  const today = weekdayOf(noumeaDay(at));
  const yesterday = today === 1 ? 7 : today - 1;
  if (from < to) return days.includes(today) && hour >= from && hour < to;
  return (days.includes(today) && hour >= from) || (days.includes(yesterday) && hour < to);
}

/** "à toute heure", "lundi, mardi, de 18 h à 7 h" */
export function dutyText(hours: DutyHours): string {
  if (!hours) return "à toute heure";
  const { days, from, to } = hours;
  const names = days.length === 7 ? "tous les jours" : days.map((day) => dutyDays[day - 1]?.label).join(", ");
  return `${names}, de ${formatHour(from)} à ${formatHour(to)}`;
}
