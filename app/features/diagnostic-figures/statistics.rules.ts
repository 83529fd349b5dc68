import type { GroupSums } from "#app/core/diagnostic/tallies/group.rules.ts";
import { averagesOf, SMALLEST_GROUP } from "#app/core/diagnostic/tallies/group.rules.ts";

const SHOWN_MONTHS = 12;

/** Oldest first, as "2026-11". @param today "2026-11-22" */
export function lastMonths(today: string, count = SHOWN_MONTHS): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7),
  );
}

/** "11/2026" */
export const monthLabel = (month: string): string => month.split("-").reverse().join("/");

/** "67 %", or a dash when the whole is zero. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)}\u00a0%`;

export type Stage = {
  key: string;
  label: string;
  /** First arrivals at this stage. */
  reached: number;
  /** Difference from the previous stage; visitors may still return. */
  lost: number;
};

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
    // Questions may be answered in another order: a later one can have more.
    return { key, label, reached, lost: before ? Math.max(0, countOf(before.step) - reached) : 0 };
  });
}

export type GroupView =
  | ({ shown: true; count: number; waiting: number } & ReturnType<typeof averagesOf>)
  | { shown: false; count: number };

export function groupView(published: GroupSums | undefined, waiting: number): GroupView {
  if (!published || published.count < SMALLEST_GROUP) return { shown: false, count: waiting };
  return { shown: true, count: published.count, waiting, ...averagesOf(published) };
}

export function whyOf(view: GroupView): string {
  if (view.shown)
    return view.waiting === 0 ? String(view.count) : `${view.count}, ${view.waiting} en attente`;
  if (view.count === 0) return "Aucun terminé";
  const of = view.count < SMALLEST_GROUP ? ` sur ${SMALLEST_GROUP}` : "";
  return `${view.count}${of} : pas encore montré`;
}
