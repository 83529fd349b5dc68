import { Unopenable } from "#app/core/diagnostic/runs/run-rows.server.ts";
import { findRun, type Run } from "#app/core/diagnostic/runs/runs.server.ts";
import type { BrowserScope } from "#app/platform/http/scope.ts";
import { readRunKey } from "./run-cookie.server.ts";

type BrowserRun = {
  own?: { key: string; run: Run };
  signIn: boolean;
};

/**
 * The diagnostic of this browser. One that belongs to an account opens for its member only, neither for the next
 * account nor for visitors after the session ended.
 * @param userId the signed-in account
 */
export async function findBrowserRun(scope: BrowserScope, userId: string | null): Promise<BrowserRun> {
  const key = await readRunKey(scope);
  const run = key && (await findOpenable(scope, key));
  if (!key || !run) return { signIn: false };
  const isTheirs = run.userId === null || run.userId === userId;
  return { signIn: !isTheirs && userId === null, ...(isTheirs && { own: { key, run } }) };
}

/** A diagnostic that no secret decrypts is started again. */
async function findOpenable(scope: BrowserScope, key: string): Promise<Run | undefined> {
  try {
    return await findRun(scope, { key });
  } catch (error) {
    if (!(error instanceof Unopenable)) throw error;
    scope.facts.reportError(error);
    return undefined;
  }
}
