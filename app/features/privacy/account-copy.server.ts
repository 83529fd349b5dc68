import { countInOrder, refund } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { createSemaphore, Overloaded } from "#app/platform/semaphore.ts";
import { exportAccount } from "./account-data.server.ts";

const HOUR = 3_600;
const RETRY_AFTER_SECONDS = 10;

/** A copy is built in memory (threat T54). */
const withPermit = createSemaphore({ atOnce: 2, waiting: 20 });

/** `exportAccount` with limits: five per hour and account, thirty per network, few at once. */
export async function copyAccount(
  scope: MemberScope,
  nouns: readonly NounPrivacy[],
): Promise<Outcome<{ copied: { everything: Record<string, unknown> } } | Limited>> {
  const limits = [
    { name: "account-copy", subject: scope.actor.id, limit: 5, seconds: HOUR },
    { name: "account-copy-network", subject: scope.facts.network, limit: 30, seconds: HOUR },
  ];
  const verdict = await countInOrder(scope, limits);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  try {
    return { kind: "copied", everything: await withPermit(() => exportAccount(scope, nouns)) };
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error;
    for (const limit of limits) await refund(scope, limit);
    return { kind: "limited", retryAfterSeconds: RETRY_AFTER_SECONDS };
  }
}
