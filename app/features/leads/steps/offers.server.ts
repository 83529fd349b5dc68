import { eq, inArray, sql } from "drizzle-orm";
import { leadOffers, leadRecipients } from "#app/core/lead/lead.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { Offer } from "./offer.rules.ts";

/** Replaces the company's offer of the request. */
export async function setOffer({ db }: DbScope, recipientId: string, offer: Offer): Promise<void> {
  const values = { ...offer, updatedAt: sql`now()` };
  await db
    .insert(leadOffers)
    .values({ recipientId, ...values })
    .onConflictDoUpdate({ target: leadOffers.recipientId, set: values });
}

const offerColumns = {
  recipientId: leadOffers.recipientId,
  amount: leadOffers.amount,
  withTax: leadOffers.withTax,
  delay: leadOffers.delay,
  validUntil: leadOffers.validUntil,
  sentence: leadOffers.sentence,
};

/** Of all companies of a request, by recipient: for the requester and the staff. */
export async function offersOf({ db }: DbScope, leadId: string): Promise<Map<string, Offer>> {
  const rows = await db
    .select(offerColumns)
    .from(leadOffers)
    .innerJoin(leadRecipients, eq(leadRecipients.id, leadOffers.recipientId))
    .where(eq(leadRecipients.leadId, leadId));
  return new Map(rows.map(({ recipientId, ...offer }) => [recipientId, offer]));
}

export async function offerOf({ db }: DbScope, recipientId: string): Promise<Offer | undefined> {
  const [found] = await db
    .select(offerColumns)
    .from(leadOffers)
    .where(eq(leadOffers.recipientId, recipientId));
  if (!found) return undefined;
  const { recipientId: _, ...offer } = found;
  return offer;
}

export async function forgetOffers({ db }: DbScope, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const theirs = db
    .select({ id: leadRecipients.id })
    .from(leadRecipients)
    .where(inArray(leadRecipients.leadId, [...leadIds]));
  await db.delete(leadOffers).where(inArray(leadOffers.recipientId, theirs));
}
