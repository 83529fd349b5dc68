import { and, eq, isNull, sql } from "drizzle-orm";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope, SigningScope, Site } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { calendarFeeds } from "./calendar-feeds.table.ts";

const signedFor = ({ id, version }: { id: string; version: number }) =>
  ({ purpose: "calendar", id, covers: String(version) }) as const;

const urlOf = (site: Site, feed: { id: string; version: number }) =>
  `${site.url}/calendrier/${signLink(site.secret, signedFor(feed))}.ics`;

export async function findOwnFeed({ db, actor, site }: MemberScope): Promise<string | undefined> {
  const [feed] = await db
    .select({ id: calendarFeeds.id, version: calendarFeeds.version })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, actor.id));
  return feed && urlOf(site, feed);
}

/** The first one, or another: the one before ends. */
export async function renewFeed({ db, actor }: MemberScope): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ userId: actor.id })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { version: sql`${calendarFeeds.version} + 1`, renewedAt: sql`now()` },
    });
}

/** Its id goes with it: no later link is this one. */
export const endFeed = (scope: MemberScope): Promise<void> => endFeedOf(scope, scope.actor.id);

export async function endFeedOf({ db }: DbScope, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Whose it is: of an account in order, by its present link. */
export async function findFeedReader(
  { db, site }: DbScope & SigningScope,
  token: string,
): Promise<{ id: string } | undefined> {
  const id = readLinkId(token);
  if (!id) return undefined;
  const [feed] = await db
    .select({ id: calendarFeeds.id, version: calendarFeeds.version, userId: personCard.id })
    .from(calendarFeeds)
    .innerJoin(personRows, eq(personCard.id, calendarFeeds.userId))
    .where(
      and(eq(calendarFeeds.id, id), isNull(personAccount.suspendedAt), isNull(personAccount.erasureDueAt)),
    );
  return feed && isSignedLink(site.secret, token, signedFor(feed)) ? { id: feed.userId } : undefined;
}
