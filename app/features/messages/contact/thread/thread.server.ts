import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { listStaffToNotify } from "#app/core/person/people.server.ts";
import { contactMessages, contactReplies } from "#app/features/messages/messages.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { messageActs } from "../../acts.ts";
import { adminMessageReplyMail } from "../../mails/messages.mails.ts";
import { MESSAGES_PATH } from "../message-lists.rules.ts";
import { insertVisitorReply, lockMessage, setMessageStatus } from "../message-rows.server.ts";
import { type MessageStatus, validateMessageAct } from "../message-status.rules.ts";
import type { ThreadForm } from "./thread.schema.ts";

export type ContactThread = NonNullable<Awaited<ReturnType<typeof viewThread>>>;

/** Without names of staff. */
export async function viewThread({ db }: DbScope, id: string) {
  const { reference, subject, message, createdAt } = contactMessages;
  const status = sql<MessageStatus>`${contactMessages.status}`;
  const [found] = await db
    .select({ reference, subject, message, createdAt, status })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  if (!found) return undefined;
  const replies = await db
    .select({
      id: contactReplies.id,
      fromVisitor: contactReplies.fromVisitor,
      body: contactReplies.body,
      at: contactReplies.createdAt,
    })
    .from(contactReplies)
    .where(eq(contactReplies.messageId, id))
    .orderBy(contactReplies.createdAt);
  const first = { id, fromVisitor: true, body: found.message, at: found.createdAt };
  return {
    reference: found.reference,
    subject: found.subject,
    sentOn: formatDate(found.createdAt, "time"),
    isClosed: found.status === "closed",
    texts: [first, ...replies].map(({ at, ...text }) => ({ ...text, date: formatDate(at, "time") })),
  };
}

const HOUR = 3_600;
const DAY = 86_400;

/** The message is new again for the staff, which one e-mail notifies until it answers. */
export async function replyInThread(
  scope: SystemScope,
  id: string,
  { body, [HONEYPOT_FIELD]: trap }: ThreadForm,
): Promise<Outcome<"done" | "absent" | "automatic" | "limited">> {
  if (trap) return { kind: "automatic" };
  const verdict = await countInOrder(scope, [
    { name: "contact-thread", subject: id, limit: 10, seconds: HOUR },
    { name: "contact-thread", subject: id, limit: 30, seconds: DAY },
  ]);
  if (!verdict.allowed) return { kind: "limited" };
  return inTransaction(scope, async (inside) => {
    const message = await lockMessage(inside, id);
    const to = message && validateMessageAct(message.status, "reply", message);
    if (!message || !to) return { kind: "absent" };
    // Double submission.
    if (message.lastReply?.fromVisitor && message.lastReply.body === body) return { kind: "done" };
    await insertVisitorReply(inside, { messageId: id, body });
    await setMessageStatus(inside, id, to, { junk: false });
    await recordAudit(inside, { act: messageActs.reply, subject: id });
    if (message.status !== "new") await notifyStaff(inside, { id, reference: message.reference, body });
    return { kind: "done" };
  });
}

async function notifyStaff(
  scope: SystemScope,
  { id, reference, body }: { id: string; reference: string; body: string },
): Promise<void> {
  const adminUrl = `${scope.site.url}${MESSAGES_PATH}/${id}`;
  for (const to of await listStaffToNotify(scope))
    await enqueueMail(scope, adminMessageReplyMail, { to, payload: { reference, body, adminUrl } });
}
