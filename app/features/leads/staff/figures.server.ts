import { and, eq, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { managedBy } from "#app/core/company/visibility.server.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import type { AdminScope, MemberScope } from "#app/platform/http/scope.ts";
import { closedByStaff } from "./closed-by-staff.server.ts";

export type LeadFigures = {
  received: number;
  /** Answered by a company within two working days. */
  inTime: number;
  answered: number;
  accepted: number;
  won: number;
  /** Median hours to the first answer; null without answers. */
  medianHours: number | null;
};
type Grouped = LeadFigures & { group: string };

const hasState = (states: string) =>
  sql`exists (select 1 from ${leadRecipients} where ${leadRecipients.leadId} = ${leads.id}
    and ${leadRecipients.state} in (${sql.raw(states)}))`;

const figures = {
  received: sql<number>`count(*)::integer`,
  inTime: sql<number>`count(*) filter (where ${leads.firstAnswerAt} <= ${leads.answerDueAt})::integer`,
  answered: sql<number>`count(${leads.firstAnswerAt})::integer`,
  accepted: sql<number>`count(*) filter (where ${hasState("'accepted', 'quoted', 'won', 'lost'")})::integer`,
  won: sql<number>`count(*) filter (where ${hasState("'won'")})::integer`,
  medianHours: sql<number | null>`percentile_cont(0.5) within group (
    order by extract(epoch from ${leads.firstAnswerAt} - ${leads.createdAt}) / 3600)
    filter (where ${leads.firstAnswerAt} is not null)`,
};

/** Without junk and duplicates; twelve months is their retention. */
const counted = sql`${leads.junkAt} is null and ${leads.mergedInto} is null
  and ${leads.createdAt} > now() - interval '12 months'`;
/** Month in Nouméa, "2026-11". */
const month = sql<string>`to_char(${leads.createdAt} at time zone 'Pacific/Noumea', 'YYYY-MM')`;

/** Bits of `grouping()`: what a row is not grouped by. */
const ALL = 3;
const BY_CATEGORY = 1;
const BY_MONTH = 2;

/** Twelve months of requests, read once for all three tables. */
export async function viewFigures({ db }: AdminScope) {
  const rows = await db
    .select({
      ...figures,
      category: leads.serviceType,
      month,
      grouping: sql<number>`grouping(${leads.serviceType}, ${month})`,
    })
    .from(leads)
    .where(counted)
    .groupBy(sql`grouping sets ((), (${leads.serviceType}), (${month}))`)
    .orderBy(sql`${month} desc`);
  const groupedBy = (which: number, nameOf: (row: (typeof rows)[number]) => string): Grouped[] =>
    rows.filter(({ grouping }) => grouping === which).map((row) => ({ ...row, group: nameOf(row) }));
  const [all] = groupedBy(ALL, () => "");
  return {
    all: all ?? { received: 0, inTime: 0, answered: 0, accepted: 0, won: 0, medianHours: null },
    byCategory: groupedBy(BY_CATEGORY, ({ category }) => categoryName(category)).sort(
      (a, b) => b.received - a.received || a.group.localeCompare(b.group, "fr"),
    ),
    byMonth: groupedBy(BY_MONTH, (row) => monthName(row.month)),
  };
}

const months = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];
const monthName = (key: string) => `${months[Number(key.slice(5)) - 1]} ${key.slice(0, 4)}`;

export type OwnFigures = {
  id: string;
  name: string;
  received: number;
  answered: number;
  won: number;
  medianHours: number | null;
};

const ofCompany = {
  id: companyCard.id,
  name: companyCard.name,
  received: sql<number>`count(*)::integer`,
  answered: sql<number>`count(${leadRecipients.answeredAt})::integer`,
  won: sql<number>`count(*) filter (where ${leadRecipients.state} = 'won')::integer`,
  medianHours: sql<number | null>`percentile_cont(0.5) within group (
    order by extract(epoch from ${leadRecipients.answeredAt} - ${leadRecipients.sentAt}) / 3600)
    filter (where ${leadRecipients.answeredAt} is not null)`,
};

/** Without what the staff closed before an answer. */
const sentLately = sql`${leadRecipients.sentAt} > now() - interval '12 months' and not ${closedByStaff}`;

/** A company's statistics are visible to its managers and staff only. */
export function listOwnFigures({ db, actor }: MemberScope): Promise<OwnFigures[]> {
  return db
    .select(ofCompany)
    .from(leadRecipients)
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .where(and(managedBy(actor), sentLately))
    .groupBy(companyCard.id)
    .orderBy(companyCard.name);
}

/** Those with most leads, for staff. */
export function listCompanyFigures({ db }: AdminScope): Promise<OwnFigures[]> {
  return db
    .select(ofCompany)
    .from(leadRecipients)
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .where(sentLately)
    .groupBy(companyCard.id)
    .orderBy(sql`count(*) desc`, companyCard.name)
    .limit(50);
}
