import { countWorkingDays } from "#app/core/catalogue/working-days.ts";
import { isPlural } from "#app/platform/text/number.ts";
import { formatHour, formatNearDay, noumeaDay, noumeaHour } from "#app/platform/text/time.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Working days are not counted further back. */
const HALF_YEAR = 183 * DAY;
const LONG = "plus de six mois";

const workingDays = (count: number) => `${count}\u00a0j ${isPlural(count) ? "ouvrés" : "ouvré"}`;

/** "moins d’une heure", "5 h", "3 j ouvrés"; a weekend alone is none of these days. */
export function ageText(since: Date, now: Date): string {
  const elapsed = now.getTime() - since.getTime();
  if (elapsed < HOUR) return "moins d’une heure";
  if (elapsed < DAY) return formatHour(Math.floor(elapsed / HOUR));
  if (elapsed > HALF_YEAR) return LONG;
  const days = countWorkingDays(since, now);
  return days > 0 ? workingDays(days) : "moins d’un\u00a0j ouvré";
}

export type Deadline = { state: "late" | "today" | "ahead"; text: string };

type Due = {
  due: Date;
  /** The date that words name, when it is later than `due`: the law's. */
  until: Date;
  /** What to do, "répondre"; undefined: at once. */
  act: string | undefined;
};

/** "en retard de 2 j ouvrés", "répondre aujourd’hui avant 17 h", "répondre avant le 12 déc.". */
export function deadlineOf({ due, until, act }: Due, now: Date): Deadline {
  if (act === undefined) return { state: "late", text: "à voir maintenant" };
  const isToday = noumeaDay(until) === noumeaDay(now);
  return {
    state: stateOf(due, now),
    text: now > until ? latenessText(until, now) : before(act, isToday, until),
  };
}

const stateOf = (due: Date, now: Date): Deadline["state"] => {
  if (now > due) return "late";
  return noumeaDay(due) === noumeaDay(now) ? "today" : "ahead";
};

function latenessText(until: Date, now: Date): string {
  if (now.getTime() - until.getTime() > HALF_YEAR) return `en retard de ${LONG}`;
  const days = countWorkingDays(until, now);
  return days > 0 ? `en retard de ${workingDays(days)}` : "tout juste en retard";
}

const before = (act: string, isToday: boolean, until: Date) =>
  isToday
    ? `${act} aujourd’hui avant ${formatHour(noumeaHour(until))}`
    : `${act} avant le ${formatNearDay(until)}`;
