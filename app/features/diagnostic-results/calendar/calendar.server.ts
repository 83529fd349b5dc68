import ical, { ICalAlarmType } from "ical-generator";
import { findMeasure } from "#app/core/diagnostic/measures/measures.ts";
import { DIAGNOSTIC_PATH, RESULTS_PATH } from "#app/core/diagnostic/paths.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { moments } from "./calendar-links.ts";

const DAY = 86_400_000;
const HALF_HOUR = 1_800_000;
const NINE = "T09:00:00+11:00";
const MONTHS = 6;

type Planned = { uid: string; day: string; title: string; text: string; url: string };

export const planDiagnostic = (siteUrl: string, now = new Date()): Planned => ({
  uid: `diagnostic-${noumeaDay(now)}`,
  day: inMonths(noumeaDay(now), MONTHS),
  title: "Refaire le diagnostic de cybersécurité",
  text: "Cinq minutes, pour voir ce que vous avez gagné depuis la dernière fois.",
  url: `${siteUrl}${DIAGNOSTIC_PATH}`,
});

type Wanted = { measure: string; when: string };

/** Undefined for a measure or a moment that does not exist. */
export function planMeasure(
  { measure: key, when }: Wanted,
  siteUrl: string,
  now = new Date(),
): Planned | undefined {
  const measure = findMeasure(key);
  const moment = moments.find((one) => one.key === when);
  if (!measure || !moment) return undefined;
  return {
    uid: `${measure.key}-${noumeaDay(now)}-${moment.key}`,
    day: noumeaDay(new Date(now.getTime() + moment.days * DAY)),
    title: measure.title,
    text: measure.how.map((step, place) => `${place + 1}. ${step}`).join("\n"),
    url: `${siteUrl}${RESULTS_PATH}`,
  };
}

/** The same day of the month, or its last. */
function inMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** One event at 9 h in Nouméa, with a reminder then; nothing of it is stored (RFC 5545). */
export function calendarFile(
  { uid, day, title, text, url }: Planned,
  host: string,
  now = new Date(),
): string {
  const start = new Date(`${day}${NINE}`);
  const calendar = ical({ prodId: { company: "Récif", product: "Récif", language: "FR" } });
  const event = calendar.createEvent({
    id: `${uid}@${host}`,
    stamp: now,
    start,
    end: new Date(start.getTime() + HALF_HOUR),
    summary: title,
    description: `${text}\n\n${url}`,
    url,
  });
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: 0 });
  return calendar.toString();
}
