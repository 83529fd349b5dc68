import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { communesByProvince } from "#app/core/catalogue/communes.ts";
import { leads, leadWords } from "#app/core/lead/lead.table.ts";
import { countEach, countUpTo, upTo } from "#app/platform/db/count-up-to.server.ts";
import { cursorOf, eachBatch } from "#app/platform/db/keyset.server.ts";
import { type AskedRows, rowsOfFilter } from "#app/platform/db/rows-of-filter.server.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import { MOST_AT_ONCE } from "#app/platform/forms/row-acts.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { outcomeOf } from "../follow/follow.rules.ts";
import type { LeadStatus } from "../steps/lead-status.rules.ts";
import type { RecipientState } from "../steps/recipient.rules.ts";
import { assigneeName, isAssignedTo } from "./assignees.server.ts";
import { isForStaff, isLate, late } from "./late.server.ts";
import { LATE_COUNTED, type LeadListKey, type LeadListState, leadList } from "./lead-lists.rules.ts";
import { recipientsOf } from "./lead-recipients.server.ts";

const byList: Record<LeadListKey, SQL | undefined> = {
  generales: and(eq(leads.leadType, "general"), ne(leads.status, "archive")),
  entreprises: and(eq(leads.leadType, "company_specific"), ne(leads.status, "archive")),
  archivees: eq(leads.status, "archive"),
};

function conditionOf(scope: AdminScope, { view, q, filters, on }: LeadListState): SQL | undefined {
  const { statut, category, zone, age, source, attribution } = filters;
  return and(
    byList[view],
    matches(leadWords(leads), q),
    statut ? eq(leads.status, statut) : undefined,
    category ? eq(leads.serviceType, category) : undefined,
    zone ? inArray(leads.commune, [...communesByProvince[zone]]) : undefined,
    age ? sql`${leads.createdAt} < now() - make_interval(days => ${Number(age)})` : undefined,
    source === "membre" ? sql`${leads.submittedBy} is not null` : undefined,
    source === "visiteur" ? sql`${leads.submittedBy} is null` : undefined,
    attribution ? isAssignedTo(scope, attribution) : undefined,
    on.includes("sans-reponse") ? sql`${leads.firstAnswerAt} is null` : undefined,
    on.includes("en-souffrance") ? isLate : undefined,
    on.includes("a-transmettre") ? isForStaff : undefined,
  );
}

const orderOf = ({ sort }: LeadListState): SQL[] =>
  sort === "anciennes" ? [asc(leads.createdAt), asc(leads.id)] : [desc(leads.createdAt), desc(leads.id)];

/** For an act on all that the list finds. */
export const leadsOfFilter = (scope: AdminScope, state: LeadListState, asked?: AskedRows) =>
  rowsOfFilter(
    scope,
    {
      from: leads,
      id: leads.id,
      changedAt: leads.updatedAt,
      where: conditionOf(scope, state),
      order: orderOf(state),
      most: MOST_AT_ONCE,
    },
    asked,
  );

export type StaffLead = {
  id: string;
  reference: string;
  contactName: string;
  companyName: string;
  service: string;
  commune: string | null;
  date: string;
  day: string;
  status: LeadStatus;
  outcome: string | undefined;
  junk: boolean;
  late: boolean;
  /** Name of the administrator that it is assigned to. */
  assignee: string | null;
  recipients: { name: string; state: RecipientState; byStaff: boolean }[];
};

export async function listStaffLeads(
  scope: AdminScope,
  state: LeadListState,
): Promise<{ total: number; leads: StaffLead[] }> {
  const { db } = scope;
  const where = conditionOf(scope, state);
  const reading = db
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
      assignee: assigneeName,
      late,
    })
    .from(leads)
    .where(where)
    .orderBy(...orderOf(state))
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  const [rows, total] = await Promise.all([
    reading,
    countUpTo({ db }, leadList.counted, sql`from ${leads} where ${where}`),
  ]);
  const ids = rows.map(({ id }) => id);
  const sent = ids.length > 0 ? await recipientsOf({ db }, ids) : [];
  return {
    total,
    leads: rows.map(({ serviceType, createdAt, outcome, junkAt, ...row }) => ({
      ...row,
      service: categoryName(serviceType),
      date: formatDate(createdAt, "time"),
      day: formatDate(createdAt, "short"),
      outcome: outcomeOf(outcome)?.label,
      junk: junkAt !== null,
      recipients: sent
        .filter(({ leadId }) => leadId === row.id)
        .map(({ name, state: step, byStaff }) => ({ name, state: step, byStaff })),
    })),
  };
}

export async function countStaffLeads(scope: AdminScope): Promise<{
  counts: Record<LeadListKey, number>;
  late: Record<"generales" | "entreprises", number>;
}> {
  const countOf = (most: number, where: SQL | undefined) => upTo(most, sql`from ${leads} where ${where}`);
  const { lateGenerales, lateEntreprises, ...counts } = await countEach(scope, {
    generales: countOf(leadList.counted, byList.generales),
    entreprises: countOf(leadList.counted, byList.entreprises),
    archivees: countOf(leadList.counted, byList.archivees),
    lateGenerales: countOf(LATE_COUNTED, and(byList.generales, isLate)),
    lateEntreprises: countOf(LATE_COUNTED, and(byList.entreprises, isLate)),
  });
  return { counts, late: { generales: lateGenerales, entreprises: lateEntreprises } };
}

const keys = { moment: leads.createdAt, id: leads.id };
const exported = {
  id: leads.id,
  cursor: cursorOf(keys),
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
  answers: leads.answers,
  createdAt: leads.createdAt,
};

const readLeads = ({ db }: AdminScope) => db.select(exported).from(leads);

export const eachStaffLead = (scope: AdminScope, state: LeadListState, atOnce?: number) =>
  eachBatch(
    keys,
    ({ after, order, limit }) =>
      readLeads(scope)
        .where(and(conditionOf(scope, state), after))
        .orderBy(...order)
        .limit(limit),
    atOnce,
  );

export type ExportedLead = Awaited<ReturnType<typeof readLeads>>[number];
