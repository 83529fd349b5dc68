import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import type { Actor, AdminScope, MemberScope, PublicScope } from "#app/platform/http/scope.ts";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { findTraces, type Traces } from "#app/platform/privacy/traces.server.ts";
import { eraseInside, exportAccount } from "./account-data.server.ts";

/**
 * Whoever proved by a mailed link that the mailbox is theirs, as the nouns know people: their account, or somebody who
 * has none. What goes by the address is theirs either way.
 */
export async function ownerOf(
  scope: PublicScope,
  email: string,
): Promise<MemberScope & { hasAccount: boolean }> {
  const [found] = await scope.db
    .select({ ...personCard, createdAt: personAccount.createdAt })
    .from(personRows)
    .where(eq(personCard.email, email));
  const role: Actor["role"] = found?.role === "admin" ? "admin" : "user";
  const nobody = { id: randomUUID(), email, name: "", createdAt: new Date() };
  const actor: Actor = { ...(found ?? nobody), role, proven: true };
  const session = { id: "", openedAt: new Date(), mustChoosePassword: false, secondFactor: false };
  return { ...scope, actor, session, hasAccount: found !== undefined };
}

/** Everything that is held on an address, signed in or not (GDPR articles 15 and 20). */
export async function exportAddress(scope: PublicScope, email: string, nouns: readonly NounPrivacy[]) {
  return exportAccount(await ownerOf(scope, email), nouns);
}

type AddressErasure = Traces & { account: boolean; files: string[] };

/** Erases it, in the caller's transaction, and then looks whether anything of it is left anywhere. */
export async function eraseAddress(
  inside: AdminScope,
  email: string,
  nouns: readonly NounPrivacy[],
): Promise<AddressErasure> {
  const { hasAccount, ...owner } = await ownerOf(inside, email);
  const files = await eraseInside(owner, nouns);
  return { ...(await findTraces(inside, email)), account: hasAccount, files };
}

/** Stops what is done with the address without being asked each time. */
export async function opposeForAddress(
  inside: AdminScope,
  email: string,
  nouns: readonly NounPrivacy[],
): Promise<void> {
  const owner = await ownerOf(inside, email);
  for (const noun of nouns) await noun.opposes?.(owner);
}
