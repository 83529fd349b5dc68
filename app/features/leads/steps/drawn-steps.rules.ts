import { formatDate } from "#app/platform/text/time.ts";
import type { RecipientState } from "./recipient.rules.ts";

type StepMark = "done" | "awaited" | "later" | "ended";
export type DrawnStep = {
  label: string;
  mark: StepMark /** When it was done, or until when it is awaited. */;
  when?: string;
};

type Dated = {
  state: RecipientState;
  sentAt: Date;
  seenAt: Date | null;
  answeredAt: Date | null;
  quotedAt: Date | null;
  closedAt: Date | null;
};

const done = (label: string, at: Date | null): DrawnStep => ({ label, mark: "done", ...on(at) });
const ended = (label: string, at: Date | null): DrawnStep => ({ label, mark: "ended", ...on(at) });
const on = (at: Date | null) => (at ? { when: `le ${formatDate(at, "time")}` } : {});

/** Done and expected steps of one company. @param answerDueAt when an answer is expected; null if unknown */
export function drawSteps(recipient: Dated, answerDueAt: Date | null, now = new Date()): DrawnStep[] {
  const { state, sentAt, seenAt, answeredAt, quotedAt, closedAt } = recipient;
  const sent = done("Envoyée", sentAt);
  const read = done("Lue", seenAt);
  switch (state) {
    case "sent":
      return [sent, { label: "Lue", mark: "awaited" }, awaited(answerDueAt, now, "later"), later("Devis")];
    case "seen":
      return [sent, read, awaited(answerDueAt, now, "awaited"), later("Devis")];
    case "accepted":
      return [sent, read, done("Acceptée", answeredAt), { label: "Devis", mark: "awaited" }];
    case "quoted":
      return [sent, read, done("Acceptée", answeredAt), done("Devis envoyé", quotedAt)];
    case "declined":
      return [sent, read, ended("Déclinée", answeredAt)];
    case "no_answer":
      return [sent, ...(seenAt ? [read] : []), ended("Sans réponse", closedAt)];
    case "won":
    case "lost": {
      const quote = quotedAt ? [done("Devis envoyé", quotedAt)] : [];
      const end = state === "won" ? done("Conclue", closedAt) : ended("Sans suite", closedAt);
      return [sent, read, done("Acceptée", answeredAt), ...quote, end];
    }
  }
}

const later = (label: string): DrawnStep => ({ label, mark: "later" });

function awaited(due: Date | null, now: Date, mark: StepMark): DrawnStep {
  if (!due) return { label: "Acceptée", mark };
  const when = formatDate(due, "time");
  return {
    label: "Acceptée",
    mark,
    when: due > now ? `attendue avant le ${when}` : `était attendue avant le ${when}`,
  };
}

export const stepMarkWords: Record<StepMark, string> = {
  done: "fait",
  awaited: "en attente",
  later: "à venir",
  ended: "terminé",
};
