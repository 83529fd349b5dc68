import { sql } from "drizzle-orm";
import { leadEvents, leadRecipients } from "#app/core/lead/lead.table.ts";

/**
 * No answer is expected of this company any more because the staff closed the request (archived, junk, merged), which
 * it does not answer for. Both events are written in one transaction: at one moment.
 */
export const closedByStaff = sql`(${leadRecipients.state} = 'no_answer' and exists (
  select 1 from ${leadEvents} as ended join ${leadEvents} as closed using (lead_id, created_at)
  where ended.lead_id = ${leadRecipients.leadId} and ended.recipient_id is null and ended.to_status = 'archive'
    and ended.actor_kind = 'staff' and closed.recipient_id = ${leadRecipients.id} and closed.to_status = 'no_answer'))`;
