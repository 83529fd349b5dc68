import { eq, inArray, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { refusesMails } from "#app/core/company/leave-link.server.ts";
import { leadOffers, leadRecipients } from "#app/core/lead/lead.table.ts";
import type { OwnTrait } from "#app/core/lead/own-requests.rules.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { RecipientState } from "../steps/recipient.rules.ts";

export function recipientsOf({ db }: DbScope, leadIds: string[]) {
  return db
    .select({
      id: leadRecipients.id,
      leadId: leadRecipients.leadId,
      companyId: companyCard.id,
      name: companyCard.name,
      slug: companyCard.slug,
      state: sql<RecipientState>`${leadRecipients.state}`,
      chosenBy: leadRecipients.chosenBy,
      ownTrait: sql<OwnTrait | null>`${leadRecipients.ownTrait}`,
      reason: leadRecipients.reason,
      reminders: leadRecipients.reminders,
      remindAt: leadRecipients.remindAt,
      sentAt: leadRecipients.sentAt,
      seenAt: leadRecipients.seenAt,
      answeredAt: leadRecipients.answeredAt,
      byStaff: refusesMails,
      offer: {
        amount: leadOffers.amount,
        withTax: leadOffers.withTax,
        delay: leadOffers.delay,
        validUntil: leadOffers.validUntil,
        sentence: leadOffers.sentence,
      },
    })
    .from(leadRecipients)
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .leftJoin(leadOffers, eq(leadOffers.recipientId, leadRecipients.id))
    .leftJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(inArray(leadRecipients.leadId, leadIds))
    .orderBy(leadRecipients.sentAt, companyCard.name);
}
