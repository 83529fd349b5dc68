import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { forgetConsents, proveConsent } from "#app/core/consent/consent-proofs.server.ts";
import { isActive } from "#app/core/person/active.server.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { mailCard } from "#app/platform/mail/mails.reads.ts";
import { withdrawMails } from "#app/platform/mail/mails.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { days } from "#app/platform/privacy/noun-privacy.ts";
import { address, isReached } from "./reach.server.ts";
import {
  END_NOTICE_DAYS,
  MOST_WATCHES,
  type Rhythm,
  WATCH_CONSENT_VERSION,
  type WatchKind,
} from "./watch.rules.ts";
import { columnsOf, pathOf, type Watched } from "./watched.ts";
import { watchers, watches, watchNews } from "./watches.table.ts";

/** Of a watch that was not confirmed. */
export const CONFIRM_WITHIN = days(7);

const inAYear = sql`now() + interval '12 months'`;
const isOn = and(isNotNull(watches.confirmedAt), sql`${watches.endsAt} > now()`);

/** Whose watches they are: a member's, with those of their proven mailbox; or those of a link. */
export type Watcher = Pick<MemberScope, "actor"> | { watcherId: string };

const idsOf = (which: SQL | undefined) => sql`(select ${watchers.id} from ${watchers} where ${which})`;

export function whose(watcher: Watcher): SQL {
  if ("watcherId" in watcher) return eq(watches.watcherId, watcher.watcherId);
  const { id, email, proven } = watcher.actor;
  const own = eq(watchers.userId, id);
  return sql`${watches.watcherId} in ${idsOf(proven ? sql`(${own} or ${eq(watchers.email, email)})` : own)}`;
}

/** Confirmed ones, the newest first. */
export async function listWatches({ db }: DbScope, watcher: Watcher) {
  const rows = await db
    .select({
      id: watches.id,
      kind: sql<WatchKind>`${watches.kind}`,
      subject: watches.subject,
      title: watches.title,
      rhythm: sql<Rhythm>`${watches.rhythm}`,
      endsAt: watches.endsAt,
      slug: companyCard.slug,
      isEnding: sql<boolean>`${watches.endsAt} < now() + ${`${END_NOTICE_DAYS} days`}::interval`,
    })
    .from(watches)
    .leftJoin(companyRows, and(eq(companyCard.id, watches.companyId), isPublished))
    .where(and(whose(watcher), isOn))
    .orderBy(asc(watches.createdAt), asc(watches.id));
  return rows.map(({ slug, subject, ...row }) => ({ ...row, path: pathOf(row.kind, subject, slug) }));
}
export type ListedWatch = Awaited<ReturnType<typeof listWatches>>[number];

/** Of a link; undefined once it ended with its last watch. `isReached`: mails leave. */
export async function findWatcher({ db }: DbScope, id: string) {
  const [watcher] = await db
    .select({
      id: watchers.id,
      address,
      isReached: sql<boolean>`${isReached}`,
      hasAccount: sql<boolean>`${watchers.userId} is not null`,
    })
    .from(watchers)
    .leftJoin(personRows, eq(personCard.id, watchers.userId))
    .where(eq(watchers.id, id));
  return watcher;
}

/** A member's, from this moment; a known one takes the rhythm. */
export function addWatch(
  scope: MemberScope,
  watched: Watched,
  { rhythm, page }: { rhythm: Rhythm; page: string },
): Promise<Outcome<"added" | "unproven" | "full">> {
  return inTransaction(scope, async (inside) => {
    const { db, actor } = inside;
    if (!actor.proven) return { kind: "unproven" };
    const watcherId = await watcherOf(inside, { userId: actor.id, email: actor.email });
    const columns = columnsOf(watched);
    const isSame = and(
      eq(watches.watcherId, watcherId),
      eq(watches.kind, columns.kind),
      eq(watches.subject, columns.subject),
    );
    const others = await db.$count(
      watches,
      and(eq(watches.watcherId, watcherId), isOn, sql`not (${isSame})`),
    );
    if (others >= MOST_WATCHES) return { kind: "full" };
    const isKnown = (await db.$count(watches, and(isSame, isOn))) > 0;
    const confirmed = { rhythm, confirmedAt: sql`coalesce(${watches.confirmedAt}, now())`, endsAt: inAYear };
    const [added] = await db
      .insert(watches)
      .values({ watcherId, ...columns, rhythm, confirmedAt: sql`now()`, endsAt: inAYear })
      .onConflictDoUpdate({
        target: [watches.watcherId, watches.kind, watches.subject],
        set: { ...columns, ...confirmed, endNotifiedAt: null },
      })
      .returning({ id: watches.id });
    if (added && !isKnown) await proveWatch(inside, added.id, page);
    return { kind: "added" };
  });
}

