import { desc, eq, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { deadAddresses } from "#app/platform/mail/mails.table.ts";

/** `by`: name of the administrator who marked it. */
export type ListedDeadAddress = { address: string; note: string; by: string | null; since: Date };

const MOST = 100;

const listed = ({ db }: AdminScope) =>
  db
    .select({
      address: deadAddresses.address,
      note: deadAddresses.note,
      by: personCard.name,
      since: deadAddresses.createdAt,
    })
    .from(deadAddresses)
    .leftJoin(personRows, eq(personCard.id, deadAddresses.markedBy))
    .$dynamic();

export async function findListedDeadAddress(scope: AdminScope, address: string) {
  const [found] = await listed(scope).where(eq(deadAddresses.address, address));
  return found;
}

export async function listDeadAddresses(
  scope: AdminScope,
): Promise<{ dead: ListedDeadAddress[]; total: number }> {
  const dead = await listed(scope).orderBy(desc(deadAddresses.createdAt), deadAddresses.address).limit(MOST);
  return { dead, total: await countUpTo(scope, 2_000, sql`from ${deadAddresses}`) };
}
