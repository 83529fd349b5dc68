import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { contactMessages, contactReplies } from "#app/features/messages/messages.table.ts";
import { countEach, countUpTo, upTo } from "#app/platform/db/count-up-to.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { messageActs } from "../acts.ts";
import { contactAnswerMail } from "../mails/messages.mails.ts";
import {
  MESSAGES_COUNTED,
  MESSAGES_PER_PAGE,
  type MessageListState,
  messageLists,
} from "./message-lists.rules.ts";
import { insertReply, lockMessage, setMessageStatus } from "./message-rows.server.ts";
import { type MessageAct, type MessageStatus, validateMessageAct } from "./message-status.rules.ts";

/** Same expression as the index `contact_messages_searched`. */
const searchedText = sql`(${contactMessages.reference} || ' ' || ${contactMessages.firstName} || ' ' || ${contactMessages.lastName} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.subject})`;

function conditionOf({ status, q }: MessageListState): SQL | undefined {
  const text = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return and(eq(contactMessages.status, status), q ? sql`${searchedText} ilike ${text}` : undefined);
}

const listed = {
  id: contactMessages.id,
  reference: contactMessages.reference,
  firstName: contactMessages.firstName,
  lastName: contactMessages.lastName,
  email: contactMessages.email,
  subject: contactMessages.subject,
  status: sql<MessageStatus>`${contactMessages.status}`,
  junkAt: contactMessages.junkAt,
  createdAt: contactMessages.createdAt,
};

export async function listMessages(scope: AdminScope, state: MessageListState) {
  const where = conditionOf(state);
  const { createdAt, id } = contactMessages;
  const rows = await scope.db
    .select(listed)
    .from(contactMessages)
    .where(where)
    .orderBy(...(state.status === "new" ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(MESSAGES_PER_PAGE)
    .offset((state.page - 1) * MESSAGES_PER_PAGE);
  const countOf = (condition: SQL | undefined) =>
    upTo(MESSAGES_COUNTED, sql`from ${contactMessages} where ${condition}`);
  const byStatus = messageLists.map(({ status }) => [status, countOf(eq(contactMessages.status, status))]);
  const { total, ...counts } = await countEach(scope, {
    total: countOf(where),
    ...(Object.fromEntries(byStatus) as Record<MessageStatus, SQL>),
  });
  return {
    total,
    counts,
    messages: rows.map(({ firstName, lastName, createdAt: at, junkAt, ...row }) => ({
      ...row,
      name: `${firstName} ${lastName}`,
      junk: junkAt !== null,
      date: formatDate(at, "time"),
    })),
  };
}

export type StaffMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export async function findMessage({ db }: AdminScope, id: string) {
  const [found] = await db
    .select({ ...listed, phone: contactMessages.phone, message: contactMessages.message })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  if (!found) return undefined;
  const replies = await db
    .select({
      id: contactReplies.id,
      author: personCard.name,
      body: contactReplies.body,
      at: contactReplies.createdAt,
    })
    .from(contactReplies)
    .leftJoin(personRows, eq(personCard.id, contactReplies.authorId))
    .where(eq(contactReplies.messageId, id))
    .orderBy(contactReplies.createdAt);
  const { createdAt, junkAt, firstName, lastName, ...message } = found;
  return {
    ...message,
    name: `${firstName} ${lastName}`,
    junk: junkAt !== null,
    date: formatDate(createdAt, "time"),
    replies: replies.map(({ at, ...reply }) => ({ ...reply, date: formatDate(at, "time") })),
  };
}

type MessageOutcome = Outcome<"done" | "absent" | "conflict">;

/** Answers, closes, reopens or marks as junk; concurrent changes are reported. */
export function actOnMessage(
  scope: AdminScope,
  id: string,
  act: { kind: Exclude<MessageAct, "answer"> } | { kind: "answer"; body: string },
): Promise<MessageOutcome> {
  return inTransaction(scope, async (inside) => {
    const message = await lockMessage(inside, id);
    if (!message) return { kind: "absent" };
    const to = validateMessageAct(message.status, act.kind, message);
    if (!to) return { kind: "conflict" };
    const { actor, site } = inside;
    if (act.kind === "answer") {
      // Double submission.
      if (message.lastReply === act.body) return { kind: "done" };
      await insertReply(inside, { messageId: id, authorId: actor.id, body: act.body });
      const payload = { reference: message.reference, body: act.body, contactUrl: `${site.url}/contact` };
      await enqueueMail(inside, contactAnswerMail, { to: message.email, payload });
    }
    await setMessageStatus(inside, id, to, { junk: act.kind === "junk" });
    await recordAudit(inside, { act: messageActs[act.kind], subject: id });
    return { kind: "done" };
  });
}

export function countNewMessages(scope: AdminScope): Promise<number> {
  return countUpTo(scope, MESSAGES_COUNTED, sql`from ${contactMessages} where status = 'new'`);
}
