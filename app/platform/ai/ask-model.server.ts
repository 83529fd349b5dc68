import { Resting } from "../breaker.ts";
import { countInTurn, type Limit, uncount } from "../http/limits.server.ts";
import type { PublicScope } from "../http/scope.ts";
import { Busy } from "../turns.ts";
import { ModelFailure, type OnText, type Prompt } from "./model.server.ts";

export type ModelAnswer =
  | { ok: true; text: string }
  | { ok: false; reason: "off" | "busy" | "failed" | "gone" }
  /** "own": the member's limit; "site": the shared one. */
  | { ok: false; reason: "limit"; whose: "own" | "site"; retryAfterSeconds: number };

type AskOptions = {
  signal: AbortSignal;
  /** Per requester, narrowest first. */
  limits: readonly Limit[];
  /** Consumes the shared budget; false when it is exhausted. */
  spend?: () => Promise<boolean>;
  onText?: OnText;
};

const DAY = 86_400;

/**
 * Asks the site's language model, if any. Limits are counted when a call leaves: neither a call that waits in vain
 * nor one stopped by an open circuit counts (threat T37).
 */
export async function askModel(
  scope: PublicScope,
  prompt: Prompt,
  { signal, onText, ...shares }: AskOptions,
): Promise<ModelAnswer> {
  const { model } = scope;
  if (!model) return { ok: false, reason: "off" };
  try {
    return await model.takeTurn(async () => {
      signal.throwIfAborted();
      model.admit();
      const refused = await refusalOf(scope, shares, model.dailyCalls);
      return refused ?? { ok: true, text: await model.generate(prompt, signal, onText) };
    });
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: "gone" };
    if (error instanceof Busy || error instanceof Resting) return { ok: false, reason: "busy" };
    if (!(error instanceof ModelFailure)) throw error;
    scope.facts.reportError(error);
    return { ok: false, reason: "failed" };
  }
}

async function refusalOf(
  scope: PublicScope,
  { limits, spend }: Pick<AskOptions, "limits" | "spend">,
  dailyCalls: number,
) {
  const own = await countInTurn(scope, limits);
  if (!own.allowed) return { ok: false, reason: "limit", whose: "own", ...own } as const;
  const site = { name: "ai-site", subject: "site", limit: dailyCalls, seconds: DAY };
  const all = await countInTurn(scope, [site]);
  if (!all.allowed) return { ok: false, reason: "limit", whose: "site", ...all } as const;
  // Last, so that only calls that leave consume the budget, and an empty budget consumes no member's limit.
  if (!spend || (await spend())) return undefined;
  await uncount(scope, site);
  return { ok: false, reason: "limit", whose: "site", retryAfterSeconds: DAY } as const;
}
