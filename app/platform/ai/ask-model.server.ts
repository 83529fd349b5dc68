import { CircuitOpen } from "../breaker.ts";
import type { DbScope } from "../db/scope.ts";
import { countInOrder, type Limit, refund } from "../http/limits.server.ts";
import type { ModelScope } from "../http/scope.ts";
import type { Result } from "../outcome.ts";
import { Overloaded } from "../semaphore.ts";
import { ModelFailure, type OnText, type Prompt } from "./model.server.ts";

/** "own": the member's limit; "site": the shared one. */
export type ModelAnswer = Result<
  { text: string },
  | { reason: "off" | "overloaded" | "failed" | "gone" }
  | { reason: "limit"; whose: "own" | "site"; retryAfterSeconds: number }
>;

type AskOptions = {
  signal: AbortSignal;
  /** Per requester, narrowest first. */
  limits: readonly Limit[];
  /** Consumes the shared budget; false when it is exhausted. */
  consumeBudget?: () => Promise<boolean>;
  onText?: OnText;
};

const DAY = 86_400;

/**
 * Asks the site's language model, if any. Limits are counted when a call leaves: neither a call that waits in vain
 * nor one stopped by an open circuit counts (threat T37).
 */
export async function askModel(
  scope: ModelScope,
  prompt: Prompt,
  { signal, onText, ...shares }: AskOptions,
): Promise<ModelAnswer> {
  const { model } = scope;
  if (!model) return { ok: false, reason: "off" };
  try {
    return await model.withPermit(async () => {
      signal.throwIfAborted();
      model.admit();
      const refused = await refusalOf(scope, shares, model.dailyCalls);
      return refused ?? { ok: true, text: await model.generate(prompt, signal, onText) };
    });
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: "gone" };
    if (error instanceof Overloaded || error instanceof CircuitOpen)
      return { ok: false, reason: "overloaded" };
    if (!(error instanceof ModelFailure)) throw error;
    scope.facts.reportError(error);
    return { ok: false, reason: "failed" };
  }
}

async function refusalOf(
  scope: DbScope,
  { limits, consumeBudget }: Pick<AskOptions, "limits" | "consumeBudget">,
  dailyCalls: number,
) {
  const own = await countInOrder(scope, limits);
  if (!own.allowed) return { ok: false, reason: "limit", whose: "own", ...own } as const;
  const site = { name: "ai-site", subject: "site", limit: dailyCalls, seconds: DAY };
  const all = await countInOrder(scope, [site]);
  if (!all.allowed) return { ok: false, reason: "limit", whose: "site", ...all } as const;
  // Last, so that only calls that leave consume the budget, and an empty budget consumes no member's limit.
  if (!consumeBudget || (await consumeBudget())) return undefined;
  await refund(scope, site);
  return { ok: false, reason: "limit", whose: "site", retryAfterSeconds: DAY } as const;
}
