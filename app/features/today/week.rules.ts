import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { dayAfter } from "#app/platform/text/time.ts";

const WEEK = 7;

/** Monday of the week of a day, "2026-11-23". */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % WEEK));

/** Days of this week up to today, and all of the last one, from Monday. */
export function twoWeeks(today: string): { now: string[]; last: string[] } {
  const monday = mondayOf(today);
  const days = Array.from({ length: WEEK }, (_, n) => dayAfter(monday, n));
  return {
    now: days.filter((day) => day <= today),
    last: days.map((day) => dayAfter(day, -WEEK)),
  };
}

/** Counts by day; a day without an entry has none. */
export type ByDay = Readonly<Record<string, number>>;
export type WeekFigure = {
  key: string;
  label: string;
  /** Of Monday to today. */
  now: number[];
  last: number[];
  total: number;
  words: string;
};

export type WeekCounts = Record<"requests" | "answers" | "visits" | "openings" | "pages", ByDay>;

const labels: Record<keyof WeekCounts, string> = {
  requests: "Demandes reçues",
  answers: "Réponses en deux jours ouvrés",
  visits: "Pages lues",
  openings: "Coordonnées ouvertes",
  pages: "Nouvelles fiches",
};

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

export function weekFigures(counts: WeekCounts, today: string): WeekFigure[] {
  const days = twoWeeks(today);
  const countsOf = (key: keyof WeekCounts, which: readonly string[]) =>
    which.map((day) => counts[key][day] ?? 0);
  const received = sum(countsOf("requests", days.now));
  return (Object.keys(labels) as (keyof WeekCounts)[]).map((key) => {
    const now = countsOf(key, days.now);
    const last = countsOf(key, days.last);
    const of = key === "answers" ? ` sur ${countOf(received, "demande")}` : "";
    return { key, label: labels[key], now, last, total: sum(now), words: wordsOf(now, last, of) };
  });
}

/** "12 depuis lundi ; 9 les mêmes jours de la semaine dernière, 15 en tout." */
function wordsOf(now: readonly number[], last: readonly number[], of: string): string {
  const same = sum(last.slice(0, now.length));
  const all = sum(last);
  const whole = same === all ? "" : `, ${formatNumber(all)} en tout`;
  return `${formatNumber(sum(now))}${of} depuis lundi ; ${formatNumber(same)} les mêmes jours de la semaine dernière${whole}.`;
}
