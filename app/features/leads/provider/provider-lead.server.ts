import { and, eq, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { managedBy } from "#app/core/company/visibility.server.ts";
import { leadEvents, leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { cursorOf } from "#app/platform/db/keyset.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { detailLines } from "../detail-lines.ts";
import { requestColumns } from "../request-columns.ts";
import { listMessagesFor, listNotes } from "../steps/correspondence.server.ts";
import type { LeadStatus } from "../steps/lead-status.rules.ts";
import { offerOf } from "../steps/offers.server.ts";
import { isPaused } from "../steps/question.rules.ts";
import { hasAccepted, isUnanswered, type RecipientState } from "../steps/recipient.rules.ts";

/** Leads of the member's companies, without junk, duplicates and restricted data (GDPR article 18). */
export const theirs = ({ actor }: Pick<MemberScope, "actor">) =>
  and(
    managedBy(actor),
    sql`${leads.junkAt} is null`,
    sql`${leads.mergedInto} is null`,
    isNotFrozen(leads.email),
  );

/** Same condition as reading. */
export async function isTheirs(scope: MemberScope, recipientId: string): Promise<boolean> {
  const found = await wholeLeads(scope).where(and(eq(leadRecipients.id, recipientId), theirs(scope)));
  return found.length > 0;
}

export const leadKeys = { moment: leadRecipients.sentAt, id: leadRecipients.id };

const { companyName, ...requested } = requestColumns;
const wholeColumns = {
  id: leadRecipients.id,
  cursor: cursorOf(leadKeys),
  leadId: leads.id,
  company: companyCard.name,
  companySlug: companyCard.slug,
  ...requested,
  contactCompany: companyName,
  leadStatus: sql<LeadStatus>`${leads.status}`,
  state: sql<RecipientState>`${leadRecipients.state}`,
  reason: leadRecipients.reason,
  askedAt: leadRecipients.askedAt,
  repliedAt: leadRecipients.repliedAt,
  sentAt: leadRecipients.sentAt,
};

export type WholeLead = Awaited<ReturnType<typeof viewLead>>;

/** Undefined for other companies' leads. */
export async function findProviderLead(scope: MemberScope, recipientId: string) {
  const found = await readProviderLead(scope, recipientId);
  return found && viewLead(scope, found);
}

export async function readProviderLead(scope: MemberScope, recipientId: string) {
  const [found] = await wholeLeads(scope).where(and(eq(leadRecipients.id, recipientId), theirs(scope)));
  return found;
}
export type FoundLead = NonNullable<Awaited<ReturnType<typeof readProviderLead>>>;

/** The request of one of their companies, by its id there or by its reference. */
export async function findRecipientId(
  scope: MemberScope,
  companyId: string,
  named: { id: string } | { reference: string },
): Promise<string | undefined> {
  const isNamed = "id" in named ? eq(leadRecipients.id, named.id) : eq(leads.reference, named.reference);
  const [found] = await wholeLeads(scope).where(
    and(isNamed, eq(leadRecipients.companyId, companyId), theirs(scope)),
  );
  return found?.id;
}

export async function findLeadOfLink(scope: DbScope, { recipientId }: { recipientId: string }) {
  const [found] = await wholeLeads(scope).where(
    and(eq(leadRecipients.id, recipientId), isNotFrozen(leads.email)),
  );
  return found && viewLead(scope, found);
}

export const wholeLeads = ({ db }: DbScope) =>
  db
    .select(wholeColumns)
    .from(leadRecipients)
    .innerJoin(leads, eq(leads.id, leadRecipients.leadId))
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId));

/** E-mail and phone are hidden until the company accepts, on both sides. */
export const contactOf = ({ state, email, phone }: Pick<FoundLead, "state" | "email" | "phone">) =>
  hasAccepted(state) && email ? { email, phone } : undefined;

export const isOpenLead = ({ leadStatus }: Pick<FoundLead, "leadStatus">) => leadStatus !== "archive";

async function viewLead(scope: DbScope, found: FoundLead) {
  const { email: _email, phone: _phone, serviceType, sentAt, leadStatus: _status, ...lead } = found;
  const {
    deadline,
    companySize,
    budget,
    reachBy,
    commune,
    answers,
    askedAt,
    repliedAt,
    cursor: _,
    ...rest
  } = lead;
  return {
    ...rest,
    service: categoryName(serviceType),
    details: detailLines(serviceType, { deadline, companySize, budget, reachBy, commune, answers }),
    contact: contactOf(found),
    isOpen: isOpenLead(found),
    question: questionOf({ askedAt, repliedAt }),
    offer: await offerOf(scope, lead.id),
    sentOn: formatDate(sentAt, "time"),
    messages: (await listMessagesFor(scope, lead.leadId, lead.id)).map(dated),
    notes: (await listNotes(scope, lead.id)).map(dated),
    history: await historyOf(scope, lead.id),
    unanswered: isUnanswered(lead.state),
  };
}

export const questionOf = (asked: { askedAt: Date | null; repliedAt: Date | null }) =>
  !asked.askedAt ? ("none" as const) : isPaused(asked) ? ("waits" as const) : ("replied" as const);

const dated = <Item extends { at: Date }>({ at, ...item }: Item) => ({
  ...item,
  date: formatDate(at, "time"),
});

async function historyOf({ db }: DbScope, recipientId: string) {
  const rows = await db
    .select({
      id: leadEvents.id,
      state: sql<RecipientState>`${leadEvents.toStatus}`,
      by: personCard.name,
      kind: leadEvents.actorKind,
      note: leadEvents.note,
      at: leadEvents.createdAt,
    })
    .from(leadEvents)
    .leftJoin(personRows, eq(personCard.id, leadEvents.actorId))
    .where(eq(leadEvents.recipientId, recipientId))
    .orderBy(leadEvents.createdAt, leadEvents.id);
  return rows.map(dated);
}
