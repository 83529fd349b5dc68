import type { GroupSums } from "#app/features/diagnostic/diagnostic.table.ts";
import { averagesOf, SMALLEST_GROUP } from "./group.rules.ts";

/** Months of the page, this one included. */
const SHOWN_MONTHS = 12;

/** The last months, the oldest first, as "2026-11". @param today "2026-11-22" */
export function lastMonths(today: string, count = SHOWN_MONTHS): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7),
  );
}

/** "11/2026" */
export const monthLabel = (month: string): string => month.split("-").reverse().join("/");

/** "67 %", a dash of nothing. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)}\u00a0%`;

/** How far those came who began with a version. */
export type Stage = {
  key: string;
  label: string;
  /** How many came this far for the first time. */
  reached: number;
  /** How many fewer than the stage before; they may come back and go on. */
  lost: number;
};

/** @param countOf how many came to a step; the nth question is step n */
export function stagesOf(
  questions: readonly { id: string; text: string }[],
  countOf: (step: number) => number,
  ends: { begun: number; finished: number },
): Stage[] {
  const steps = [
    { key: "begun", label: "Commencé", step: ends.begun },
    ...questions.map(({ id, text }, at) => ({ key: `q-${id}`, label: `${at + 1}. ${text}`, step: at + 1 })),
    { key: "finished", label: "Terminé", step: ends.finished },
  ];
  return steps.map(({ key, label, step }, at) => {
    const before = steps[at - 1];
    const reached = countOf(step);
    // Questions may be answered in another order: a later one is then reached by more.
    return { key, label, reached, lost: before ? Math.max(0, countOf(before.step) - reached) : 0 };
  });
}

/** What may be said of the scores of a group: averages of ten at least, or why there are none. */
export type GroupView =
  | ({ shown: true; count: number; waiting: number } & ReturnType<typeof averagesOf>)
  | { shown: false; count: number };

/** @param waiting how many are not among those that are published */
export function groupView(published: GroupSums | undefined, waiting: number): GroupView {
  if (!published || published.count < SMALLEST_GROUP) return { shown: false, count: waiting };
  return { shown: true, count: published.count, waiting, ...averagesOf(published) };
}

/** Why a group has no averages, or what they leave out. */
export function whyOf(view: GroupView): string {
  if (view.shown)
    return view.waiting === 0 ? String(view.count) : `${view.count}, ${view.waiting} en attente`;
  if (view.count === 0) return "Aucun terminé";
  const of = view.count < SMALLEST_GROUP ? ` sur ${SMALLEST_GROUP}` : "";
  return `${view.count}${of} : pas encore montré`;
}
