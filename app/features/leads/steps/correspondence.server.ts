import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { leadMessages, leadNotes, leadRecipients } from "#app/core/lead/lead.table.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

type NewMessage = {
  leadId: string;
  recipientId?: string | undefined;
  fromCompany: boolean;
  authorId?: string | null | undefined;
  body: string;
};

/** @returns whether it is the first unread message of the day: only then an e-mail is sent */
export async function addMessage({ db }: DbScope, message: NewMessage): Promise<{ worthAMail: boolean }> {
  const { leadId, recipientId, fromCompany, authorId, body } = message;
  const [waiting] = await db
    .select({ id: leadMessages.id })
    .from(leadMessages)
    .where(
      and(
        eq(leadMessages.leadId, leadId),
        recipientId ? eq(leadMessages.recipientId, recipientId) : isNull(leadMessages.recipientId),
        eq(leadMessages.fromCompany, fromCompany),
        isNull(leadMessages.readAt),
        sql`${leadMessages.createdAt} > now() - interval '1 day'`,
      ),
    )
    .limit(1);
  await db.insert(leadMessages).values({
    leadId,
    recipientId: recipientId ?? null,
    fromCompany,
    authorId: authorId ?? null,
    body,
  });
  return { worthAMail: !waiting };
}

type Message = {
  id: string;
  recipientId: string | null;
  fromCompany: boolean;
  author: string | null;
  body: string;
  at: Date;
  isRead: boolean;
};

const messageColumns = {
  id: leadMessages.id,
  recipientId: leadMessages.recipientId,
  fromCompany: leadMessages.fromCompany,
  author: personCard.name,
  body: leadMessages.body,
  at: leadMessages.createdAt,
  isRead: sql<boolean>`${leadMessages.readAt} is not null`,
};

export function listMessagesFor({ db }: DbScope, leadId: string, recipientId: string): Promise<Message[]> {
  return db
    .select(messageColumns)
    .from(leadMessages)
    .leftJoin(personRows, eq(personCard.id, leadMessages.authorId))
    .where(
      and(
        eq(leadMessages.leadId, leadId),
        or(eq(leadMessages.recipientId, recipientId), isNull(leadMessages.recipientId)),
      ),
    )
    .orderBy(leadMessages.createdAt);
}

export function listMessages({ db }: DbScope, leadId: string): Promise<Message[]> {
  return db
    .select(messageColumns)
    .from(leadMessages)
    .leftJoin(personRows, eq(personCard.id, leadMessages.authorId))
    .where(eq(leadMessages.leadId, leadId))
    .orderBy(leadMessages.createdAt);
}

/** @param by the side that opened the page: messages of the other are read */
export async function markRead(
  { db }: DbScope,
  leadId: string,
  by: { company: string } | "requester",
): Promise<void> {
  const theirs =
    by === "requester"
      ? eq(leadMessages.fromCompany, true)
      : and(eq(leadMessages.fromCompany, false), eq(leadMessages.recipientId, by.company));
  await db
    .update(leadMessages)
    .set({ readAt: sql`now()` })
    .where(and(eq(leadMessages.leadId, leadId), isNull(leadMessages.readAt), theirs));
}

export async function addNote(
  { db }: DbScope,
  note: { recipientId: string; authorId: string; body: string },
): Promise<void> {
  await db.insert(leadNotes).values(note);
}

type Note = { id: string; author: string | null; body: string; at: Date };

export function listNotes({ db }: DbScope, recipientId: string): Promise<Note[]> {
  return db
    .select({ id: leadNotes.id, author: personCard.name, body: leadNotes.body, at: leadNotes.createdAt })
    .from(leadNotes)
    .leftJoin(personRows, eq(personCard.id, leadNotes.authorId))
    .where(eq(leadNotes.recipientId, recipientId))
    .orderBy(leadNotes.createdAt);
}

export async function forgetCorrespondence({ db }: DbScope, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const ids = [...leadIds];
  await db.delete(leadMessages).where(inArray(leadMessages.leadId, ids));
  const theirs = db
    .select({ id: leadRecipients.id })
    .from(leadRecipients)
    .where(inArray(leadRecipients.leadId, ids));
  await db.delete(leadNotes).where(inArray(leadNotes.recipientId, theirs));
}
