import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import type { Actor, AdminScope, MemberScope, PublicScope } from "#app/platform/http/scope.ts";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { findTraces, type Traces } from "#app/platform/privacy/traces.server.ts";
import { eraseInside, exportAccount } from "./account-data.server.ts";

/**
 * The verified owner of a mailbox, as modules identify people: an account, or an address without one. Data matched by
 * address is theirs either way.
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
  const anonymous = { id: randomUUID(), email, name: "", createdAt: new Date() };
  const actor: Actor = { ...(found ?? anonymous), role, proven: true };
  const session = {
    id: "",
    openedAt: new Date(),
    provenAt: new Date(),
    mustChoosePassword: false,
    secondFactor: false,
  };
  return { ...scope, actor, session, hasAccount: found !== undefined };
}

/** All data of an address, with or without an account (GDPR articles 15 and 20). */
export async function exportAddress(scope: PublicScope, email: string, nouns: readonly NounPrivacy[]) {
  return exportAccount(await ownerOf(scope, email), nouns);
}

type AddressErasure = Traces & { account: boolean; files: string[] };

/** In the caller's transaction; then searches for leftovers. */
export async function eraseAddress(
  inside: AdminScope,
  email: string,
  nouns: readonly NounPrivacy[],
): Promise<AddressErasure> {
  const { hasAccount, ...owner } = await ownerOf(inside, email);
  const files = await eraseInside(owner, nouns);
  return { ...(await findTraces(inside, email)), account: hasAccount, files };
}

/** Stops recurring uses of the address. */
export async function opposeForAddress(
  inside: AdminScope,
  email: string,
  nouns: readonly NounPrivacy[],
): Promise<void> {
  const owner = await ownerOf(inside, email);
  for (const noun of nouns) await noun.opposes?.(owner);
}
