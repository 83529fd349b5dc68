/* Without `Intl`, whose locale tables take a phone longer to load than React's start (docs/performance.md). */

/** Times are stored in UTC and shown in Nouméa, UTC+11 all year. */
const AHEAD = 11 * 3_600_000;
const DAY = 86_400_000;

/** Date whose UTC fields are Nouméa local time. */
const inNoumea = (at: Date) => new Date(at.getTime() + AHEAD);

/** The calendar day in Nouméa, "2026-11-21". */
export function noumeaDay(at = new Date()): string {
  return inNoumea(at).toISOString().slice(0, 10);
}

/** A calendar day, some days later: "2026-12-31" and 1 give "2027-01-01". */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

export function noumeaHour(at = new Date()): number {
  return inNoumea(at).getUTCHours();
}

export function formatHour(hour: number): string {
  return `${hour}\u00a0h`;
}

const months = [
  { long: "janvier", short: "janv." },
  { long: "février", short: "févr." },
  { long: "mars", short: "mars" },
  { long: "avril", short: "avr." },
  { long: "mai", short: "mai" },
  { long: "juin", short: "juin" },
  { long: "juillet", short: "juil." },
  { long: "août", short: "août" },
  { long: "septembre", short: "sept." },
  { long: "octobre", short: "oct." },
  { long: "novembre", short: "nov." },
  { long: "décembre", short: "déc." },
];

type Moment = Date | string | null | undefined;

/** "21 novembre 2026", "1er décembre 2026", with its time "21 novembre 2026 à 8 h 05"; "Jamais" when absent, "Date invalide" for a bad date. */
export function formatDate(moment: Moment, style: "long" | "short" | "time" = "long"): string {
  if (moment === null || moment === undefined) return "Jamais";
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "Date invalide";
  const there = inNoumea(date);
  const month = months[there.getUTCMonth()]?.[style === "short" ? "short" : "long"];
  const day = `${dayOfMonth(there)} ${month} ${there.getUTCFullYear()}`;
  if (style !== "time") return day;
  return `${day} à ${formatTime(date)}`;
}

const dayOfMonth = (there: Date) => (there.getUTCDate() === 1 ? "1er" : there.getUTCDate());

/** "22 h 14". */
export function formatTime(at: Date): string {
  const minutes = String(inNoumea(at).getUTCMinutes()).padStart(2, "0");
  return `${formatHour(noumeaHour(at))}\u00a0${minutes}`;
}

/** A calendar day, "2028-03-03", as "3 mars 2028"; its month, "mars 2028". */
export function formatDay(day: string, style: "long" | "short" | "month" = "long"): string {
  const words = formatDate(`${day}T00:00:00+11:00`, style === "short" ? "short" : "long");
  return style === "month" ? words.slice(words.indexOf(" ") + 1) : words;
}

/** A day near today, "12 déc.". */
export function formatNearDay(moment: Date): string {
  const there = inNoumea(moment);
  return `${dayOfMonth(there)}\u00a0${months[there.getUTCMonth()]?.short}`;
}

/** "octobre 2026". */
export function formatMonth(moment: Date): string {
  const there = inNoumea(moment);
  return `${months[there.getUTCMonth()]?.long} ${there.getUTCFullYear()}`;
}

/** "dans une minute", "dans 20 minutes", "dans 3 heures". */
export function inAWhile(seconds: number): string {
  if (seconds <= 90) return "dans une minute";
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `dans ${minutes} minutes` : `dans ${Math.ceil(minutes / 60)} heures`;
}
