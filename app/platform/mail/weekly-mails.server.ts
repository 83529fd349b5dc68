import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { mails, mailWeeks } from "#app/platform/mail/mails.table.ts";
import type { DbScope } from "../db/scope.ts";
import { addressHash } from "./address-hash.server.ts";
import type { StoredMail } from "./mails.server.ts";

const DAYS = 7;
const week = sql.raw(`interval '${DAYS} days'`);

/**
 * Books a mailbox's week for one mail: of several at once, one succeeds.
 * @returns the moment from which the next can, undefined when it is booked
 */
export async function bookWeek(
  { db }: DbScope,
  { id, recipient }: Pick<StoredMail, "id" | "recipient">,
): Promise<Date | undefined> {
  const hash = addressHash(recipient);
  const booked = await db
    .insert(mailWeeks)
    .values({ addressHash: hash, mailId: id })
    .onConflictDoUpdate({
      target: mailWeeks.addressHash,
      set: { mailId: id, since: sql`now()` },
      setWhere: sql`${mailWeeks.since} <= now() - ${week} or ${mailWeeks.mailId} = ${id}`,
    })
    .returning({ mailId: mailWeeks.mailId });
  if (booked.length > 0) return undefined;
  const [taken] = await db
    .select({ next: sql<Date>`${mailWeeks.since} + ${week}`.mapWith(mailWeeks.since) })
    .from(mailWeeks)
    .where(eq(mailWeeks.addressHash, hash));
  return taken?.next ?? new Date();
}

/** Of a mail that did not leave. */
export async function freeWeek({ db }: DbScope, mailId: string): Promise<void> {
  await db.delete(mailWeeks).where(eq(mailWeeks.mailId, mailId));
}

export async function postpone({ db }: DbScope, id: string, dueAt: Date): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt, attempts: sql`greatest(${mails.attempts} - 1, 0)` })
    .where(eq(mails.id, id));
}

/** What waits for the same mailbox and goes with it, oldest first. */
export function listCompanions(
  { db }: DbScope,
  { id, recipient }: Pick<StoredMail, "id" | "recipient">,
  weekly: ReadonlySet<string>,
): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        eq(mails.status, "waiting"),
        ne(mails.id, id),
        inArray(mails.template, [...weekly]),
      ),
    )
    .orderBy(mails.createdAt, mails.id);
}
