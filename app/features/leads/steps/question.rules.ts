import type { Result } from "#app/platform/outcome.ts";
import { isUnanswered, type RecipientState } from "./recipient.rules.ts";

type QuestionRefusal = "asked already" | "answered" | "the lead is closed";

/** A company asks once what is missing, before it accepts or declines. */
export function validateQuestion(
  { state, askedAt }: { state: RecipientState; askedAt: Date | null },
  leadIsOpen: boolean,
): Result<object, { reason: QuestionRefusal }> {
  if (!leadIsOpen) return { ok: false, reason: "the lead is closed" };
  if (!isUnanswered(state)) return { ok: false, reason: "answered" };
  if (askedAt) return { ok: false, reason: "asked already" };
  return { ok: true };
}

/** The company waits for the requester: its clock stands still. */
export const isPaused = ({ askedAt, repliedAt }: { askedAt: Date | null; repliedAt: Date | null }): boolean =>
  askedAt !== null && repliedAt === null;
