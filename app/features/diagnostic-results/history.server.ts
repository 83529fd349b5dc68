import type { Level } from "#app/core/diagnostic/result/levels.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
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

export async function viewHistory(scope: MemberScope): Promise<HistoryEntry[]> {
  const runs = await listOwnRuns(scope);
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