/**
 * Of an account whose address is proven, with what the mailbox watched before. Its row becomes the account's, so that
 * the links of its mails stay; with two rows, of two watches of the same the confirmed one stays.
 */
async function watcherOf(
  scope: DbScope,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const { db } = scope;
  const ofMailbox = eq(watchers.email, email);
  const [own] = await db
    .select({ id: watchers.id })
    .from(watchers)
    .where(eq(watchers.userId, userId))
    .for("update");
  if (!own) {
    const [became] = await db
      .update(watchers)
      .set({ userId, email: null })
      .where(ofMailbox)
      .returning({ id: watchers.id });
    return became?.id ?? ensureWatcher(scope, { userId });
  }
  await moveWatches(scope, { from: ofMailbox, to: own.id });
  return own.id;
}

/** With the rows that they leave. */
async function moveWatches({ db }: DbScope, { from, to }: { from: SQL; to: string }): Promise<void> {
  const [left] = await db.select({ id: watchers.id }).from(watchers).where(from).for("update");
  if (!left) return;
  const isSame = (one: string, other: string) =>
    sql.raw(`${one}.kind = ${other}.kind and ${one}.subject = ${other}.subject`);
  await db.execute(sql`
    delete from ${watches} as pending where pending.watcher_id = ${to} and pending.confirmed_at is null and exists (
      select from ${watches} as moved where moved.watcher_id = ${left.id} and ${isSame("moved", "pending")})`);
  await db.execute(sql`
    update ${watches} as moved set watcher_id = ${to} where moved.watcher_id = ${left.id} and not exists (
      select from ${watches} as own where own.watcher_id = ${to} and ${isSame("own", "moved")})`);
  await db.delete(watchers).where(eq(watchers.id, left.id));
}

/** What a mailbox watches goes with the new address of its account. */
export async function moveWatcher(scope: DbScope, { from, to }: { from: string; to: string }): Promise<void> {
  const { db } = scope;
  const [there] = await db
    .select({ id: watchers.id })
    .from(watchers)
    .where(eq(watchers.email, to))
    .for("update");
  if (there) await moveWatches(scope, { from: eq(watchers.email, from), to: there.id });
  else await db.update(watchers).set({ email: to }).where(eq(watchers.email, from));
}

/** The row of a member or a mailbox, locked until the transaction ends: two forms at once count one another. */
async function ensureWatcher({ db }: DbScope, who: { userId: string } | { email: string }): Promise<string> {
  const target = "userId" in who ? watchers.userId : watchers.email;
  const [watcher] = await db
    .insert(watchers)
    .values(who)
    .onConflictDoUpdate({ target, set: who })
    .returning({ id: watchers.id });
  if (!watcher) throw new Error("the watcher was not stored");
  return watcher.id;
}

const proveWatch = (scope: DbScope, subjectId: string, page: string) =>
  proveConsent(scope, { purpose: "watch", subjectId, page, textVersion: WATCH_CONSENT_VERSION });

/**
 * Of a mailbox, to be confirmed by its mail. Its account, if any, has it.
 * @returns `isOn` when it was confirmed before
 */
export async function prepareWatch(
  scope: DbScope,
  watched: Watched,
  { email, rhythm, page }: { email: string; rhythm: Rhythm; page: string },
): Promise<{ id: string; watcherId: string; isOn: boolean }> {
  const [account] = await scope.db
    .select({ userId: personCard.id })
    .from(personRows)
    .where(and(eq(personCard.email, email), eq(personAccount.emailVerified, true), isActive));
  const watcherId = account
    ? await watcherOf(scope, { ...account, email })
    : await ensureWatcher(scope, { email });
  const columns = columnsOf(watched);
  const [known] = await scope.db
    .select({ id: watches.id })
    .from(watches)
    .where(
      and(
        eq(watches.watcherId, watcherId),
        eq(watches.kind, columns.kind),
        eq(watches.subject, columns.subject),
        isOn,
      ),
    );
  if (known) return { id: known.id, watcherId, isOn: true };
  const pending = {
    ...columns,
    rhythm,
    confirmedAt: null,
    endsAt: sql`now() + ${`${CONFIRM_WITHIN.days} days`}::interval`,
  };
  const [prepared] = await scope.db
    .insert(watches)
    .values({ watcherId, ...pending })
    .onConflictDoUpdate({ target: [watches.watcherId, watches.kind, watches.subject], set: pending })
    .returning({ id: watches.id });
  if (!prepared) throw new Error("the watch was not stored");
  await proveWatch(scope, prepared.id, page);
  return { id: prepared.id, watcherId, isOn: false };
}

