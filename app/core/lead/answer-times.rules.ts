import { isPlural } from "#app/platform/text/number.ts";

/** Fewer would show what one request was. */
export const LEAST_REQUESTS = 5;
/** Without an answer since then, a request counts as unanswered. */
export const UNANSWERED_DAYS = 5;

export type AnswerTime = { requests: number; answered: number; medianMinutes: number | null };

const HOUR = 60;
/** Business hours are from 7 to 18 h. */
const WORKING_DAY = 11 * HOUR;

/** "moins d’une heure ouvrée", "3 heures ouvrées", "2 jours ouvrés". */
export function durationText(minutes: number): string {
  if (minutes < HOUR) return "moins d’une heure ouvrée";
  if (minutes < WORKING_DAY) return inWords(Math.round(minutes / HOUR), "heure ouvrée", "heures ouvrées");
  return inWords(Math.round(minutes / WORKING_DAY), "jour ouvré", "jours ouvrés");
}

const inWords = (count: number, one: string, many: string) => `${count}\u00a0${isPlural(count) ? many : one}`;

/** Earned by counting: undefined below five requests. */
export function answerTimeTexts(
  time: AnswerTime | undefined,
): { usual: string | undefined; share: string } | undefined {
  if (!time || time.requests < LEAST_REQUESTS) return undefined;
  const { requests, answered, medianMinutes } = time;
  return {
    usual: medianMinutes === null ? undefined : `Répond d’habitude en ${durationText(medianMinutes)}`,
    share: `${answered} ${isPlural(answered) ? "demandes" : "demande"} sur ${requests} ${isPlural(answered) ? "ont" : "a"} eu une réponse.`,
  };
}

/** For a row of a list: "répond en 3 heures ouvrées". */
export const shortAnswerTime = ({ requests, medianMinutes }: AnswerTime): string | undefined =>
  requests >= LEAST_REQUESTS && medianMinutes !== null
    ? `répond en ${durationText(medianMinutes)}`
    : undefined;
