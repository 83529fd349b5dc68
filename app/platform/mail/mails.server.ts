import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { deadAddresses, mails } from "#app/platform/mail/mails.table.ts";
import type { DbScope } from "../db/scope.ts";
import type { Mentioned } from "../privacy/mentions.server.ts";
import { FROZEN } from "./frozen-addresses.server.ts";

/** A mail of the outbox: waiting, then sent, kept (nothing leaves) or failed. */
export type StoredMail = typeof mails.$inferSelect;

/** @returns the mail's id */
export async function insertMail(
  { db }: DbScope,
  mail: Pick<
    typeof mails.$inferInsert,
    "template" | "recipient" | "payload" | "mandatory" | "eraseAfterSend" | "dueAt"
  >,
): Promise<string> {
  const id = randomUUID();
  // The worker completes the Message-ID with the site's host at the first attempt; from then on it is fixed.
  await db.insert(mails).values({ ...mail, id, messageId: id });
  return id;
}

/** Counts an attempt and fixes the Message-ID; undefined when the mail no longer waits. */
export async function claimMail({ db }: DbScope, id: string, host: string): Promise<StoredMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      messageId: sql`case when position('@' in ${mails.messageId}) > 0 then ${mails.messageId}
        else '<' || ${mails.messageId} || '@' || ${host}::text || '>' end`,
    })
    .where(and(eq(mails.id, id), eq(mails.status, "waiting")))
    .returning();
  return mail;
}

/** Where nothing may be kept, not even that a mail was sent. */
const forgotten = { recipient: sql`case when ${mails.eraseAfterSend} then '' else ${mails.recipient} end` };

type Sent = { subject: string; secret: boolean };

/** It left: what was secret in it is kept no longer. */
export async function noteSent({ db }: DbScope, id: string, { subject, secret }: Sent): Promise<void> {
  const erased = secret && { payload: null, erasedAt: new Date() };
  await db
    .update(mails)
    .set({ status: "sent", sentAt: new Date(), subject, lastError: null, ...erased, ...forgotten })
    .where(eq(mails.id, id));
}

type Kept = { subject: string; html: string; text: string; secret: boolean };

/** Nothing leaves: kept as it was rendered, to be read at /dev/mail, or as it was asked for. */
export async function noteKept({ db }: DbScope, id: string, rendered: Kept | undefined): Promise<void> {
  await db
    .update(mails)
    .set({
      status: "kept",
      ...forgotten,
      ...(rendered && { subject: rendered.subject, html: rendered.html, bodyText: rendered.text }),
      ...(rendered?.secret && { payload: null }),
    })
    .where(eq(mails.id, id));
}

/** @param over no further attempt follows */
export async function noteFailure({ db }: DbScope, id: string, reason: string, over: boolean): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: reason, ...(over && { status: "failed", ...forgotten }) })
    .where(eq(mails.id, id));
}

const isStopped = inArray(mails.status, ["failed", "kept"]);

/**
 * A mail that failed, or stayed because nothing left then, waits again: once, whoever asks at the same time. Call it in the
 * transaction of its new job.
 * @returns false when it does not stand still any more, or what it was made of is erased
 */
export async function awakenMail({ db }: DbScope, id: string): Promise<boolean> {
  const awake = await db
    .update(mails)
    .set({ status: "waiting", lastError: null })
    .where(and(eq(mails.id, id), isStopped, isNotNull(mails.payload)))
    .returning({ id: mails.id });
  return awake.length > 0;
}

/**
 * The same for the last mails that failed, but for templates whose links and codes have expired. In a transaction, too.
 * @returns their ids
 */
export async function awakenFailed(
  { db }: DbScope,
  { most, without }: { most: number; without: readonly string[] },
): Promise<string[]> {
  const alive = sql`not exists (select 1 from ${deadAddresses} where ${deadAddresses.address} = ${mails.recipient})`;
  const failed = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.status, "failed"),
        isNotNull(mails.payload),
        notInArray(mails.template, [...without]),
        // Withheld on purpose: it does not leave once the freeze is lifted, either.
        sql`${mails.lastError} is distinct from ${FROZEN}`,
        alive,
      ),
    )
    .orderBy(desc(mails.createdAt))
    .limit(most)
    .for("update", { skipLocked: true });
  const ids = failed.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db.update(mails).set({ status: "waiting", lastError: null }).where(inArray(mails.id, ids));
  return ids;
}

/**
 * Mails that have not left, and are wanted no more: they leave neither now nor when failed ones are sent again. One that is being
 * sent at this moment may have left.
 * @returns ids of those that were withdrawn
 */
export async function withdrawMails({ db }: DbScope, which: SQL): Promise<string[]> {
  const gone = await db
    .update(mails)
    .set({ status: "failed", payload: null, lastError: "withdrawn", erasedAt: new Date() })
    .where(and(inArray(mails.status, ["waiting", "failed"]), isNotNull(mails.payload), which))
    .returning({ id: mails.id });
  return gone.map(({ id }) => id);
}

/** Forgets what was mailed to somebody; mails of some templates only, when given. */
export async function forgetMailsTo(
  { db }: DbScope,
  recipient: string,
  templates?: readonly string[],
): Promise<void> {
  const ofTemplates = templates && inArray(mails.template, [...templates]);
  await db.delete(mails).where(and(eq(mails.recipient, recipient), ofTemplates));
}

/** Empties the mails to others that speak of somebody; without its content a mail that waits cannot leave. */
export async function silenceMails({ db }: DbScope, mentioned: Mentioned): Promise<void> {
  const [waiting, left] = [eq(mails.status, "waiting"), ne(mails.status, "waiting")];
  const spoken = or(mentioned(sql`${mails.payload}::text`), mentioned(sql`${mails.bodyText}`));
  const silent = { payload: null, html: null, bodyText: null, subject: null, erasedAt: new Date() };
  await db.update(mails).set(silent).where(and(left, spoken));
  await db
    .update(mails)
    .set({ ...silent, status: "failed", lastError: "erased" })
    .where(and(waiting, spoken));
}
