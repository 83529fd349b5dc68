import { createHash } from "node:crypto";
import { type Column, eq, sql } from "drizzle-orm";
import { frozenAddresses } from "../db/schema/messages.ts";
import type { DbScope } from "../db/scope.ts";

const hashOf = (email: string) => createHash("sha256").update(email).digest("hex");

/** What is held on the address is kept and not used (GDPR article 18): no mail leaves for it but those that are owed. */
export async function freezeAddress({ db }: DbScope, email: string): Promise<void> {
  await db
    .insert(frozenAddresses)
    .values({ addressHash: hashOf(email) })
    .onConflictDoNothing();
}

export async function unfreezeAddress({ db }: DbScope, email: string): Promise<void> {
  await db.delete(frozenAddresses).where(eq(frozenAddresses.addressHash, hashOf(email)));
}

export async function isFrozen({ db }: DbScope, email: string): Promise<boolean> {
  const found = await db
    .select({ since: frozenAddresses.createdAt })
    .from(frozenAddresses)
    .where(eq(frozenAddresses.addressHash, hashOf(email)));
  return found.length > 0;
}

/** The same in a condition, of the address in a column. */
export const isNotFrozen = (email: Column) =>
  sql<boolean>`not exists (select 1 from ${frozenAddresses}
    where ${frozenAddresses.addressHash} = encode(sha256(convert_to(${email}, 'UTF8')), 'hex'))`;
