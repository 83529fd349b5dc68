import { sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { refusesMails } from "#app/core/company/leave-link.server.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";

/** A condition that its index serves; of a request that is never late it is null. */
export const isLate = sql`${leads.lateAt} < now()`;
/** The same as a value. */
export const late = sql<boolean>`coalesce(${isLate}, false)`;

/** A company that refuses mails has not answered yet: staff forwards its requests. */
export const isForStaff = sql<boolean>`(${leads.status} not in ('archive', 'self_handled_by_admin') and exists (
  select 1 from ${leadRecipients}
    join ${companyRows} on ${companyCard.id} = ${leadRecipients.companyId}
    join ${contactRows} on ${contactCard.companyId} = ${companyCard.id}
  where ${leadRecipients.leadId} = ${leads.id} and ${leadRecipients.state} in ('sent', 'seen') and ${refusesMails}))`;
