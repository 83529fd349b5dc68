/** Times are stored in UTC and shown in Nouméa, UTC+11 all year. */
const TIME_ZONE = "Pacific/Noumea";

const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });

/** The calendar day in Nouméa, "2026-11-21". */
export function noumeaDay(at = new Date()): string {
  return isoDay.format(at);
}

const hourOfDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: TIME_ZONE,
  hour: "2-digit",
  hourCycle: "h23",
});

/** The hour of the day in Nouméa, 0 to 23. */
export function noumeaHour(at = new Date()): number {
  return Number(hourOfDay.format(at));
}

/** "8 h", with the space that does not break. */
export function formatHour(hour: number): string {
  return `${hour}\u00a0h`;
}

const longDate = new Intl.DateTimeFormat("fr-FR", {
  timeZone: TIME_ZONE,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const shortDate = new Intl.DateTimeFormat("fr-FR", {
  timeZone: TIME_ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const dateAndTime = new Intl.DateTimeFormat("fr-FR", {
  timeZone: TIME_ZONE,
  dateStyle: "long",
  timeStyle: "short",
});

type Moment = Date | string | null | undefined;

/** "21 novembre 2026", with its time "21 novembre 2026 à 8 h 05"; "Jamais" when absent, "Date invalide" for a bad date. */
export function formatDate(moment: Moment, style: "long" | "short" | "time" = "long"): string {
  if (moment === null || moment === undefined) return "Jamais";
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "Date invalide";
  const format = style === "long" ? longDate : style === "short" ? shortDate : dateAndTime;
  const text = format.format(date).replaceAll("\u202f", "\u00a0");
  return style === "time" ? text.replace(/0?(\d+):(\d\d)$/, "$1\u00a0h\u00a0$2") : text;
}
