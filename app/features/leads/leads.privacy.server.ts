import { eq, or, type SQL, sql } from "drizzle-orm";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { forgetConsents } from "#app/core/consent/consent-proofs.server.ts";
import { leadMessages, leads } from "#app/core/lead/lead.table.ts";
import { leadStaffMessages } from "#app/core/lead/lead-staff.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { hashOfAddressIn } from "#app/platform/mail/address-hash.server.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { deleteSuppressionsBefore } from "#app/platform/mail/mail-suppressions.server.ts";
import { silenceMails } from "#app/platform/mail/mails.server.ts";
import { mentionsAny } from "#app/platform/privacy/mentions.server.ts";
import { ago, days, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { anonymiseLeads } from "./leads.server.ts";
import { requestColumns } from "./request-columns.ts";
import { stopMailsOf } from "./steps/lead-rows.server.ts";

const RETENTION = years(1);
const JUNK_RETENTION = days(30);
const SUPPRESSED = years(3);

export const leadPrivacy: NounPrivacy = {
  processing: {
    title: "Demander un devis",
    data: "Nom, adresse e-mail, entreprise, service recherché ; téléphone, message, délai, commune, taille, budget si vous le voulez ; ce que vous, les entreprises et notre équipe vous écrivez.",
    purpose:
      "Transmettre votre demande à des entreprises qui peuvent y répondre, ou à celle que vous avez choisie ; si vous avez un compte, remplir d’avance votre demande suivante.",
    basis: "Votre demande, et votre accord coché dans le formulaire.",
    seenBy:
      "Les administrateurs et les entreprises à qui la demande est transmise ; votre e-mail et votre téléphone, celles qui l’ont acceptée.",
  },
  retention: [
    {
      what: "Demandes de devis indésirables",
      retention: JUNK_RETENTION.words,
      why: "le temps de revenir sur une erreur",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, leads, sql`${leads.junkAt} < ${ago(now, JUNK_RETENTION)}`),
      }),
    },
    {
      what: "Demandes de devis",
      retention: RETENTION.words,
      why: "durée annoncée au visiteur",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          leads,
          sql`${leads.createdAt} < ${ago(now, RETENTION)} and ${isNotFrozen(leads.email)}`,
        ),
      }),
    },
    {
      what: "Adresses d’entreprises qui ne veulent plus de demandes par e-mail",
      retention: `${SUPPRESSED.words}, et tant qu’une fiche porte l’adresse`,
      why: "respecter ce refus, sans garder l’adresse elle-même",
      erase: async (scope, now) => ({
        rows: await deleteSuppressionsBefore(
          scope,
          sql`${ago(now, SUPPRESSED)}`,
          (addressHash) =>
            sql`exists (select 1 from ${contactRows} where ${hashOfAddressIn(contactCard.email)} = ${addressHash})`,
        ),
      }),
    },
  ],
  exports: async (scope) => ({
    quoteRequests: await listOwn(scope),
    quoteMessages: await listOwnMessages(scope),
    quoteStaffMessages: await listOwnStaffMessages(scope),
  }),
  // Leads stay as statistics; messages about them are erased.
  isSubject: (id) => sql`exists (select 1 from ${leads} where ${leads.id}::text = ${id})`,
  async erases(scope) {
    const erased = await anonymiseLeads(scope, ownLeads(scope));
    await forgetConsents(
      scope,
      erased.map(({ id }) => id),
    );
    await silenceMails(scope, mentionsAny(erased.map(({ reference }) => reference)));
  },
  opposes: (scope) => stopMailsOf(scope, ownLeads(scope)),
};

/** Requests sent without an account require a verified address. */
function ownLeads({ actor }: MemberScope): SQL | undefined {
  const sentByAddress = actor.proven ? eq(leads.email, actor.email) : undefined;
  return or(eq(leads.submittedBy, actor.id), sentByAddress);
}

function listOwn(scope: MemberScope) {
  return scope.db
    .select({
      ...requestColumns,
      outcome: leads.outcome,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(ownLeads(scope));
}

function listOwnMessages(scope: MemberScope) {
  return scope.db
    .select({
      reference: leads.reference,
      fromCompany: leadMessages.fromCompany,
      body: leadMessages.body,
      createdAt: leadMessages.createdAt,
    })
    .from(leadMessages)
    .innerJoin(leads, eq(leads.id, leadMessages.leadId))
    .where(ownLeads(scope))
    .orderBy(leadMessages.createdAt);
}

function listOwnStaffMessages(scope: MemberScope) {
  return scope.db
    .select({
      reference: leads.reference,
      fromRequester: leadStaffMessages.fromRequester,
      body: leadStaffMessages.body,
      createdAt: leadStaffMessages.createdAt,
    })
    .from(leadStaffMessages)
    .innerJoin(leads, eq(leads.id, leadStaffMessages.leadId))
    .where(ownLeads(scope))
    .orderBy(leadStaffMessages.createdAt);
}
