import { type SQL, sql } from "drizzle-orm";
import { isManaged } from "#app/core/company/visibility.server.ts";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import { leadRecipients, leads } from "#app/platform/db/schema/leads.ts";
import { isSuppressed } from "#app/platform/mail/mail-suppressions.server.ts";
import { COMPANY_REQUESTS } from "../provider/leave-link.server.ts";

const hasRecipient = (condition: SQL) =>
  sql<boolean>`exists (select 1 from ${leadRecipients} where ${leadRecipients.leadId} = ${leads.id} and ${condition})`;
const isAccepted = sql`${leadRecipients.state} in ('accepted', 'quoted', 'won', 'lost')`;

/** Nobody saw it after two working days, or accepted it after five: the dates were set when it was sent. */
export const isLate = sql<boolean>`(${leads.status} not in ('archive', 'self_handled_by_admin') and not ${hasRecipient(isAccepted)}
  and ((${leads.answerDueAt} < now() and not ${hasRecipient(sql`${leadRecipients.seenAt} is not null`)})
    or (${leads.escalateAt} is null or ${leads.escalateAt} < now())))`;

/** A company that the site writes to no more, and that has no space of its own: what is for it, the staff passes on. */
export const isPassedOnByStaff = sql<boolean>`(not ${isManaged} and ${isSuppressed(COMPANY_REQUESTS, companyContacts.email)})`;

/** One such company has not answered yet. */
export const isForStaff = sql<boolean>`(${leads.status} not in ('archive', 'self_handled_by_admin') and exists (
  select 1 from ${leadRecipients}
    join ${companies} on ${companies.id} = ${leadRecipients.companyId}
    join ${companyContacts} on ${companyContacts.companyId} = ${companies.id}
  where ${leadRecipients.leadId} = ${leads.id} and ${leadRecipients.state} in ('sent', 'seen') and ${isPassedOnByStaff}))`;
