import { activeQuestions } from "#app/core/diagnostic/questions/question.ts";
import { findCurrentSet } from "#app/core/diagnostic/questions/sets.server.ts";
import { lastLinkEnd } from "#app/core/diagnostic/runs/run-rows.server.ts";
import { eraseRun, type Run, startRun } from "#app/core/diagnostic/runs/runs.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { countInOrder, type Limit } from "#app/platform/http/limits.server.ts";
import type { BrowserScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { findBrowserRun } from "../browser-run.server.ts";
import { goesOnAt, questionPath } from "./quiz.rules.ts";

const HOUR = 3_600;
const DAY = 86_400;

/** A training room shares one network. */
const beginLimits = (network: string): Limit[] => [
  { name: "diagnostic-begin", subject: network, limit: 60, seconds: HOUR },
  { name: "diagnostic-begin", subject: network, limit: 300, seconds: DAY },
];

/** `key`: cookie value of a diagnostic that begins now. */
type Begun = Outcome<"no-questions" | Limited | { "goes-on": { at: string; key?: string } }>;

/**
 * Begins a diagnostic or resumes this browser's unfinished one. A finished one stays while an account or a private
 * link leads to it, else it is erased.
 * @param userId the signed-in account, which owns it
 * @param anew erases the unfinished one first
 */
export async function beginDiagnostic(
  scope: BrowserScope,
  { userId, anew }: { userId: string | null; anew: boolean },
): Promise<Begun> {
  const { own: former } = await findBrowserRun(scope, userId);
  if (former && !former.run.finishedAt && !anew) return { kind: "goes-on", at: goesOnAt(former.run) };
  if (activeQuestions(await findCurrentSet(scope)).length === 0) return { kind: "no-questions" };

  const verdict = await countInOrder(scope, beginLimits(scope.facts.network));
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  if (former && !(await isRetained(scope, former.run))) await eraseRun(scope, { key: former.key });
  const key = await startRun(scope, userId);
  return key ? { kind: "goes-on", at: questionPath(1), key } : { kind: "no-questions" };
}

const isRetained = async (scope: DbScope, { id, userId, finishedAt }: Run): Promise<boolean> =>
  finishedAt !== null && (userId !== null || (await lastLinkEnd(scope, id)) !== undefined);
