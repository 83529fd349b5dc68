import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { WatchSubjects } from "./subjects.ts";
import type { WatchKind } from "./watch.rules.ts";
import { whose } from "./watches.server.ts";
import { watches, watchNews } from "./watches.table.ts";
import { describeNews } from "./written-news.server.ts";

/** What the member's alerts found, mailed or not yet, the newest first. */
export async function listOwnNews(
  scope: MemberScope,
  subjects: WatchSubjects,
  { since, most }: { since: Date; most: number },
): Promise<{ at: Date; text: string; href: string }[]> {
  const found = await scope.db
    .select({
      watchId: watches.id,
      kind: sql<WatchKind>`${watches.kind}`,
      subject: watches.subject,
      title: watches.title,
      subjectId: watchNews.subjectId,
      event: watchNews.event,
      at: watchNews.createdAt,
    })
    .from(watchNews)
    .innerJoin(watches, eq(watches.id, watchNews.watchId))
    .where(and(whose(scope), gt(watchNews.createdAt, since)))
    .orderBy(desc(watchNews.createdAt), watchNews.subjectId)
    .limit(most);
  const { news } = await describeNews(scope, subjects, found);
  return news.map(({ at, name, words, title, event, path }) => ({
    at,
    text: [name, event === "fits" ? `${words} « ${title} »` : words].filter(Boolean).join(", "),
    href: path,
  }));
}
