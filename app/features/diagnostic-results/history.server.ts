import { measureTexts } from "#app/core/diagnostic/measures/measure.ts";
import type { Level } from "#app/core/diagnostic/result/levels.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { formatDate, formatDay } from "#app/platform/text/time.ts";
import { listOwnRuns } from "./own-runs.server.ts";

export type HistoryEntry = {
  id: string;
  finishedOn: string;
  score: number;
  level: Level;
  /** Points since the previous one; undefined for the first. */
  change: number | undefined;
  done: number;
  measures: number;
};

/** Of the last diagnostic. */
export type MeasureProgress = {
  id: string;
  /** In the order in which they were ticked; those without a day first. */
  taken: { title: string; on?: string | undefined }[];
  /** The smallest first. */
  next: { title: string; effort: string }[];
  left: number;
};

const NEXT = 5;
const smallFirst = ["hour", "day", "days"];

export async function viewHistory(scope: MemberScope) {
  const runs = await listOwnRuns(scope);
  const [last] = runs;
  return { entries: entriesOf(runs), progress: last && progressOf(last) };
}

type Finished = Awaited<ReturnType<typeof listOwnRuns>>[number];

function progressOf({ id, result, content }: Finished): MeasureProgress {
  const { done, doneOn = {} } = content;
  const advised = result.advice.map(({ measure }) => measure);
  const open = advised.filter(({ key }) => !done.includes(key));
  return {
    id,
    taken: advised
      .filter(({ key }) => done.includes(key))
      .toSorted((one, other) => (doneOn[one.key] ?? "").localeCompare(doneOn[other.key] ?? ""))
      .map(({ key, title }) => ({ title, on: doneOn[key] && formatDay(doneOn[key]) })),
    next: open
      .toSorted((one, other) => smallFirst.indexOf(one.effort) - smallFirst.indexOf(other.effort))
      .slice(0, NEXT)
      .map((measure) => ({ title: measure.title, effort: measureTexts(measure).effort })),
    left: open.length,
  };
}

function entriesOf(runs: readonly Finished[]): HistoryEntry[] {
  return runs.map(({ id, finishedAt, result, content }, place) => {
    const before = runs[place + 1]?.result.score;
    return {
      id,
      finishedOn: formatDate(finishedAt),
      score: result.score,
      level: result.level,
      change: before === undefined ? undefined : result.score - before,
      done: result.advice.filter(({ measure }) => content.done.includes(measure.key)).length,
      measures: result.advice.length,
    };
  });
}
