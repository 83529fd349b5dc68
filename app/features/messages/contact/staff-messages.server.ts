import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { contactMessages, contactReplies, messageWords } from "#app/features/messages/messages.table.ts";
import { countEach, countUpTo, upTo } from "#app/platform/db/count-up-to.server.ts";
import { type AskedRows, rowsOfFilter } from "#app/platform/db/rows-of-filter.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import { MOST_AT_ONCE } from "#app/platform/forms/row-acts.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { messageActs } from "../acts.ts";
import { contactAnswerMail } from "../mails/messages.mails.ts";
import { assigneeName, assigneeOf, isAssignedTo } from "./assignees.server.ts";
import { type MessageListState, messageList, messageStatusOf } from "./message-lists.rules.ts";
import { askedAt, insertReply, lockMessage, setMessageStatus } from "./message-rows.server.ts";
import { type MessageAct, type MessageStatus, validateMessageAct } from "./message-status.rules.ts";
import { threadUrl } from "./thread/thread-link.server.ts";

const inView = (view: MessageListState["view"]) => eq(contactMessages.status, messageStatusOf[view]);

function conditionOf(scope: AdminScope, { view, q, filters }: MessageListState): SQL | undefined {
  const { attribution } = filters;
  const assigned = attribution ? isAssignedTo(scope, attribution) : undefined;
  return and(inView(view), matches(messageWords(contactMessages), q), assigned);
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

function orderOf({ view }: MessageListState): SQL[] {
  const { createdAt, id } = contactMessages;
  return view === "nouveaux" ? [asc(askedAt), asc(id)] : [desc(createdAt), desc(id)];
}

/** For an act on all that the list finds. */
export const messagesOfFilter = (scope: AdminScope, state: MessageListState, asked?: AskedRows) =>
  rowsOfFilter(
    scope,
    {
      from: contactMessages,
      id: contactMessages.id,
      changedAt: contactMessages.updatedAt,
      where: conditionOf(scope, state),
      order: orderOf(state),
      most: MOST_AT_ONCE,
    },
    asked,
  );

export async function listMessages(scope: AdminScope, state: MessageListState) {
  const where = conditionOf(scope, state);
  const rows = await scope.db
    .select({ ...listed, assignee: assigneeName })
    .from(contactMessages)
    .where(where)
    .orderBy(...orderOf(state))
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  const countOf = (condition: SQL | undefined) =>
    upTo(messageList.counted, sql`from ${contactMessages} where ${condition}`);
  const byView = messageList.views.map(({ key }) => [key, countOf(inView(key))]);
  const { total, ...counts } = await countEach(scope, {
    total: countOf(where),
    ...(Object.fromEntries(byView) as Record<MessageListState["view"], SQL>),
  });
  return {
    total,
    counts,
    messages: rows.map(({ firstName, lastName, createdAt: at, junkAt, ...row }) => ({
      ...row,
      name: `${firstName} ${lastName}`,
      junk: junkAt !== null,
      date: formatDate(at, "short"),
    })),
  };
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>["messages"][number];

export function namesOf({ db }: AdminScope, ids: readonly string[]) {
  const { id, subject } = contactMessages;
  return db
    .select({ id, name: subject })
    .from(contactMessages)
    .where(inArray(id, [...ids]))
    .orderBy(subject);
}

export type StaffMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export async function findMessage({ db }: AdminScope, id: string) {
  const [found] = await db
    .select({
      ...listed,
      assignee: assigneeOf,
      phone: contactMessages.phone,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  if (!found) return undefined;
  const replies = await db
    .select({
      id: contactReplies.id,
      author: personCard.name,
      fromVisitor: contactReplies.fromVisitor,
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

/** `seen`: the number of answers that the staff had read. */
type Answer = { kind: "answer"; body: string; seen?: number | undefined };
type MessageOutcome = Outcome<"done" | "absent" | "conflict">;

/** Answers, closes, reopens or marks as junk; concurrent changes are reported. */
export function actOnMessage(
  scope: AdminScope,
  id: string,
  act: { kind: Exclude<MessageAct, "answer" | "reply"> } | Answer,
): Promise<MessageOutcome> {
  return inTransaction(scope, async (inside) => {
    const message = await lockMessage(inside, id);
    if (!message) return { kind: "absent" };
    const to = validateMessageAct(message.status, act.kind, message);
    if (!to) return { kind: "conflict" };
    const { actor, site } = inside;
    if (act.kind === "answer") {
      // Double submission.
      if (message.isAnswered && message.lastReply?.body === act.body) return { kind: "done" };
      if (act.seen !== undefined && act.seen !== message.replies) return { kind: "conflict" };
      await insertReply(inside, { messageId: id, authorId: actor.id, body: act.body });
      const payload = { reference: message.reference, body: act.body, threadUrl: threadUrl(site, message) };
      await enqueueMail(inside, contactAnswerMail, { to: message.email, payload });
    }
    await setMessageStatus(inside, id, to, { junk: act.kind === "junk" });
    await recordAudit(inside, { act: messageActs[act.kind], subject: id });
    return { kind: "done" };
  });
}

export function countNewMessages(scope: AdminScope): Promise<number> {
  return countUpTo(scope, messageList.counted, sql`from ${contactMessages} where status = 'new'`);
}
