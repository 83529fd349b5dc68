import { and, eq, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { address, isReached } from "./reach.server.ts";
import type { WatchSubjects } from "./subjects.ts";
import type { WatchKind } from "./watch.rules.ts";
import { watchers, watches, watchNews } from "./watches.table.ts";
import { describeNews } from "./written-news.server.ts";

/**
 * Its watches still are, and what it is about is still so. Otherwise it is withdrawn, and what is left is written again
 * (`reopenWithdrawn`).
 */
export async function isWatchNewsWanted(
  scope: DbScope,
  subjects: WatchSubjects,
  { id, recipient }: { id: string; recipient: string },
): Promise<boolean> {
  const news = await scope.db
    .select({
      watchId: watches.id,
      kind: sql<WatchKind>`${watches.kind}`,
      subject: watches.subject,
      title: watches.title,
      subjectId: watchNews.subjectId,
      event: watchNews.event,
    })
    .from(watchNews)
    .innerJoin(watches, eq(watches.id, watchNews.watchId))
    .innerJoin(watchers, eq(watchers.id, watches.watcherId))
    .leftJoin(personRows, eq(personCard.id, watchers.userId))
    .where(and(eq(watchNews.mailId, id), sql`${address} = ${recipient}`, isReached));
  const { gone } = await describeNews(scope, subjects, news);
  return news.length > 0 && gone.length === 0;
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
