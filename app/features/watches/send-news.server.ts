import { and, eq, type SQL, sql } from "drizzle-orm";
import { latestDigests } from "#app/core/digest/digest-times.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { eachAlone, type OnError } from "#app/platform/each-alone.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { mailCard, mailRows } from "#app/platform/mail/mails.reads.ts";
import { isWithdrawn } from "#app/platform/mail/mails.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { watchNewsMail, watchNewsNowMail } from "./mails/watches.mails.ts";
import { address, isReached, WATCHERS_AT_ONCE } from "./reach.server.ts";
import type { WatchSubjects } from "./subjects.ts";
import type { WatchKind } from "./watch.rules.ts";
import { ownWatchesUrl, watchUrl } from "./watch-links.server.ts";
import { watchers, watches, watchNews } from "./watches.table.ts";
import { describeNews, groupNews } from "./written-news.server.ts";

type Due = { mail: typeof watchNewsMail; isDue: SQL };

/** Between two mails "at once" of one watcher: what comes meanwhile is together in the next. */
const SPACING = sql`interval '1 hour'`;

/** At once by themselves; the others with the mails of the week (docs/decisions/0131-one-mail-a-week.md). */
function dueAt(now: Date): Due[] {
  const { weekly, monthly } = latestDigests(now);
  const latest = weekly > monthly ? weekly : monthly;
  return [
    {
      mail: watchNewsNowMail,
      isDue: sql`not ${watchNews.settled} and ${watches.rhythm} = 'at-once'
        and coalesce(${watchers.mailedAt} <= now() - ${SPACING}, true)`,
    },
    {
      mail: watchNewsMail,
      isDue: sql`not ${watchNews.settled} and ${watchNews.createdAt} < ${latest.toISOString()}
        and case ${watches.rhythm}
          when 'weekly' then ${watchNews.createdAt} < ${weekly.toISOString()}
          when 'monthly' then ${watchNews.createdAt} < ${monthly.toISOString()} else false end`,
    },
  ];
}

/**
 * Job, each minute: one mail for each watcher with news that are due by their rhythm. Who fails is reported and stops
 * no other. @returns how many mails
 */
export async function sendNews(
  scope: SystemScope,
  subjects: WatchSubjects,
  { onError, now = new Date() }: { onError: OnError; now?: Date },
): Promise<number> {
  let sent = 0;
  for (const due of dueAt(now))
    sent += await eachAlone(await listWatchers(scope, due), onError, (id) =>
      inTransaction(scope, (inside) => mailNewsOf(inside, subjects, { id, ...due })),
    );
  return sent;
}

async function listWatchers({ db }: DbScope, { isDue }: Due): Promise<string[]> {
  const due = await db
    .selectDistinct({ id: watches.watcherId })
    .from(watchNews)
    .innerJoin(watches, eq(watches.id, watchNews.watchId))
    .innerJoin(watchers, eq(watchers.id, watches.watcherId))
    .leftJoin(personRows, eq(personCard.id, watchers.userId))
    .where(and(isDue, isReached))
    .limit(WATCHERS_AT_ONCE);
  return due.map(({ id }) => id);
}

/** @returns false when none of it is worth a mail any more, or another process has it */
async function mailNewsOf(
  scope: SystemScope,
  subjects: WatchSubjects,
  { id, mail, isDue }: Due & { id: string },
): Promise<boolean> {
  const { db } = scope;
  const locked = await db
    .select({ id: watchers.id })
    .from(watchers)
    .where(eq(watchers.id, id))
    .for("update", { skipLocked: true });
  if (locked.length === 0) return false;
  const [reader] = await db
    .select({ address })
    .from(watchers)
    .leftJoin(personRows, eq(personCard.id, watchers.userId))
    .where(and(eq(watchers.id, id), isReached));
  if (!reader) return false;
  const claimed = await claimDue(scope, { id, isDue });
  const due = await leaveToOthers(scope, subjects, { claimed, email: reader.address });
  const { news, gone, unread } = await describeNews(scope, subjects, due);
  await forget(scope, gone);
  const to = parseMailAddress(reader.address);
  if (!to || news.length === 0) return false;
  const payload = {
    ...groupNews(news, { siteUrl: scope.site.url, unread: unread.length }),
    ownUrl: ownWatchesUrl(scope, { id, ...reader }),
    unsubscribeUrl: watchUrl(scope, "arret", id),
  };
  const mailId = await enqueueMail(scope, mail, { to, payload });
  await keepMail(scope, due, mailId);
  const same = await claimSame(scope, { id, news: [...news, ...unread], mailId });
  // It would withdraw this mail when it leaves.
  await forget(scope, (await describeNews(scope, subjects, same)).gone);
  if (mail === watchNewsNowMail)
    await db.update(watchers).set({ mailedAt: sql`now()` }).where(eq(watchers.id, id));
  return true;
}

