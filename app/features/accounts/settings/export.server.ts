import { eq, or } from "drizzle-orm";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import { consentProofs } from "#app/platform/db/schema/consent.ts";
import { contactOpenings } from "#app/platform/db/schema/contacts.ts";
import { leads } from "#app/platform/db/schema/leads.ts";
import { mails } from "#app/platform/db/schema/mails.ts";
import { newsletterSubscriptions } from "#app/platform/db/schema/newsletter.ts";
import { users } from "#app/platform/db/schema/people.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { listSessions } from "../sessions/sessions.server.ts";

/** Everything the product knows of the actor, for them to take away (decision E5, GDPR articles 15 and 20). */
export async function exportAccount(scope: MemberScope) {
  const { actor, db } = scope;
  const ownCompanies = await listCompanies(scope);
  return {
    exportedAt: new Date(),
    account: await db.query.users.findFirst({
      columns: { mustChoosePassword: false, image: false },
      where: eq(users.id, actor.id),
    }),
    sessions: await listSessions(scope, actor.id),
    consents: await db
      .select({
        purpose: consentProofs.purpose,
        textVersion: consentProofs.textVersion,
        page: consentProofs.page,
        givenAt: consentProofs.createdAt,
      })
      .from(consentProofs)
      .where(eq(consentProofs.subjectId, actor.id)),
    newsletter: await findSubscription(scope),
    quoteRequests: await listLeads(scope),
    companies: ownCompanies,
    openedContacts: await db
      .select({ company: companies.name, openedAt: contactOpenings.openedAt })
      .from(contactOpenings)
      .innerJoin(companies, eq(companies.id, contactOpenings.companyId))
      .where(eq(contactOpenings.userId, actor.id)),
    mailsReceived: await listMails(scope),
  };
}

/** Mails and the subscription go by the address, which is its owner's alone once it is proven. */
async function listMails({ db, actor }: MemberScope) {
  if (!actor.proven) return [];
  return db
    .select({ subject: mails.subject, kind: mails.template, status: mails.status, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.recipient, actor.email));
}

async function findSubscription({ db, actor }: MemberScope) {
  if (!actor.proven) return undefined;
  const [found] = await db
    .select({
      email: newsletterSubscriptions.email,
      active: newsletterSubscriptions.isActive,
      businessOwner: newsletterSubscriptions.isBusinessOwner,
      subscribedAt: newsletterSubscriptions.subscribedAt,
      confirmedAt: newsletterSubscriptions.confirmedAt,
      unsubscribedAt: newsletterSubscriptions.unsubscribedAt,
    })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, actor.email));
  return found;
}

function listLeads({ db, actor }: MemberScope) {
  // Only an owner who proved the address gets what was sent under it without an account.
  const sentByAddress = actor.proven ? eq(leads.email, actor.email) : undefined;
  return db
    .select({
      reference: leads.reference,
      companyName: leads.companyName,
      contactName: leads.contactName,
      email: leads.email,
      phone: leads.phone,
      serviceType: leads.serviceType,
      message: leads.message,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(or(eq(leads.submittedBy, actor.id), sentByAddress));
}

function listCompanies({ db, actor }: MemberScope) {
  return db
    .select({
      name: companies.name,
      slug: companies.slug,
      status: companies.status,
      createdAt: companies.createdAt,
      contactName: companyContacts.contactName,
      email: companyContacts.email,
      phonePrivate: companyContacts.phonePrivate,
      phonePublic: companyContacts.phonePublic,
      website: companyContacts.website,
    })
    .from(companies)
    .leftJoin(companyContacts, eq(companyContacts.companyId, companies.id))
    .where(or(eq(companies.ownerId, actor.id), eq(companies.submittedBy, actor.id)));
}
