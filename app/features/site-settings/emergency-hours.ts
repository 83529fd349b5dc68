import type { SiteSettings } from "./site-settings.ts";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Pacific/Noumea",
  weekday: "short",
  hour: "2-digit",
  hourCycle: "h23",
});
const english = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const french = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

type Hours = Pick<SiteSettings, "emergencyDays" | "emergencyOpens" | "emergencyCloses">;

/** `next` reads after « ouvre »: "aujourd’hui à 8h", "demain à 8h", "lundi à 8h". */
export type Opening = { open: true; until: string } | { open: false; next: string };

/** Whether the emergency centre answers at that moment, in Nouméa time (decision G8). */
export function emergencyOpening(hours: Hours, at: Date): Opening {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const today = english.indexOf(parts.weekday ?? "");
  const hour = Number(parts.hour);
  const works = (day: number) => hours.emergencyDays.includes((day % 7) + 1);

  if (works(today) && hour >= hours.emergencyOpens && hour < hours.emergencyCloses) {
    return { open: true, until: `${hours.emergencyCloses}h` };
  }
  const firstWait = hour < hours.emergencyOpens ? 0 : 1;
  const wait = [0, 1, 2, 3, 4, 5, 6, 7].find((days) => days >= firstWait && works(today + days)) ?? 0;
  const day = wait === 0 ? "aujourd’hui" : wait === 1 ? "demain" : french[(today + wait) % 7];
  return { open: false, next: `${day} à ${hours.emergencyOpens}h` };
}

/** "du lundi au vendredi, 8h–16h"; days that do not follow one another are listed. */
export function emergencyHoursText({ emergencyDays, emergencyOpens, emergencyCloses }: Hours): string {
  const days = emergencyDays.toSorted();
  const names = days.map((day) => french[day - 1]);
  const [first, last] = [days[0] ?? 1, days.at(-1) ?? 1];
  const inARow = days.length > 2 && last - first === days.length - 1;
  return `${inARow ? `du ${names[0]} au ${names.at(-1)}` : names.join(", ")}, ${emergencyOpens}h–${emergencyCloses}h`;
}
