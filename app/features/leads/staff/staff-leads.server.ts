import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { communesByProvince } from "#app/core/catalogue/communes.ts";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { leadEvents, leadRecipients, leads } from "#app/platform/db/schema/leads.ts";
import { users } from "#app/platform/db/schema/people.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { outcomeOf } from "../follow/follow.rules.ts";
import { detailLines } from "../lead-details.ts";
import type { LeadStatus } from "../steps/lead-status.rules.ts";
import { hasAccepted, isUnanswered, type RecipientState } from "../steps/recipient.rules.ts";
import { COUNTED, LATE_COUNTED, type LeadListState } from "./lead-lists.rules.ts";

const hasRecipient = (condition: SQL) =>
  sql<boolean>`exists (select 1 from ${leadRecipients} where ${leadRecipients.leadId} = ${leads.id} and ${condition})`;
const isAccepted = sql`${leadRecipients.state} in ('accepted', 'quoted', 'won', 'lost')`;

/** Nobody saw it after two working days, or accepted it after five: the dates were set when it was sent. */
const isLate = sql<boolean>`(${leads.status} not in ('archive', 'self_handled_by_admin') and not ${hasRecipient(isAccepted)}
  and ((${leads.answerDueAt} < now() and not ${hasRecipient(sql`${leadRecipients.seenAt} is not null`)})
    or (${leads.escalateAt} is null or ${leads.escalateAt} < now())))`;

const byList: Record<LeadListState["list"], SQL | undefined> = {
  generales: and(eq(leads.leadType, "general"), ne(leads.status, "archive")),
  entreprises: and(eq(leads.leadType, "company_specific"), ne(leads.status, "archive")),
  archivees: eq(leads.status, "archive"),
};

/** What a search of the staff reads: see the index `leads_searched`. */
const searchedText = sql`(${leads.reference} || ' ' || ${leads.companyName} || ' ' || ${leads.contactName} || ' ' || ${leads.email})`;

function conditionOf(state: LeadListState): SQL | undefined {
  const text = `%${state.q.replace(/[\\%_]/g, "\\$&")}%`;
  const communes = state.zone && (communesByProvince as Record<string, readonly string[]>)[state.zone];
  return and(
    byList[state.list],
    // As the index says it.
    state.q ? sql`${searchedText} ilike ${text}` : undefined,
    state.status ? eq(leads.status, state.status) : undefined,
    state.category ? eq(leads.serviceType, state.category) : undefined,
    communes ? inArray(leads.commune, [...communes]) : undefined,
    state.age ? sql`${leads.createdAt} < now() - make_interval(days => ${Number(state.age)})` : undefined,
    state.source === "membre" ? sql`${leads.submittedBy} is not null` : undefined,
    state.source === "visiteur" ? sql`${leads.submittedBy} is null` : undefined,
    state.unanswered ? sql`${leads.firstAnswerAt} is null` : undefined,
    state.late ? isLate : undefined,
  );
}

export type StaffLead = {
  id: string;
  reference: string;
  contactName: string;
  companyName: string;
  service: string;
  commune: string | null;
  date: string;
  status: LeadStatus;
  outcome: string | undefined;
  junk: boolean;
  late: boolean;
  recipients: { name: string; state: RecipientState }[];
};

/** One page of a list, and how many there are in all. */
export async function listStaffLeads(
  { db }: AdminScope,
  state: LeadListState,
): Promise<{ total: number; leads: StaffLead[] }> {
  const where = conditionOf(state);
  const order =
    state.sort === "anciennes"
      ? [asc(leads.createdAt), asc(leads.id)]
      : [desc(leads.createdAt), desc(leads.id)];
  const rows = await db
    .select({
      id: leads.id,
      reference: leads.reference,
      contactName: leads.contactName,
      companyName: leads.companyName,
      serviceType: leads.serviceType,
      commune: leads.commune,
      createdAt: leads.createdAt,
      status: sql<LeadStatus>`${leads.status}`,
      outcome: leads.outcome,
      junkAt: leads.junkAt,
      late: isLate,
    })
    .from(leads)
    .where(where)
    .orderBy(...order)
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  const ids = rows.map(({ id }) => id);
  const sent = ids.length > 0 ? await recipientsOf({ db }, ids) : [];
  return {
    total: await countUpTo({ db }, COUNTED, sql`from ${leads} where ${where}`),
    leads: rows.map(({ serviceType, createdAt, outcome, junkAt, ...row }) => ({
      ...row,
      service: categoryName(serviceType),
      date: formatDate(createdAt, "time"),
      outcome: outcomeOf(outcome)?.label,
      junk: junkAt !== null,
      recipients: sent
        .filter(({ leadId }) => leadId === row.id)
        .map(({ name, state: step }) => ({ name, state: step })),
    })),
  };
}

