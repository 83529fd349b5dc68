import { isPersonKnown } from "#app/core/person/people.server.ts";
import { countAct } from "#app/core/statistics/count-act.ts";
import {
  confirmSubscription,
  findPendingSubscription,
} from "#app/features/newsletter/subscriptions.server.ts";
import { makeTemporaryPassword, type SignedUp, signUpWith } from "#app/features/sign-in/sign-up.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { tooMany } from "#app/platform/http/errors.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { SubmissionScope } from "#app/platform/http/scope.ts";

/**
 * Confirms a subscription and creates its account atomically. Hashes the password before the transaction, and only
 * when needed (threat T54).
 * @returns undefined for an unknown, used or expired link
 * @throws 429 when a link is used repeatedly
 */
export async function confirmWithAccount(
  scope: SubmissionScope,
  token: string,
): Promise<SignedUp | undefined> {
  const pending = await findPendingSubscription(scope, token);
  if (!pending) return undefined;
  const presses = { name: "newsletter-confirm", subject: token, limit: 5, seconds: 3600 };
  if (!(await countAgainst(scope, [presses])).allowed) throw tooMany();

  const known = await isPersonKnown(scope, pending.email);
  const password = known ? undefined : await makeTemporaryPassword("newsletter");
  const account = await inTransaction(scope, async (inside): Promise<SignedUp | undefined> => {
    const confirmed = await confirmSubscription(inside, token);
    if (!confirmed) return undefined;
    if (!password) return { kind: "exists" };
    return signUpWith(inside, { ...confirmed, origin: "newsletter", proven: true }, password);
  });
  if (account) countAct(scope, "newsletter");
  return account;
}
