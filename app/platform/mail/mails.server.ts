import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { deadAddresses, mails } from "#app/platform/mail/mails.table.ts";
import type { DbScope } from "../db/scope.ts";
import type { Mentioned } from "../privacy/mentions.server.ts";
import { FROZEN } from "./frozen-addresses.server.ts";

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
  // The worker completes the Message-ID with the site's host at the first attempt; then it is fixed.
  await db.insert(mails).values({ ...mail, id, messageId: id });
  return id;
}

/** Counts an attempt and fixes the Message-ID; undefined when the mail is no longer waiting. */
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

const forgotten = { recipient: sql`case when ${mails.eraseAfterSend} then '' else ${mails.recipient} end` };

type Sent = { subject: string; secret: boolean };

/** Of mails that left as one: all or none, under the Message-ID that a bounce quotes. */
export async function recordSent(
  { db }: DbScope,
  ids: readonly string[],
  { subject, secret, messageId }: Sent & { messageId: string },
): Promise<void> {
  const erased = secret && { payload: null, erasedAt: new Date() };
  await db
    .update(mails)
    .set({ status: "sent", sentAt: new Date(), subject, messageId, lastError: null, ...erased, ...forgotten })
    .where(inArray(mails.id, [...ids]));
}

type RenderedMail = { subject: string; html: string; text: string; secret: boolean };

/** Records an unsent mail (no SMTP), rendered for /dev/mail if enabled. */
export async function recordUnsent(
  { db }: DbScope,
  id: string,
  rendered: RenderedMail | undefined,
): Promise<void> {
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

/** @param over true when it will not be retried */
export async function recordFailure(
  { db }: DbScope,
  id: string,
  reason: string,
  over: boolean,
): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: reason, ...(over && { status: "failed", ...forgotten }) })
    .where(eq(mails.id, id));
}

const isStopped = inArray(mails.status, ["failed", "kept"]);

/**
 * Makes a failed or unsent mail wait again, atomically. Call it in the transaction of its new job.
 * @returns false when its state has changed or its payload is erased
 */
export async function awakenMail({ db }: DbScope, id: string): Promise<boolean> {
  const awake = await db
    .update(mails)
    .set({ status: "waiting", lastError: null })
    .where(and(eq(mails.id, id), isStopped, isNotNull(mails.payload)))
    .returning({ id: mails.id });
  return awake.length > 0;
}

/** Same for the last failed mails whose links and codes still work. In a transaction. @returns their ids */
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
        // Suppressed on purpose: not sent after the restriction is lifted either.
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

/** Cancels unsent mails for good; one being sent may still arrive. @returns ids of the cancelled ones */
export async function withdrawMails({ db }: DbScope, which: SQL): Promise<string[]> {
  const gone = await db
    .update(mails)
    .set({ status: "failed", payload: null, lastError: "withdrawn", erasedAt: new Date() })
    .where(and(inArray(mails.status, ["waiting", "failed"]), isNotNull(mails.payload), which))
    .returning({ id: mails.id });
  return gone.map(({ id }) => id);
}

export async function forgetMailsTo(
  { db }: DbScope,
  recipient: string,
  templates?: readonly string[],
): Promise<void> {
  const ofTemplates = templates && inArray(mails.template, [...templates]);
  await db.delete(mails).where(and(eq(mails.recipient, recipient), ofTemplates));
}

/** Its reason ended before it left. */
export const isWithdrawn = sql`(${mails.status} = 'failed' and ${mails.lastError} = 'withdrawn')`;

/** A mail whose reason ended while it waited. */
export async function withdrawMail({ db }: DbScope, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: "failed", lastError: "withdrawn", payload: null, erasedAt: new Date() })
    .where(and(eq(mails.id, id), eq(mails.status, "waiting")));
}

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
