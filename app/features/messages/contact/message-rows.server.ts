import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { contactMessages, contactReplies } from "#app/features/messages/messages.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { storeOnce } from "#app/platform/forms/submission-keys.server.ts";
import type { MessageStatus } from "./message-status.rules.ts";

export type NewMessage = Pick<
  typeof contactMessages.$inferInsert,
  "firstName" | "lastName" | "email" | "phone" | "subject" | "message"
>;
type Stored = { alreadyThere: boolean; id: string; reference: string };

/** @param keys idempotency keys: see `submissionKeys` */
export function insertMessage(
  scope: DbScope,
  message: NewMessage,
  keys: [string, ...string[]],
): Promise<Stored> {
  return storeOnce({
    prefix: "MSG",
    insert: async (reference) => {
      const [created] = await scope.db
        .insert(contactMessages)
        .values({ ...message, reference, idempotencyKey: keys[0] })
        .onConflictDoNothing()
        .returning({ id: contactMessages.id, reference: contactMessages.reference });
      return created;
    },
    find: () => findMessageByKeys(scope, keys),
  });
}

export async function findMessageByKeys({ db }: DbScope, keys: string[]) {
  const [found] = await db
    .select({ id: contactMessages.id, reference: contactMessages.reference })
    .from(contactMessages)
    .where(inArray(contactMessages.idempotencyKey, keys));
  return found;
}

type LockedMessage = {
  id: string;
  reference: string;
  email: string;
  subject: string;
  status: MessageStatus;
  replies: number;
  lastReply: { body: string; fromVisitor: boolean } | undefined;
  isAnswered: boolean;
};

/** Locks the message until the transaction ends. */
export async function lockMessage({ db }: DbScope, id: string): Promise<LockedMessage | undefined> {
  const [found] = await db
    .select({
      id: contactMessages.id,
      reference: contactMessages.reference,
      email: contactMessages.email,
      subject: contactMessages.subject,
      status: sql<MessageStatus>`${contactMessages.status}`,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for("update");
  if (!found) return undefined;
  const replies = await db
    .select({ body: contactReplies.body, fromVisitor: contactReplies.fromVisitor })
    .from(contactReplies)
    .where(eq(contactReplies.messageId, id))
    .orderBy(contactReplies.createdAt);
  const lastReply = replies.at(-1);
  const isAnswered = lastReply?.fromVisitor === false;
  return { ...found, replies: replies.length, lastReply, isAnswered };
}

export async function setMessageStatus(
  { db }: DbScope,
  id: string,
  status: MessageStatus,
  { junk }: { junk: boolean },
): Promise<void> {
  await db
    .update(contactMessages)
    .set({ status, junkAt: junk ? sql`now()` : null, updatedAt: sql`now()` })
    .where(eq(contactMessages.id, id));
}

export async function insertReply(
  { db }: DbScope,
  reply: { messageId: string; authorId: string; body: string },
): Promise<void> {
  await db.insert(contactReplies).values(reply);
}

/** By the visitor: the message waits for the staff from now on. */
export async function insertVisitorReply(
  { db }: DbScope,
  reply: { messageId: string; body: string },
): Promise<void> {
  await db.insert(contactReplies).values({ ...reply, fromVisitor: true });
  await db
    .update(contactMessages)
    .set({ repliedAt: sql`now()` })
    .where(eq(contactMessages.id, reply.messageId));
}

/** Since when the visitor waits for an answer. */
export const askedAt = sql`coalesce(${contactMessages.repliedAt}, ${contactMessages.createdAt})`;

export async function deleteMessages({ db }: DbScope, which: SQL): Promise<string[]> {
  const gone = await db
    .delete(contactMessages)
    .where(which)
    .returning({ reference: contactMessages.reference });
  return gone.map(({ reference }) => reference);
}

/** Junk of the same sender in the last month lowers its limits. */
export async function hasSentJunkMessage({ db }: DbScope, email: string): Promise<boolean> {
  const found = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.email, email), sql`${contactMessages.junkAt} is not null`))
    .limit(1);
  return found.length > 0;
}
