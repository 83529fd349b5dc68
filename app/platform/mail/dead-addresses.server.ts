import { type Column, eq, sql } from "drizzle-orm";
import { deadAddresses } from "#app/platform/mail/mails.table.ts";
import type { DbScope } from "../db/scope.ts";

export const DEAD_ADDRESS = "dead address";
/** Shown to the staff as what marked an address. */
export const MAIL_SERVER = "le serveur d’e-mail du destinataire";

type DeadAddress = { address: string; note: string; since: Date; markedBy: string };

/** Set when nothing may be sent to the address. */
export async function findDeadAddress({ db }: DbScope, address: string): Promise<DeadAddress | undefined> {
  const { note, markedBy, createdAt: since } = deadAddresses;
  const [found] = await db
    .select({ address: deadAddresses.address, note, since, markedBy })
    .from(deadAddresses)
    .where(eq(deadAddresses.address, address));
  return found;
}

export const isNotDead = (email: Column) =>
  sql<boolean>`not exists (select 1 from ${deadAddresses} where ${deadAddresses.address} = lower(trim(${email})))`;

export async function markDead(
  { db }: DbScope,
  marked: { address: string; note: string; markedBy: string },
): Promise<boolean> {
  const added = await db
    .insert(deadAddresses)
    .values(marked)
    .onConflictDoNothing()
    .returning({ address: deadAddresses.address });
  return added.length > 0;
}

export async function liftDead({ db }: DbScope, address: string): Promise<boolean> {
  const lifted = await db
    .delete(deadAddresses)
    .where(eq(deadAddresses.address, address))
    .returning({ address: deadAddresses.address });
  return lifted.length > 0;
}
