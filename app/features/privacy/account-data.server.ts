import { isLastAdmin } from "#app/core/person/people.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import type { NounPrivacy, PublishedTexts } from "#app/platform/privacy/noun-privacy.ts";

/** All personal data of the actor (decision E5, GDPR articles 15 and 20). */
export async function exportAccount(scope: MemberScope, nouns: readonly NounPrivacy[]) {
  const everything: Record<string, unknown> = { exportedAt: new Date() };
  for (const noun of nouns) Object.assign(everything, await noun.exports?.(scope));
  return everything;
}

/**
 * Deletes the account and all data of its address (decision E5), in one transaction. Modules run in reverse, so that
 * dependent rows precede the person.
 */
export async function eraseAccount(
  scope: MemberScope,
  nouns: readonly NounPrivacy[],
  published?: PublishedTexts,
): Promise<Outcome<"erased" | "last_admin">> {
  try {
    const files = await inTransaction(scope, (inside) => eraseInside(inside, nouns, published));
    // On failure, the daily cleanup of unused files tries again.
    for (const key of files) await scope.files.remove(key).catch(scope.facts.reportError);
    return { kind: "erased" };
  } catch (error) {
    if (isLastAdmin(error)) return { kind: "last_admin" };
    throw error;
  }
}

/** In the caller's transaction. @returns the file keys to delete after the commit */
export async function eraseInside(
  inside: MemberScope,
  nouns: readonly NounPrivacy[],
  published: PublishedTexts = "erased",
): Promise<string[]> {
  for (const noun of nouns) await noun.locks?.(inside);
  const keys: string[] = [];
  for (const noun of nouns) keys.push(...((await noun.filesOf?.(inside)) ?? []));
  for (const noun of nouns.toReversed()) await noun.erases?.(inside, published);
  return keys;
}