function recipientsOf({ db }: Pick<AdminScope, "db">, leadIds: string[]) {
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
    })
    .from(leadRecipients)
    .innerJoin(companies, eq(companies.id, leadRecipients.companyId))
    .where(inArray(leadRecipients.leadId, leadIds))
    .orderBy(leadRecipients.sentAt, companies.name);
}

/** How many leads each list has, and how many of those under way are late: see `countUpTo`. */
export async function countStaffLeads(scope: AdminScope): Promise<{
  counts: Record<LeadListState["list"], number>;
  late: Record<"generales" | "entreprises", number>;
}> {
  const countOf = (most: number, where: SQL | undefined) =>
    countUpTo(scope, most, sql`from ${leads} where ${where}`);
  return {
    counts: {
      generales: await countOf(COUNTED, byList.generales),
      entreprises: await countOf(COUNTED, byList.entreprises),
      archivees: await countOf(COUNTED, byList.archivees),
    },
    late: {
      generales: await countOf(LATE_COUNTED, and(byList.generales, isLate)),
      entreprises: await countOf(LATE_COUNTED, and(byList.entreprises, isLate)),
    },
  };
}

/** Everything about one lead, for an administrator. */
export async function findStaffLead({ db }: AdminScope, id: string) {
  const [lead] = await db
    .select({
      id: leads.id,
      reference: leads.reference,
      companyName: leads.companyName,
      contactName: leads.contactName,
      email: leads.email,
      phone: leads.phone,
      serviceType: leads.serviceType,
      message: leads.message,
      ...{ deadline: leads.deadline, companySize: leads.companySize, budget: leads.budget },
      ...{ reachBy: leads.reachBy, commune: leads.commune },
      leadType: leads.leadType,
      status: sql<LeadStatus>`${leads.status}`,
      outcome: leads.outcome,
      staffNote: leads.staffNote,
      junkAt: leads.junkAt,
      mergedInto: leads.mergedInto,
      handledBy: users.name,
      submittedBy: leads.submittedBy,
      createdAt: leads.createdAt,
      late: isLate,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.handledBy))
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
    ...told
  } = lead;
  const recipients = await recipientsOf({ db }, [id]);
  return {
    ...told,
    ...{ serviceType, commune, service: categoryName(serviceType) },
    details: detailLines({ deadline, companySize, budget, reachBy, commune }),
    outcome: outcomeOf(outcome)?.label,
    junk: junkAt !== null,
    erased: lead.email === "",
    date: formatDate(createdAt, "time"),
    recipients: recipients.map(({ sentAt, seenAt, answeredAt, ...one }) => ({
      ...one,
      sentOn: formatDate(sentAt, "time"),
      seenOn: seenAt ? formatDate(seenAt, "time") : undefined,
      answeredOn: answeredAt ? formatDate(answeredAt, "time") : undefined,
      accepted: hasAccepted(one.state),
      unanswered: isUnanswered(one.state),
    })),
    history: await historyOf({ db }, id),
    twins: await twinsOf({ db }, lead),
  };
}

async function historyOf({ db }: Pick<AdminScope, "db">, leadId: string) {
  const rows = await db
    .select({
      id: leadEvents.id,
      from: leadEvents.fromStatus,
      to: leadEvents.toStatus,
      kind: leadEvents.actorKind,
      by: users.name,
      company: companies.name,
      note: leadEvents.note,
      at: leadEvents.createdAt,
    })
    .from(leadEvents)
    .leftJoin(users, eq(users.id, leadEvents.actorId))
    .leftJoin(leadRecipients, eq(leadRecipients.id, leadEvents.recipientId))
    .leftJoin(companies, eq(companies.id, leadRecipients.companyId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(leadEvents.id);
  return rows.map(({ at, ...event }) => ({ ...event, date: formatDate(at, "time") }));
}

/** Other open requests of the same address: maybe the same one, sent twice. */
async function twinsOf({ db }: Pick<AdminScope, "db">, { id, email }: { id: string; email: string }) {
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

/** All leads of a list, some at a time: for its export. */
export async function* eachStaffLead({ db }: AdminScope, state: LeadListState, atOnce = 500) {
  let last: { createdAt: Date; id: string } | undefined;
  do {
    const rows = await db
      .select({
        id: leads.id,
        reference: leads.reference,
        leadType: leads.leadType,
        status: sql<LeadStatus>`${leads.status}`,
        companyName: leads.companyName,
        contactName: leads.contactName,
        email: leads.email,
        phone: leads.phone,
        serviceType: leads.serviceType,
        commune: leads.commune,
        message: leads.message,
        createdAt: leads.createdAt,
      })
      .from(leads)
      .where(
        and(
          conditionOf(state),
          last
            ? sql`(${leads.createdAt}, ${leads.id}) < (${last.createdAt.toISOString()}, ${last.id})`
            : undefined,
        ),
      )
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(atOnce);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    last = rows.length === atOnce && end ? { createdAt: end.createdAt, id: end.id } : undefined;
  } while (last);
}
