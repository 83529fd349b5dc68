import { type SQL, sql } from "drizzle-orm";
import { leadRecipients, leads } from "#app/platform/db/schema/leads.ts";

const hasRecipient = (condition: SQL) =>
  sql<boolean>`exists (select 1 from ${leadRecipients} where ${leadRecipients.leadId} = ${leads.id} and ${condition})`;
const isAccepted = sql`${leadRecipients.state} in ('accepted', 'quoted', 'won', 'lost')`;

/** Nobody saw it after two working days, or accepted it after five: the dates were set when it was sent. */
export const isLate = sql<boolean>`(${leads.status} not in ('archive', 'self_handled_by_admin') and not ${hasRecipient(isAccepted)}
  and ((${leads.answerDueAt} < now() and not ${hasRecipient(sql`${leadRecipients.seenAt} is not null`)})
    or (${leads.escalateAt} is null or ${leads.escalateAt} < now())))`;
