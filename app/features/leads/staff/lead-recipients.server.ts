import { eq, inArray, sql } from "drizzle-orm";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import { leadRecipients } from "#app/platform/db/schema/leads.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { RecipientState } from "../steps/recipient.rules.ts";
import { isPassedOnByStaff } from "./late.server.ts";

/** The companies that have these leads, and how far each is. */
export function recipientsOf({ db }: Pick<AdminScope, "db">, leadIds: string[]) {
  return db
    .select({
      id: leadRecipients.id,
      leadId: leadRecipients.leadId,
      companyId: companies.id,
      name: companies.name,
      slug: companies.slug,
      state: sql<RecipientState>`${leadRecipients.state}`,
      chosenBy: leadRecipients.chosenBy,
      reason: leadRecipients.reason,
      reminders: leadRecipients.reminders,
      sentAt: leadRecipients.sentAt,
      seenAt: leadRecipients.seenAt,
      answeredAt: leadRecipients.answeredAt,
      byStaff: isPassedOnByStaff,
    })
    .from(leadRecipients)
    .innerJoin(companies, eq(companies.id, leadRecipients.companyId))
    .leftJoin(companyContacts, eq(companyContacts.companyId, companies.id))
    .where(inArray(leadRecipients.leadId, leadIds))
    .orderBy(leadRecipients.sentAt, companies.name);
}
