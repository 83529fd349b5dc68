import { and, eq, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { address, isReached } from "./reach.server.ts";
import { watchers, watches, watchNews } from "./watches.table.ts";

/** One of the watches that it is about still is. */
export async function isWatchNewsWanted(
  { db }: DbScope,
  { id, recipient }: { id: string; recipient: string },
): Promise<boolean> {
  const [news] = await db
    .select({ id: watches.id })
    .from(watchNews)
    .innerJoin(watches, eq(watches.id, watchNews.watchId))
    .innerJoin(watchers, eq(watchers.id, watches.watcherId))
    .leftJoin(personRows, eq(personCard.id, watchers.userId))
    .where(and(eq(watchNews.mailId, id), sql`${address} = ${recipient}`, isReached))
    .limit(1);
  return news !== undefined;
}

/** Watches of this mailbox still end soon: nothing was renewed or stopped. */
export async function isWatchEndWanted(
  { db }: DbScope,
  { recipient }: { recipient: string },
): Promise<boolean> {
  const [ending] = await db
    .select({ id: watches.id })
    .from(watches)
    .innerJoin(watchers, eq(watchers.id, watches.watcherId))
    .leftJoin(personRows, eq(personCard.id, watchers.userId))
    .where(
      and(
        sql`${address} = ${recipient}`,
        isReached,
        sql`${watches.endNotifiedAt} is not null and ${watches.endsAt} > now()`,
      ),
    )
    .limit(1);
  return ending !== undefined;
}
