import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { communesByProvince } from "#app/core/catalogue/communes.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { countEach, countUpTo, upTo } from "#app/platform/db/count-up-to.server.ts";
import { cursorOf, eachBatch } from "#app/platform/db/keyset.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { outcomeOf } from "../follow/follow.rules.ts";
import type { LeadStatus } from "../steps/lead-status.rules.ts";
import type { RecipientState } from "../steps/recipient.rules.ts";
import { isForStaff, isLate, late } from "./late.server.ts";
import { COUNTED, LATE_COUNTED, type LeadListState } from "./lead-lists.rules.ts";
import { recipientsOf } from "./lead-recipients.server.ts";

const byList: Record<LeadListState["list"], SQL | undefined> = {
  generales: and(eq(leads.leadType, "general"), ne(leads.status, "archive")),
  entreprises: and(eq(leads.leadType, "company_specific"), ne(leads.status, "archive")),
  archivees: eq(leads.status, "archive"),
};

/** Same expression as the index `leads_searched`. */
const searchedText = sql`(${leads.reference} || ' ' || ${leads.companyName} || ' ' || ${leads.contactName} || ' ' || ${leads.email})`;

function conditionOf(state: LeadListState): SQL | undefined {
  const text = `%${state.q.replace(/[\\%_]/g, "\\$&")}%`;
  const communes = state.zone && (communesByProvince as Record<string, readonly string[]>)[state.zone];
  return and(
    byList[state.list],
    state.q ? sql`${searchedText} ilike ${text}` : undefined,
    state.status ? eq(leads.status, state.status) : undefined,
    state.category ? eq(leads.serviceType, state.category) : undefined,
    communes ? inArray(leads.commune, [...communes]) : undefined,
    state.age ? sql`${leads.createdAt} < now() - make_interval(days => ${Number(state.age)})` : undefined,
    state.source === "membre" ? sql`${leads.submittedBy} is not null` : undefined,
    state.source === "visiteur" ? sql`${leads.submittedBy} is null` : undefined,
    state.unanswered ? sql`${leads.firstAnswerAt} is null` : undefined,
    state.late ? isLate : undefined,
    state.byStaff ? isForStaff : undefined,
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
  recipients: { name: string; state: RecipientState; byStaff: boolean }[];
};

export async function listStaffLeads(
  { db }: AdminScope,
  state: LeadListState,
): Promise<{ total: number; leads: StaffLead[] }> {
  const where = conditionOf(state);
  const order =
    state.sort === "anciennes"
      ? [asc(leads.createdAt), asc(leads.id)]
      : [desc(leads.createdAt), desc(leads.id)];
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
      late,
    })
    .from(leads)
    .where(where)
    .orderBy(...order)
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  const [rows, total] = await Promise.all([
    reading,
    countUpTo({ db }, COUNTED, sql`from ${leads} where ${where}`),
  ]);
  const ids = rows.map(({ id }) => id);
  const sent = ids.length > 0 ? await recipientsOf({ db }, ids) : [];
  return {
    total,
    leads: rows.map(({ serviceType, createdAt, outcome, junkAt, ...row }) => ({
      ...row,
      service: categoryName(serviceType),
      date: formatDate(createdAt, "time"),
      outcome: outcomeOf(outcome)?.label,
      junk: junkAt !== null,
      recipients: sent
        .filter(({ leadId }) => leadId === row.id)
        .map(({ name, state: step, byStaff }) => ({ name, state: step, byStaff })),
    })),
  };
}

export async function countStaffLeads(scope: AdminScope): Promise<{
  counts: Record<LeadListState["list"], number>;
  late: Record<"generales" | "entreprises", number>;
}> {
  const countOf = (most: number, where: SQL | undefined) => upTo(most, sql`from ${leads} where ${where}`);
  const { lateGenerales, lateEntreprises, ...counts } = await countEach(scope, {
    generales: countOf(COUNTED, byList.generales),
    entreprises: countOf(COUNTED, byList.entreprises),
    archivees: countOf(COUNTED, byList.archivees),
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
  createdAt: leads.createdAt,
};

const readLeads = ({ db }: AdminScope) => db.select(exported).from(leads);

export const eachStaffLead = (scope: AdminScope, state: LeadListState, atOnce?: number) =>
  eachBatch(
    keys,
    ({ after, order, limit }) =>
      readLeads(scope)
        .where(and(conditionOf(state), after))
        .orderBy(...order)
        .limit(limit),
    atOnce,
  );

export type ExportedLead = Awaited<ReturnType<typeof readLeads>>[number];
