import { and, desc, eq, ne, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { nextWorkingTime } from "#app/core/catalogue/working-days.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { leadEvents, leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { detailLines } from "../detail-lines.ts";
import { outcomeOf } from "../follow/follow.rules.ts";
import { requestColumns } from "../request-columns.ts";
import { isOpen, type LeadStatus } from "../steps/lead-status.rules.ts";
import { hasAccepted, isUnanswered } from "../steps/recipient.rules.ts";
import { listStaffMessages } from "../steps/staff-correspondence.server.ts";
import { assigneeOf } from "./assignees.server.ts";
import { late } from "./late.server.ts";
import { recipientsOf } from "./lead-recipients.server.ts";

export async function findStaffLead({ db }: AdminScope, id: string) {
  const [lead] = await db
    .select({
      id: leads.id,
      ...requestColumns,
      leadType: leads.leadType,
      status: sql<LeadStatus>`${leads.status}`,
      outcome: leads.outcome,
      staffNote: leads.staffNote,
      junkAt: leads.junkAt,
      mergedInto: leads.mergedInto,
      handledBy: personCard.name,
      submittedBy: leads.submittedBy,
      assignee: assigneeOf,
      escalateAt: leads.escalateAt,
      createdAt: leads.createdAt,
      late,
    })
    .from(leads)
    .leftJoin(personRows, eq(personCard.id, leads.handledBy))
    .where(eq(leads.id, id));
  if (!lead) return undefined;
  const {
    serviceType,
    createdAt,
    junkAt,
    outcome,
    deadline,
    companySize,
    budget,
    reachBy,
    commune,
    answers,
    escalateAt,
    ...rest
  } = lead;
  const now = new Date();
  const planned = (at: Date | null) =>
    at && isOpen(lead.status) ? formatDate(nextWorkingTime(at > now ? at : now), "time") : undefined;
  const recipients = await recipientsOf({ db }, [id]);
  return {
    ...rest,
    serviceType,
    commune,
    service: categoryName(serviceType),
    details: detailLines(serviceType, { deadline, companySize, budget, reachBy, commune, answers }),
    outcome: outcomeOf(outcome)?.label,
    junk: junkAt !== null,
    erased: lead.email === "",
    date: formatDate(createdAt, "time"),
    escalateOn: planned(escalateAt),
    recipients: recipients.map(({ sentAt, seenAt, answeredAt, remindAt, ...one }) => ({
      ...one,
      // A company that refuses mails is not reminded.
      remindOn: one.byStaff || !isUnanswered(one.state) ? undefined : planned(remindAt),
      sentOn: formatDate(sentAt, "time"),
      seenOn: seenAt ? formatDate(seenAt, "time") : undefined,
      answeredOn: answeredAt ? formatDate(answeredAt, "time") : undefined,
      accepted: hasAccepted(one.state),
      unanswered: isUnanswered(one.state),
    })),
    staffMessages: (await listStaffMessages({ db }, id)).map(({ at, ...one }) => ({
      ...one,
      date: formatDate(at, "time"),
    })),
    history: await historyOf({ db }, id),
    duplicates: await duplicatesOf({ db }, lead),
  };
}

async function historyOf({ db }: DbScope, leadId: string) {
  const rows = await db
    .select({
      id: leadEvents.id,
      from: leadEvents.fromStatus,
      to: leadEvents.toStatus,
      kind: leadEvents.actorKind,
      by: personCard.name,
      company: companyCard.name,
      note: leadEvents.note,
      at: leadEvents.createdAt,
    })
    .from(leadEvents)
    .leftJoin(personRows, eq(personCard.id, leadEvents.actorId))
    .leftJoin(leadRecipients, eq(leadRecipients.id, leadEvents.recipientId))
    .leftJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(leadEvents.id);
  return rows.map(({ at, ...event }) => ({ ...event, date: formatDate(at, "time") }));
}

async function duplicatesOf({ db }: DbScope, { id, email }: { id: string; email: string }) {
  if (!email) return [];
  const rows = await db
    .select({
      id: leads.id,
      reference: leads.reference,
      serviceType: leads.serviceType,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(and(eq(leads.email, email), ne(leads.id, id), ne(leads.status, "archive")))
    .orderBy(desc(leads.createdAt))
    .limit(5);
  return rows.map(({ serviceType, createdAt, ...row }) => ({
    ...row,
    service: categoryName(serviceType),
    date: formatDate(createdAt, "short"),
  }));
}
