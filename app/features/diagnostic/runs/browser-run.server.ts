import type { PublicScope } from "#app/platform/http/scope.ts";
import { readRunKey } from "./run-cookie.server.ts";
import { Unopenable } from "./run-rows.server.ts";
import { findRun, type Run } from "./runs.server.ts";

/** What a browser holds of a diagnostic, for whoever uses it now. */
type BrowserRun = {
  /** The diagnostic that this browser began last, with what its cookie holds. */
  own?: { key: string; run: Run };
  /** There is one, of an account, and nobody is signed in. */
  signIn: boolean;
};

/**
 * The diagnostic of this browser. One that is kept in an account is its member's alone: neither whoever signs in after
 * them nor whoever finds the browser once their session has ended opens it.
 * @param userId of whoever is signed in
 */
export async function findBrowserRun(scope: PublicScope, userId: string | null): Promise<BrowserRun> {
  const key = await readRunKey(scope);
  const run = key && (await findOpenable(scope, key));
  if (!key || !run) return { signIn: false };
  const isTheirs = run.userId === null || run.userId === userId;
  return { signIn: !isTheirs && userId === null, ...(isTheirs && { own: { key, run } }) };
}

/** What no secret opens any more, its browser begins anew. */
async function findOpenable(scope: PublicScope, key: string): Promise<Run | undefined> {
  try {
    return await findRun(scope, { key });
  } catch (error) {
    if (!(error instanceof Unopenable)) throw error;
    scope.facts.reportError(error);
    return undefined;
  }
}
