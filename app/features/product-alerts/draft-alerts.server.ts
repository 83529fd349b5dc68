import { sql } from "drizzle-orm";
import { readAlertFeed } from "#app/core/settings/alert-feed.server.ts";
import { readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import type { Brand } from "#app/core/settings/brand-catalogue.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { guardedFetch } from "#app/platform/http/guarded-fetch.server.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { alertFeedReadings, productAlerts } from "./product-alerts.table.ts";
import { type Announcement, readAnnouncements } from "./read-feed.ts";

export const alertFeedJob = defineJob("alert-feed", {
  label: "Lecture du flux d’alertes",
  retryLimit: 2,
  retryDelay: 60,
  expireInSeconds: 120,
});

const MOST_BYTES = 3_000_000;

type Reading = { privateHosts: readonly string[]; now?: Date };
type Read = { drafted: number; failure?: string };

/**
 * Job: what the feed announces about brands of the catalogue becomes drafts, each once. A feed that does not answer is
 * recorded and loses nothing: its next answer still has what was announced.
 */
export async function draftAlerts(
  scope: SystemScope,
  { privateHosts, now = new Date() }: Reading,
): Promise<Read> {
  const feed = await readAlertFeed(scope);
  if (!feed) {
    await scope.db.delete(alertFeedReadings);
    return { drafted: 0 };
  }
  const brands = await readBrands(scope);
  const answer = await fetchFeed(feed, { siteUrl: scope.site.url, privateHosts });
  const read = "text" in answer ? announcementsIn(answer.text, brands, now) : answer;
  const { failure } = read;
  if (failure !== undefined) {
    await recordFailure(scope, failure);
    return { drafted: 0, failure };
  }
  try {
    return await inTransaction(scope, async (inside) => {
      await recordReading(inside);
      return { drafted: await insertDrafts(inside, read.announcements) };
    });
  } catch (error) {
    await recordFailure(scope, failures.notStored);
    throw error;
  }
}

/** As staff reads them. */
const failures = {
  noAnswer: "le serveur ne répond pas, ou trop tard",
  noFeed: "la réponse n’est pas un flux RSS ou Atom",
  notStored: "une annonce n’a pas pu être enregistrée",
};

type Found = { announcements: Announcement[]; failure?: undefined } | { failure: string };

function announcementsIn(text: string, brands: readonly Brand[], now: Date): Found {
  try {
    return { announcements: readAnnouncements(text, brands, now) };
  } catch {
    return { failure: failures.noFeed };
  }
}

async function fetchFeed(
  url: string,
  { siteUrl, privateHosts }: { siteUrl: string; privateHosts: readonly string[] },
): Promise<{ text: string } | { failure: string }> {
  const answer = await guardedFetch(url, {
    most: MOST_BYTES,
    privateHosts,
    headers: {
      "User-Agent": `Recif/1.0 (reader of security alerts; +${siteUrl}/contact)`,
      Accept: "application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5",
    },
  }).catch(() => undefined);
  if (!answer) return { failure: failures.noAnswer };
  if (answer.status !== 200) return { failure: `le serveur répond ${answer.status}` };
  return { text: answer.body.toString("utf8") };
}

async function insertDrafts({ db }: DbScope, announcements: readonly Announcement[]): Promise<number> {
  if (announcements.length === 0) return 0;
  const drafted = await db
    .insert(productAlerts)
    .values([...announcements])
    .onConflictDoNothing({ target: productAlerts.source })
    .returning({ id: productAlerts.id });
  return drafted.length;
}

async function recordReading({ db }: DbScope): Promise<void> {
  const reading = { readAt: sql`now()`, failingSince: null, failure: null };
  await db
    .insert(alertFeedReadings)
    .values(reading)
    .onConflictDoUpdate({ target: alertFeedReadings.feed, set: reading });
}

async function recordFailure({ db }: DbScope, failure: string): Promise<void> {
  await db
    .insert(alertFeedReadings)
    .values({ failingSince: sql`now()`, failure })
    .onConflictDoUpdate({
      target: alertFeedReadings.feed,
      set: { failingSince: sql`coalesce(${alertFeedReadings.failingSince}, now())`, failure },
    });
}

type FeedState = { readAt: Date | null; failingSince: Date | null; failure: string | null };

/** Undefined while no feed is set; `readAt` null before its first answer. */
export async function findFeedState(scope: DbScope): Promise<FeedState | undefined> {
  if (!(await readAlertFeed(scope))) return undefined;
  const { readAt, failingSince, failure } = alertFeedReadings;
  const [state] = await scope.db.select({ readAt, failingSince, failure }).from(alertFeedReadings);
  return state ?? { readAt: null, failingSince: null, failure: null };
}