type Settled = {
  watchId: string;
  kind: WatchKind;
  subject: string;
  title: string;
  subjectId: string;
  event: string;
};

const settledColumns = sql`${watches.id} as "watchId", ${watches.kind} as kind, ${watches.subject} as subject,
  ${watches.title} as title, ${watchNews.subjectId} as "subjectId", ${watchNews.event} as event`;

/** What is due, for this mail alone. */
async function claimDue({ db }: DbScope, { id, isDue }: { id: string; isDue: SQL }): Promise<Settled[]> {
  const { rows } = await db.execute<Settled>(sql`
    update ${watchNews} set settled = true from ${watches}, ${watchers}
    where ${watches.id} = ${watchNews.watchId} and ${watchers.id} = ${watches.watcherId}
      and ${watchers.id} = ${id} and ${isDue}
    returning ${settledColumns}`);
  return rows.toSorted(
    (a, b) => a.watchId.localeCompare(b.watchId) || a.subjectId.localeCompare(b.subjectId),
  );
}

type Claimed = { claimed: readonly Settled[]; email: string };

/** Alerts that another mail has go with it, and are news again if it is withdrawn. @returns the rest */
async function leaveToOthers(
  scope: DbScope,
  subjects: WatchSubjects,
  { claimed, email }: Claimed,
): Promise<Settled[]> {
  const ids = claimed.filter(({ kind }) => kind === "alerts").map(({ subjectId }) => subjectId);
  const written = new Map<string, string>();
  for (const { id, mailId } of await subjects.written(scope, { ids, email })) written.set(id, mailId);
  for (const one of claimed) {
    const mailId = written.get(one.subjectId);
    if (mailId) await keepMail(scope, [one], mailId);
  }
  return claimed.filter(({ subjectId }) => !written.has(subjectId));
}

type Written = { id: string; news: readonly Settled[]; mailId: string };

/**
 * The same news of the watcher's other watches, whose rhythm comes later: never twice about one thing, and theirs again
 * when the mail is withdrawn.
 */
async function claimSame({ db }: DbScope, { id, news, mailId }: Written): Promise<Settled[]> {
  const { rows } = await db.execute<Settled>(sql`
    update ${watchNews} set settled = true, mail_id = ${mailId}::uuid from ${watches},
      unnest(${sql.param(news.map(({ subjectId }) => subjectId))}::uuid[],
        ${sql.param(news.map(({ event }) => event))}::text[]) as same(subject_id, event)
    where ${watches.id} = ${watchNews.watchId} and ${watches.watcherId} = ${id} and not ${watchNews.settled}
      and ${watchNews.subjectId} = same.subject_id and ${watchNews.event} = same.event
    returning ${settledColumns}`);
  return rows;
}

const keysOf = (news: readonly Settled[]) => sql`unnest(
  ${sql.param(news.map(({ watchId }) => watchId))}::uuid[],
  ${sql.param(news.map(({ subjectId }) => subjectId))}::uuid[],
  ${sql.param(news.map(({ event }) => event))}::text[]) as one(watch_id, subject_id, event)
  where ${watchNews.watchId} = one.watch_id and ${watchNews.subjectId} = one.subject_id
    and ${watchNews.event} = one.event`;

async function keepMail({ db }: DbScope, news: readonly Settled[], mailId: string): Promise<void> {
  await db.execute(sql`update ${watchNews} set mail_id = ${mailId}::uuid from ${keysOf(news)}`);
}

/** What is not to be read any more is news again when it comes back. */
async function forget({ db }: DbScope, news: readonly Settled[]): Promise<void> {
  if (news.length > 0) await db.execute(sql`delete from ${watchNews} using ${keysOf(news)}`);
}

/** Of a mail that was withdrawn while its watch lasts: it is written again when its reader can be reached. */
export async function reopenWithdrawn({ db }: DbScope): Promise<number> {
  await db.execute(sql`
    update ${watchNews} set settled = false, mail_id = null from ${mailRows}
    where ${mailCard.id} = ${watchNews.mailId} and ${isWithdrawn}`);
  return 0;
}
