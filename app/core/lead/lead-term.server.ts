import { sql } from "drizzle-orm";
import { leadEvents, leadRecipients } from "./lead.table.ts";

/**
 * When a company's present term began: as the request was sent, at the requester's reply to its question, or as the
 * staff reopened the request.
 */
export const termStart = sql<Date>`greatest(${leadRecipients.sentAt}, ${leadRecipients.repliedAt}, (
  select max(resumed.created_at) from ${leadEvents} as resumed
  where resumed.recipient_id = ${leadRecipients.id} and resumed.from_status = 'no_answer' and resumed.actor_kind = 'staff'
))`.mapWith(leadRecipients.sentAt);
