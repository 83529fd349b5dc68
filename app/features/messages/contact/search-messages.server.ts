import { sql } from "drizzle-orm";
import { FOUND_READ, type Found, type FoundGroup, groupOf, isTyped } from "#app/core/staff-search/found.ts";
import { contactMessages, messageWords } from "#app/features/messages/messages.table.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { searchedViews } from "#app/ui/list/define-list.ts";
import { MESSAGES_PATH, messageList, messageStatusOf } from "./message-lists.rules.ts";
import { type MessageStatus, messageStatusLabels } from "./message-status.rules.ts";

/** Contact messages by reference, sender, subject, e-mail and telephone. */
export async function searchMessages(scope: AdminScope, q: string): Promise<FoundGroup> {
  return groupOf(await readRows(scope, q), {
    isExact: ({ reference, email }) => isTyped(q, reference, email),
    draw: asFound,
    listOf: ({ status }) => status,
    lists: searchedViews(messageList, q).map((view) => ({ ...view, key: messageStatusOf[view.key] })),
  });
}

function readRows({ db }: AdminScope, q: string) {
  return db
    .select({
      id: contactMessages.id,
      reference: contactMessages.reference,
      firstName: contactMessages.firstName,
      lastName: contactMessages.lastName,
      email: contactMessages.email,
      subject: contactMessages.subject,
      status: sql<MessageStatus>`${contactMessages.status}`,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(matches(messageWords(contactMessages), q))
    .limit(FOUND_READ);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const asFound = ({ id, reference, firstName, lastName, email, subject, status, createdAt }: Row): Found => ({
  id,
  to: `${MESSAGES_PATH}/${id}`,
  title: subject,
  details: [reference, `${firstName} ${lastName}`.trim(), email],
  state: { label: messageStatusLabels[status], tone: status === "new" ? "warning" : "neutral" },
  date: formatDate(createdAt, "short"),
});
