import { noumeaDay } from "#app/platform/text/time.ts";

export type WebsiteAnswer = "alive" | "dead" | "unknown";

const DAY = 86_400_000;
const DEAD_DAYS = 3;
const WITHIN_DAYS = 7;
/** Less than a day, so that a daily hour does not slip. */
const SOON = 20 * 3_600_000;

/** A status that only means that the page is not there; refusals, limits and failures have other causes. */
export function answerOfStatus(status: number): WebsiteAnswer {
  if (status === 404 || status === 410) return "dead";
  return status >= 200 && status < 400 ? "alive" : "unknown";
}

/** "unreached": no such name, or nothing listens: dead, unless our own network is cut. */
export type Reached = WebsiteAnswer | "unreached";

/** Any failure but these two may have another cause. */
export const answerOfFailure = (code: unknown): "unreached" | "unknown" =>
  code === "ENOTFOUND" || code === "ECONNREFUSED" ? "unreached" : "unknown";

/** Whether some website answered: a page, or that there is none. */
export const provesNetwork = (answer: Reached): boolean => answer === "alive" || answer === "dead";

/** RFC 2606: names of documentation, of no site. The demonstration's companies have them. */
export const isReserved = (host: string): boolean =>
  /\.(?:example|test|invalid|localhost)$|(?:^|\.)example\.(?:com|net|org)$/.test(host);

export type WebsiteState = {
  answer: WebsiteAnswer;
  deadDays: string[];
  deadSince: Date | null;
  nextAt: Date;
};

/** Dead on three days within a week, until it answers again. Asked weekly; daily while in doubt. */
export function afterAnswer(
  before: Pick<WebsiteState, "deadDays" | "deadSince"> | undefined,
  answer: WebsiteAnswer,
  now: Date,
): WebsiteState {
  const later = (wait: number) => new Date(now.getTime() + wait);
  if (answer === "alive") return { answer, deadDays: [], deadSince: null, nextAt: later(WITHIN_DAYS * DAY) };
  const first = noumeaDay(new Date(now.getTime() - (WITHIN_DAYS - 1) * DAY));
  const recent = (before?.deadDays ?? []).filter((day) => day >= first);
  const deadDays = answer === "dead" ? [...new Set([...recent, noumeaDay(now)])] : recent;
  const deadSince = before?.deadSince ?? (deadDays.length >= DEAD_DAYS ? now : null);
  const inDoubt = !deadSince && deadDays.length > 0;
  return { answer, deadDays, deadSince, nextAt: later(inDoubt ? SOON : WITHIN_DAYS * DAY) };
}
