import { desc, eq, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { deadAddresses } from "#app/platform/mail/mails.table.ts";
import { countUpTo } from "../db/count-up-to.server.ts";
import type { DbScope } from "../db/scope.ts";

/** What `last_error` says of a mail to a dead address. */
export const DEAD_ADDRESS = "dead address";

export type DeadAddress = { address: string; note: string; by: string | null; since: Date };

const shown = {
  address: deadAddresses.address,
  note: deadAddresses.note,
  by: personCard.name,
  since: deadAddresses.createdAt,
};

/** Whether nothing is to be sent there, and why: for the worker, and for the page of whoever has it. */
export async function findDeadAddress({ db }: DbScope, address: string): Promise<DeadAddress | undefined> {
  const [found] = await db
    .select(shown)
    .from(deadAddresses)
    .leftJoin(personRows, eq(personCard.id, deadAddresses.markedBy))
    .where(eq(deadAddresses.address, address));
  return found;
}

const MOST = 100;

/** The last ones that were marked, and how many there are (see `countUpTo`). */
export async function listDeadAddresses({ db }: DbScope): Promise<{ dead: DeadAddress[]; total: number }> {
  const dead = await db
    .select(shown)
    .from(deadAddresses)
    .leftJoin(personRows, eq(personCard.id, deadAddresses.markedBy))
    .orderBy(desc(deadAddresses.createdAt), deadAddresses.address)
    .limit(MOST);
  return { dead, total: await countUpTo({ db }, 2_000, sql`from ${deadAddresses}`) };
}

/** @returns whether it was not marked yet */
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

/** @returns whether it was marked */
export async function liftDead({ db }: DbScope, address: string): Promise<boolean> {
  const lifted = await db
    .delete(deadAddresses)
    .where(eq(deadAddresses.address, address))
    .returning({ address: deadAddresses.address });
  return lifted.length > 0;
}
