import type { Result } from "#app/platform/outcome.ts";

export const reviewStates = [
  "invited",
  "stopped",
  "waiting",
  "changes",
  "published",
  "refused",
  "withdrawn",
] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewActs = ["write", "withdraw", "stop", "publish", "ask", "refuse", "reopen"] as const;
export type ReviewAct = (typeof reviewActs)[number];

/** All changes of state: "write" also edits, and what is edited is read again before it is shown. */
const transitions: Record<ReviewState, Partial<Record<ReviewAct, ReviewState>>> = {
  invited: { write: "waiting", stop: "stopped" },
  stopped: {},
  waiting: {
    write: "waiting",
    withdraw: "withdrawn",
    publish: "published",
    ask: "changes",
    refuse: "refused",
  },
  changes: { write: "waiting", withdraw: "withdrawn" },
  published: { write: "waiting", withdraw: "withdrawn", refuse: "refused" },
  // Its refusal was contested and overturned.
  refused: { withdraw: "withdrawn", reopen: "waiting" },
  withdrawn: {},
};

export type ReviewVerdict = Result<{ to: ReviewState }, { reason: "not in this state" }>;

export function validateReviewAct(state: ReviewState, act: ReviewAct): ReviewVerdict {
  const to = transitions[state][act];
  return to ? { ok: true, to } : { ok: false, reason: "not in this state" };
}

const DAY = 86_400_000;
export const INVITATION_DAYS = 30;
export const EDIT_DAYS = 7;
/** From an acceptance on which no end was reported. */
export const SILENT_DAYS = 30;

type Written = { state: ReviewState; expiresAt: Date; submittedAt: Date | null; decidedAt: Date | null };

/** Whether its author can write now: first, within the invitation's days; then for a week; then when the staff asks. */
export function canWrite({ state, expiresAt, submittedAt, decidedAt }: Written, now: Date): boolean {
  if (!validateReviewAct(state, "write").ok) return false;
  if (state === "invited") return now < expiresAt;
  if (state === "changes") return decidedAt !== null && isWithin(decidedAt, INVITATION_DAYS, now);
  return submittedAt !== null && isWithin(submittedAt, EDIT_DAYS, now);
}

const isWithin = (since: Date, days: number, now: Date) => now.getTime() < since.getTime() + days * DAY;

type Ended = { state: string; answeredAt: Date | null; outcome: string | null };
const accepted = ["accepted", "quoted", "won", "lost"];

/** Whether a company's part of a request can be reviewed: it accepted, and the request ended. */
export function isReviewable({ state, answeredAt, outcome }: Ended, now: Date): boolean {
  if (!accepted.includes(state) || answeredAt === null) return false;
  return outcome === "found" || state === "won" || !isWithin(answeredAt, SILENT_DAYS, now);
}

export const refusalReasons = [
  { key: "insult", label: "Il contient des injures ou des attaques contre une personne" },
  { key: "personal-data", label: "Il contient des données personnelles qui ne peuvent pas être masquées" },
  { key: "off-topic", label: "Il ne parle pas de la demande faite à cette entreprise" },
  { key: "own-company", label: "Nous pensons qu’il vient de l’entreprise elle-même ou de ses proches" },
  { key: "other", label: "Une autre raison, expliquée ci-dessous" },
] as const;
export type RefusalReason = (typeof refusalReasons)[number]["key"];
export const refusalLabel = (key: string | null) => refusalReasons.find((one) => one.key === key)?.label;

export const LEAST_BODY = 30;
export const MOST_BODY = 1_000;
export const MOST_ANSWER = 1_000;
