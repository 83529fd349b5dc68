import { sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { isManaged } from "#app/core/company/visibility.server.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { isSuppressed } from "#app/platform/mail/mail-suppressions.server.ts";
import { COMPANY_REQUESTS } from "../provider/leave-link.server.ts";

/** A condition that its index serves; of a request that is never late it is null. */
export const isLate = sql`${leads.lateAt} < now()`;
/** The same as a value. */
export const late = sql<boolean>`coalesce(${isLate}, false)`;

/** Unsubscribed company without a space: staff forwards its requests. */
export const isPassedOnByStaff = sql<boolean>`(not ${isManaged} and ${isSuppressed(COMPANY_REQUESTS, contactCard.email)})`;

/** Such a company has not answered yet. */
export const isForStaff = sql<boolean>`(${leads.status} not in ('archive', 'self_handled_by_admin') and exists (
  select 1 from ${leadRecipients}
    join ${companyRows} on ${companyCard.id} = ${leadRecipients.companyId}
    join ${contactRows} on ${contactCard.companyId} = ${companyCard.id}
  where ${leadRecipients.leadId} = ${leads.id} and ${leadRecipients.state} in ('sent', 'seen') and ${isPassedOnByStaff}))`;
