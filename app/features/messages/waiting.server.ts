import { type SQL, sql } from "drizzle-orm";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { BEFORE_LEGAL_DAYS, terms } from "#app/core/waiting/terms.rules.ts";
import { contactMessages, rightsRequests } from "#app/features/messages/messages.table.ts";
import { assigneeName } from "./contact/assignees.server.ts";
import { MESSAGES_PATH } from "./contact/message-lists.rules.ts";
import { askedAt } from "./contact/message-rows.server.ts";
import { rights } from "./rgpd/rights.rules.ts";
import { RIGHTS_PATH } from "./rgpd/staff-rights.rules.ts";

const subject = sql`first_name || ' ' || last_name`;

export const waitingMessages = defineWaiting({
  key: "message",
  label: "Message",
  plural: "Messages",
  act: "répondre",
  from: sql`${contactMessages} where status = 'new'`,
  id: sql`id`,
  subject,
  detail: sql`subject || coalesce(', attribué à ' || ${assigneeName}, '')`,
  since: sql`coalesce(replied_at, created_at)`,
  due: terms.message,
  // Sorted: few are new, and their index finds them.
  order: sql`${askedAt}, ${contactMessages.id} desc`,
  pathOf: (id) => `${MESSAGES_PATH}/${id}`,
});

const rightLabels = rights.map(({ key, label }): SQL => sql`when ${key} then ${label}`);

/** Confirmed and open; shown with their legal date. */
export const waitingRights = defineWaiting({
  key: "rights",
  label: "RGPD",
  plural: "RGPD",
  act: "répondre",
  from: sql`${rightsRequests} where closed_at is null and proven_at is not null`,
  id: sql`id`,
  subject,
  detail: sql`case request_type ${sql.join(rightLabels, sql` `)} end`,
  since: sql`created_at`,
  due: sql`due_at - make_interval(days => ${BEFORE_LEGAL_DAYS})`,
  until: sql`due_at`,
  order: sql`${rightsRequests.dueAt}, ${rightsRequests.createdAt}, ${rightsRequests.id} desc`,
  pathOf: (id) => `${RIGHTS_PATH}/${id}`,
});
