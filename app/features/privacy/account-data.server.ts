import { isLastAdmin } from "#app/core/person/people.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";

/** Everything the product knows of the actor, for them to take away (decision E5, GDPR articles 15 and 20). */
export async function exportAccount(scope: MemberScope, nouns: readonly NounPrivacy[]) {
  const everything: Record<string, unknown> = { exportedAt: new Date() };
  for (const noun of nouns) Object.assign(everything, await noun.exports?.(scope));
  return everything;
}

type Erasure = { kind: "erased" | "last_admin" };

/**
 * Deletes the actor's account and every trace of the address (decision E5): all of it, or nothing. The nouns come in
 * reverse: what hangs on a person goes before the person.
 */
export async function eraseAccount(scope: MemberScope, nouns: readonly NounPrivacy[]): Promise<Erasure> {
  try {
    const files = await inTransaction(scope, (inside) => eraseInside(inside, nouns));
    // The daily look for files that nothing uses asks a store again that does not answer.
    for (const key of files) await scope.files.remove(key).catch(scope.facts.reportError);
    return { kind: "erased" };
  } catch (error) {
    if (isLastAdmin(error)) return { kind: "last_admin" };
    throw error;
  }
}

/** The same as part of the caller's transaction. @returns the keys of the files that go once it is committed */
export async function eraseInside(inside: MemberScope, nouns: readonly NounPrivacy[]): Promise<string[]> {
  for (const noun of nouns) await noun.locks?.(inside);
  const keys: string[] = [];
  for (const noun of nouns) keys.push(...((await noun.filesOf?.(inside)) ?? []));
  for (const noun of nouns.toReversed()) await noun.erases?.(inside);
  return keys;
}
