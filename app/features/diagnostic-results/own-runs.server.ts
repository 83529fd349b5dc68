import { activeQuestions, type QuestionSet } from "#app/core/diagnostic/questions/question.ts";
import { findSet } from "#app/core/diagnostic/questions/sets.server.ts";
import { type Result, resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import { listFinishedRuns } from "#app/core/diagnostic/runs/run-rows.server.ts";
import type { Run } from "#app/core/diagnostic/runs/runs.server.ts";
import type { SealScope } from "#app/core/diagnostic/sealing.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";

type FinishedRun = Run & { finishedAt: Date; result: Result };

export const listOwnRuns = (scope: MemberScope): Promise<FinishedRun[]> => listRunsOf(scope, scope.actor.id);

export async function findFormerRun(
  scope: SealScope,
  { id, userId, finishedAt }: Pick<Run, "id" | "userId" | "finishedAt">,
): Promise<FinishedRun | undefined> {
  if (!userId || !finishedAt) return undefined;
  const runs = await listRunsOf(scope, userId);
  return runs.find((one) => one.id !== id && one.finishedAt < finishedAt);
}

/** Loads each version of the questions once. */
async function listRunsOf(scope: SealScope, userId: string): Promise<FinishedRun[]> {
  const stored = await listFinishedRuns(scope, userId);
  const sets = new Map<number, QuestionSet>();
  for (const version of new Set(stored.map(({ setVersion }) => setVersion)))
    sets.set(version, await findSet(scope, version));
  return stored.flatMap((run) => {
    const set = sets.get(run.setVersion);
    if (!set || !run.finishedAt) return [];
    const result = resultOf(set, run.content.answers);
    return [{ ...run, finishedAt: run.finishedAt, set, questions: activeQuestions(set), result }];
  });
}
