import { type SQL, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { isManaged } from "#app/core/company/visibility.server.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { isSuppressed } from "#app/platform/mail/mail-suppressions.server.ts";
import { COMPANY_REQUESTS } from "../provider/leave-link.server.ts";

const hasRecipient = (condition: SQL) =>
  sql<boolean>`exists (select 1 from ${leadRecipients} where ${leadRecipients.leadId} = ${leads.id} and ${condition})`;
const isAccepted = sql`${leadRecipients.state} in ('accepted', 'quoted', 'won', 'lost')`;

/** Unread after two working days, or not accepted after five: dates set when it was sent. */
export const isLate = sql<boolean>`(${leads.status} not in ('archive', 'self_handled_by_admin') and not ${hasRecipient(isAccepted)}
  and ((${leads.answerDueAt} < now() and not ${hasRecipient(sql`${leadRecipients.seenAt} is not null`)})
    or (${leads.escalateAt} is null or ${leads.escalateAt} < now())))`;

/** Unsubscribed company without a space: staff forwards its requests. */
export const isPassedOnByStaff = sql<boolean>`(not ${isManaged} and ${isSuppressed(COMPANY_REQUESTS, contactCard.email)})`;

/** Such a company has not answered yet. */
export const isForStaff = sql<boolean>`(${leads.status} not in ('archive', 'self_handled_by_admin') and exists (
  select 1 from ${leadRecipients}
    join ${companyRows} on ${companyCard.id} = ${leadRecipients.companyId}
    join ${contactRows} on ${contactCard.companyId} = ${companyCard.id}
  where ${leadRecipients.leadId} = ${leads.id} and ${leadRecipients.state} in ('sent', 'seen') and ${isPassedOnByStaff}))`;
