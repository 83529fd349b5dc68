import type { MemberScope } from "#app/platform/http/scope.ts";
import { listFinishedRuns } from "./run-rows.server.ts";
import { type Run, withQuestions } from "./runs.server.ts";

/** A finished diagnostic of the member's own; somebody else's is none. */
export async function findOwnedRun(scope: MemberScope, id: string): Promise<Run | undefined> {
  const own = await listFinishedRuns(scope, scope.actor.id);
  const found = own.find((run) => run.id === id);
  return found && withQuestions(scope, found);
}
