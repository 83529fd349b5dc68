import { type Column, eq, sql } from "drizzle-orm";
import { frozenAddresses } from "#app/platform/mail/frozen-addresses.table.ts";
import type { DbScope } from "../db/scope.ts";
import { addressHash, hashOfAddressIn } from "./address-hash.server.ts";

export const FROZEN = "frozen";

/** The address's data is stored and not used (GDPR article 18): only mandatory mails leave for it. */
export async function freezeAddress({ db }: DbScope, email: string): Promise<void> {
  await db
    .insert(frozenAddresses)
    .values({ addressHash: addressHash(email) })
    .onConflictDoNothing();
}

export async function unfreezeAddress({ db }: DbScope, email: string): Promise<void> {
  await db.delete(frozenAddresses).where(eq(frozenAddresses.addressHash, addressHash(email)));
}

export async function moveFreeze(scope: DbScope, { from, to }: { from: string; to: string }): Promise<void> {
  if (!(await isFrozen(scope, from))) return;
  await unfreezeAddress(scope, from);
  await freezeAddress(scope, to);
}

export async function isFrozen({ db }: DbScope, email: string): Promise<boolean> {
  const found = await db
    .select({ since: frozenAddresses.createdAt })
    .from(frozenAddresses)
    .where(eq(frozenAddresses.addressHash, addressHash(email)));
  return found.length > 0;
}

export const isNotFrozen = (email: Column) =>
  sql<boolean>`not exists (select 1 from ${frozenAddresses}
    where ${frozenAddresses.addressHash} = ${hashOfAddressIn(email)})`;
