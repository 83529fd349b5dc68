import { desc, eq, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { endOfTerm } from "#app/core/catalogue/working-days.ts";
import { companyCard, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { detailLines } from "../detail-lines.ts";
import { requestColumns } from "../request-columns.ts";
import { listMessages } from "../steps/correspondence.server.ts";
import { drawSteps } from "../steps/drawn-steps.rules.ts";
import { isOpen, type LeadStatus } from "../steps/lead-status.rules.ts";
import { offersOf } from "../steps/offers.server.ts";
import { isPaused } from "../steps/question.rules.ts";
import { ANSWER_DAYS, hasAccepted, isUnanswered, type RecipientState } from "../steps/recipient.rules.ts";
import { revisionOf } from "../steps/recipient-revision.server.ts";
import { listStaffMessages } from "../steps/staff-correspondence.server.ts";
import { followPath } from "./follow-link.server.ts";

export type FollowedLead = NonNullable<Awaited<ReturnType<typeof viewFollowed>>>;

export async function viewFollowed(scope: DbScope, id: string) {
  const [lead] = await scope.db
    .select({
      ...requestColumns,
      status: sql<LeadStatus>`${leads.status}`,
      outcome: leads.outcome,
      mailsStopped: leads.mailsStopped,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(eq(leads.id, id));
  // Erased requests have no e-mail.
  if (!lead?.email) return undefined;
  const messages = await listMessages(scope, id);
  const offers = await offersOf(scope, id);
  const companies = await companiesOf(scope, id);
  const revisions = new Map<string, string>();
  for (const one of companies) if (offers.has(one.id)) revisions.set(one.id, await revisionOf(scope, one));
  const {
    serviceType,
    status,
    createdAt,
    deadline,
    companySize,
    budget,
    reachBy,
    commune,
    answers,
    ...rest
  } = lead;
  return {
    ...rest,
    service: categoryName(serviceType),
    details: detailLines(serviceType, { deadline, companySize, budget, reachBy, commune, answers }),
    isOpen: isOpen(status),
    handledByStaff: status === "self_handled_by_admin",
    sentOn: formatDate(createdAt, "time"),
    companies: companies.map(({ steps, ...company }) => ({
      ...company,
      // A closed request expects no answer.
      steps: isOpen(status) ? steps : steps.filter(({ mark }) => mark === "done" || mark === "ended"),
      messages: messages.filter(({ recipientId }) => recipientId === company.id).map(asWritten),
      offer: offers.get(company.id),
      revision: revisions.get(company.id),
    })),
    staffMessages: (await listStaffMessages(scope, id)).map(({ at, id: key, fromRequester, body }) => ({
      id: key,
      author: fromRequester ? "Vous" : "L’équipe de Récif",
      body,
      date: formatDate(at, "time"),
    })),
    precisions: messages.filter(({ recipientId }) => recipientId === null).map(asWritten),
  };
}

const asWritten = ({
  id,
  fromCompany,
  body,
  at,
}: {
  id: string;
  fromCompany: boolean;
  body: string;
  at: Date;
}) => ({ id, fromCompany, body, date: formatDate(at, "time") });

async function companiesOf({ db }: DbScope, leadId: string) {
  const rows = await db
    .select({
      id: leadRecipients.id,
      name: companyCard.name,
      slug: companyCard.slug,
      companyStatus: companyState.status,
      reason: leadRecipients.reason,
      askedAt: leadRecipients.askedAt,
      repliedAt: leadRecipients.repliedAt,
      ...stepColumns,
      email: contactCard.email,
      phone: contactCard.phonePublic,
    })
    .from(leadRecipients)
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .leftJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(eq(leadRecipients.leadId, leadId))
    .orderBy(leadRecipients.sentAt, companyCard.name);
  return rows.map(
    ({ id, name, slug, email, phone, companyStatus, reason, askedAt, repliedAt, ...dated }) => ({
      id,
      name,
      state: dated.state,
      href: companyStatus === "published" ? `/company/${slug}` : undefined,
      steps: drawSteps(dated, answerDue(dated.sentAt)),
      reason: dated.state === "declined" ? reason : null,
      accepted: hasAccepted(dated.state),
      asks: isUnanswered(dated.state) && isPaused({ askedAt, repliedAt }),
      contact: hasAccepted(dated.state) ? { email, phone } : undefined,
    }),
  );
}

const stepColumns = {
  state: sql<RecipientState>`${leadRecipients.state}`,
  sentAt: leadRecipients.sentAt,
  seenAt: leadRecipients.seenAt,
  answeredAt: leadRecipients.answeredAt,
  quotedAt: leadRecipients.quotedAt,
  closedAt: leadRecipients.closedAt,
};

export const answerDue = (sentAt: Date) => endOfTerm(sentAt, ANSWER_DAYS);

export async function drawnCompanies({ db }: DbScope, leadId: string) {
  const rows = await db
    .select({ name: companyCard.name, ...stepColumns })
    .from(leadRecipients)
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .where(eq(leadRecipients.leadId, leadId))
    .orderBy(companyCard.name);
  return rows.map(({ name, ...dated }) => ({ name, steps: drawSteps(dated, answerDue(dated.sentAt)) }));
}

export async function listOwnLeads({ db, site, actor }: MemberScope) {
  const rows = await db
    .select({
      id: leads.id,
      followVersion: leads.followVersion,
      reference: leads.reference,
      serviceType: leads.serviceType,
      status: sql<LeadStatus>`${leads.status}`,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(sql`${leads.submittedBy} = ${actor.id} and ${leads.email} <> ''`)
    .orderBy(desc(leads.createdAt))
    .limit(50);
  return rows.map(({ id, followVersion, serviceType, status, createdAt, reference }) => ({
    reference,
    service: categoryName(serviceType),
    isOpen: isOpen(status),
    sentOn: formatDate(createdAt, "short"),
    href: followPath(site, { id, followVersion }),
  }));
}
