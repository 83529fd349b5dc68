import { createHash } from "node:crypto";
import type { DbScope } from "#app/platform/db/scope.ts";
import { offerOf } from "./offers.server.ts";
import { isUnanswered, type RecipientState } from "./recipient.rules.ts";

/** Fingerprint of what a company's act depends on (decision H5): that it was opened meanwhile changes nothing. */
export async function revisionOf(
  scope: DbScope,
  { id, state }: { id: string; state: RecipientState },
): Promise<string> {
  const { amount, withTax, delay, validUntil, sentence } = (await offerOf(scope, id)) ?? {};
  const words = [isUnanswered(state) ? "waiting" : state, amount, withTax, delay, validUntil, sentence];
  return createHash("sha256").update(JSON.stringify(words)).digest("base64url").slice(0, 22);
}