/** What the page of a confirmation shows; undefined when the link has ended. `isReached`: mails leave. */
export async function findPrepared({ db }: DbScope, id: string) {
  const [watch] = await db
    .select({
      title: watches.title,
      isOn: sql<boolean>`${watches.confirmedAt} is not null`,
      isReached: sql<boolean>`${isReached}`,
      hasAccount: sql<boolean>`${watchers.userId} is not null`,
    })
    .from(watches)
    .innerJoin(watchers, eq(watchers.id, watches.watcherId))
    .leftJoin(personRows, eq(personCard.id, watchers.userId))
    .where(and(eq(watches.id, id), sql`${watches.endsAt} > now()`));
  return watch;
}

export function confirmWatch(scope: DbScope, id: string): Promise<Outcome<"confirmed" | "absent" | "full">> {
  return inTransaction(scope, async ({ db }) => {
    const [watch] = await db
      .select({ watcherId: watches.watcherId })
      .from(watches)
      .where(and(eq(watches.id, id), isNull(watches.confirmedAt), sql`${watches.endsAt} > now()`));
    if (!watch) return { kind: "absent" };
    await db.select({ id: watchers.id }).from(watchers).where(eq(watchers.id, watch.watcherId)).for("update");
    if ((await db.$count(watches, and(eq(watches.watcherId, watch.watcherId), isOn))) >= MOST_WATCHES)
      return { kind: "full" };
    await db
      .update(watches)
      .set({ confirmedAt: sql`now()`, endsAt: inAYear, endNotifiedAt: null })
      .where(and(eq(watches.id, id), isNull(watches.confirmedAt)));
    return { kind: "confirmed" };
  });
}

/** @returns false when it is not theirs */
export async function changeRhythm(
  { db }: DbScope,
  watcher: Watcher,
  { watchId, rhythm }: { watchId: string; rhythm?: Rhythm | undefined },
): Promise<boolean> {
  if (!watchId || !rhythm) return false;
  const changed = await db
    .update(watches)
    .set({ rhythm })
    .where(and(whose(watcher), isOn, eq(watches.id, watchId)))
    .returning({ id: watches.id });
  return changed.length > 0;
}

/** Twelve months more, for all of them. */
export async function renewWatches({ db }: DbScope, watcher: Watcher): Promise<void> {
  await db
    .update(watches)
    .set({ endsAt: inAYear, endNotifiedAt: null })
    .where(and(whose(watcher), isOn));
}

/** @returns false when it is not theirs */
export const removeWatch = (scope: DbScope, watcher: Watcher, watchId: string): Promise<boolean> =>
  watchId
    ? inTransaction(scope, (inside) => remove(inside, and(whose(watcher), eq(watches.id, watchId))))
    : Promise.resolve(false);

export const stopWatches = (scope: DbScope, watcher: Watcher): Promise<boolean> =>
  inTransaction(scope, (inside) => remove(inside, whose(watcher)));

/**
 * With their mails that have not left (`reopenWithdrawn` has what other watches have in them), and what only they
 * needed: consents, and watchers without any. What adds one waits for its watcher's lock.
 */
async function remove(scope: DbScope, which: SQL | undefined): Promise<boolean> {
  const affected = scope.db.select({ id: watches.watcherId }).from(watches).where(which);
  await scope.db
    .select({ id: watchers.id })
    .from(watchers)
    .where(inArray(watchers.id, affected))
    .orderBy(watchers.id)
    .for("update");
  const written = sql`select ${watchNews.mailId} from ${watchNews}
    join ${watches} on ${watches.id} = ${watchNews.watchId} where ${which}`;
  await withdrawMails(scope, sql`${mailCard.id} in (${written})`);
  const removed = await scope.db
    .delete(watches)
    .where(which)
    .returning({ id: watches.id, watcherId: watches.watcherId });
  await forgetConsents(
    scope,
    removed.map(({ id }) => id),
  );
  await scope.db.delete(watchers).where(
    and(
      inArray(
        watchers.id,
        removed.map(({ watcherId }) => watcherId),
      ),
      isIdle,
    ),
  );
  return removed.length > 0;
}

/** Of a member who watches something: none of it is mailed. */
export async function areMailsOff({ db, actor }: MemberScope): Promise<boolean> {
  const off = eq(personAccount.notificationsEnabled, false);
  return (await db.$count(personRows, and(eq(personCard.id, actor.id), off))) > 0;
}

/** Nothing is watched. */
export const isIdle = sql`not exists (select from ${watches} where ${watches.watcherId} = ${watchers.id})`;
