import { and, desc, eq, like, sql } from "drizzle-orm";
import { parseDirectoryUrl } from "#app/features/directory/directory-url.ts";
import { saveSearch } from "#app/features/directory/saved-search.server.ts";
import { matchChanges } from "#app/features/watches/match-changes.server.ts";
import type { Rhythm } from "#app/features/watches/watch.rules.ts";
import type { Watched } from "#app/features/watches/watched.ts";
import { runWatches } from "#app/features/watches/watches.jobs.server.ts";
import { addWatch } from "#app/features/watches/watches.server.ts";
import { watchers, watches } from "#app/features/watches/watches.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { watchSubjects } from "#app/watch-subjects.server.ts";
import { aMember } from "./factories.ts";
import { linkIn } from "./lead-life.ts";
import { aMemberScope, aPublicScope } from "./scope.ts";
import { until } from "./until.ts";
import type { Visitor } from "./visitor.ts";

export const onError = (error: unknown) => {
  throw error;
};

/** What changed becomes news; nothing is mailed. */
export async function compare(db: Database): Promise<void> {
  while ((await matchChanges(aPublicScope(db), watchSubjects)) > 0);
}

/** Runs the job here, as if no mail had left in the last hour. */
export async function run(db: Database) {
  await db.update(watchers).set({ mailedAt: null });
  return runWatches(aPublicScope(db), watchSubjects, onError);
}

/** A search as its form saves it. */
export async function aSearch(db: Database, query: string): Promise<Watched> {
  const state = parseDirectoryUrl(new URLSearchParams(query));
  const saved = state && (await saveSearch(aPublicScope(db), state));
  if (!saved) throw new Error(`no search: ${query}`);
  return saved;
}

export async function watch(
  db: Database,
  watched: Watched,
  { actor, rhythm = "at-once" }: { actor?: Actor; rhythm?: Rhythm } = {},
): Promise<Actor> {
  const member = actor ?? (await aMember(db));
  const { kind } = await addWatch(aMemberScope(db, member), watched, { rhythm, page: "/prevenez-moi" });
  if (kind !== "added") throw new Error(kind);
  return member;
}

export type News = { name: string; url: string; words: string };

/** What was written to a mailbox, the newest mail first. */
export async function newsTo(db: Database, email: string): Promise<News[][]> {
  const written = await db
    .select({ payload: mails.payload })
    .from(mails)
    .where(and(eq(mails.recipient, email), like(mails.template, "watch-news%")))
    .orderBy(desc(mails.createdAt));
  return written.map(({ payload }) => {
    const groups: { news: News[] }[] = JSON.parse(String((payload as { groups: string }).groups));
    return groups.flatMap(({ news }) => news);
  });
}

export const namesTo = async (db: Database, email: string): Promise<string[]> =>
  (await newsTo(db, email)).flat().map(({ name, words }) => `${name}, ${words}`);

export const payloadsTo = async (db: Database, email: string, template: string) => {
  const written = await db
    .select({ payload: mails.payload })
    .from(mails)
    .where(and(eq(mails.recipient, email), like(mails.template, template)))
    .orderBy(desc(mails.createdAt));
  return written.map(({ payload }) => payload as Record<string, string>);
};

/** As if months had passed since it was confirmed. */
export const age = (db: Database, months: number) =>
  db.update(watches).set({
    confirmedAt: sql`${watches.confirmedAt} - ${`${months} months`}::interval`,
    endsAt: sql`${watches.endsAt} - ${`${months} months`}::interval`,
  });

export const CONFIRMATION = "watch-confirmation";

export const askToWatch = (visitor: Visitor, query: string, fields: Record<string, string>) =>
  visitor.post(`/prevenez-moi?${query}`, { rhythm: "at-once", ...fields });

/** Path of the newest link, once so many mails are written. */
export async function confirmationsTo(db: Database, email: string, count = 1) {
  const written = and(eq(mails.recipient, email), eq(mails.template, CONFIRMATION));
  await until(async () => (await db.$count(mails, written)) >= count);
  return linkIn(db, email, CONFIRMATION, "/prevenez-moi/");
}
