import { inTransaction } from "#app/platform/db/scope.ts";
import { lastLinkEnd, type SealScope } from "./run-rows.server.ts";
import { eraseRun, findRun, startRun } from "./runs.server.ts";

/**
 * Begins anew in this browser. The run of before stays where an account or a private link still leads to it; nobody could
 * open it otherwise, and it is erased.
 * @returns what the cookie holds from now on; undefined without a question
 */
export function restartRun(
  scope: SealScope,
  key: string | undefined,
  userId: string | null,
): Promise<string | undefined> {
  return inTransaction(scope, async (inside) => {
    const before = key === undefined ? undefined : await findRun(inside, { key });
    const isKept = before && (before.userId !== null || (await lastLinkEnd(inside, before.id)));
    if (key !== undefined && before && !isKept) await eraseRun(inside, { key });
    return startRun(inside, userId);
  });
}
