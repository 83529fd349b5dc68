import { and, arrayContains, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { lastRecordedAt } from "#app/core/audit/audit-log.server.ts";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import { companyActs } from "#app/core/company/acts.ts";
import {
  companyCard,
  companyDates,
  companyOnCall,
  companyRows,
  companyState,
} from "#app/core/company/company.reads.ts";
import { companyMatches } from "#app/core/company/company-matches.server.ts";
import { CONFIRM_AFTER_MONTHS, isStale, isUnconfirmedFor } from "#app/core/company/freshness.server.ts";
import type { CompanyStatus } from "#app/core/company/status.rules.ts";
import { versionRows } from "#app/core/company/versions.reads.ts";
import { isManaged, isManagedEach } from "#app/core/company/visibility.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { ageText } from "#app/core/waiting/waiting-words.ts";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { plainTextOf } from "#app/platform/text/markdown.server.ts";
import { truncate } from "#app/platform/text/text.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { COUNTED, type CompanyListState, findCompanyList } from "./lists.rules.ts";
import { listOpenings } from "./openings.server.ts";

const DESCRIPTION = 120;

export type ListedCompany = {
  id: string;
  slug: string;
  name: string;
  summary: string;
  place: string;
  categories: string[];
  logo?: string | undefined;
  featured: boolean;
  verifiedOn?: string | undefined;
  managed: boolean;
  submittedBy?: string | undefined;
  date: string;
  reason?: string | undefined;
  /** For how long its author has had it back. */
  since?: string | undefined;
  /** The other administrator who has it open. */
  openBy?: string | undefined;
};

const switchConditions: Record<CompanyListState["on"][number], SQL> = {
  gerees: isManaged,
  orphelines: sql`not ${isManaged}`,
  vedette: eq(companyCard.featured, true),
  verifiees: sql`${companyCard.verifiedAt} is not null`,
  "sans-logo": sql`${companyCard.logoKey} is null`,
  "a-confirmer": isUnconfirmedFor(CONFIRM_AFTER_MONTHS),
  perimees: isStale,
  astreinte: sql`${companyOnCall.onCallAskedAt} is not null and ${companyOnCall.onCallConfirmedAt} is null`,
};

const sentBackReason = sql<string | null>`(select v.reason from ${versionRows} as v
  where v.company_id = ${companyCard.id} and v.state = 'draft')`;

const dateOf: Record<string, SQL> = {
  draft: lastRecordedAt(sql`${companyCard.id}::text`, companyActs["ask-for-changes"]),
  pending: sql`${companyDates.submissionDate}`,
  published: sql`${companyDates.publishDate}`,
  offline: sql`${companyDates.updatedAt}`,
  archived: sql`${companyState.archivedAt}`,
};

function conditionOf(state: CompanyListState, status: CompanyStatus): SQL | undefined {
  const { category, zone } = state.filters;
  return and(
    eq(companyState.status, status),
    companyMatches(state.q),
    // Archived drafts are private to their author.
    status === "archived" ? sql`${companyState.archivedFrom} <> 'draft'` : undefined,
    status === "draft" ? sql`${sentBackReason} is not null` : undefined,
    category ? arrayContains(companyCard.categories, [category]) : undefined,
    zone ? arrayContains(companyCard.zones, [zone]) : undefined,
    ...state.on.map((key) => switchConditions[key]),
  );
}

function orderOf(sort: CompanyListState["sort"], date: SQL) {
  if (sort === "nom") return [asc(companyCard.slug)];
  return sort === "anciennes"
    ? [sql`${date} asc nulls first`, desc(companyCard.id)]
    : [sql`${date} desc nulls last`, asc(companyCard.id)];
}

export async function listCompanies(
  scope: AdminScope,
  state: CompanyListState,
): Promise<{ total: number; companies: ListedCompany[] }> {
  const { db } = scope;
  const status = statusOf(state);
  const where = conditionOf(state, status);
  const date = dateOf[status] ?? sql`${companyDates.createdAt}`;
  const rows = await db
    .select({
      id: companyCard.id,
      slug: companyCard.slug,
      name: companyCard.name,
      description: companyCard.description,
      categories: companyCard.categories,
      zones: companyCard.zones,
      commune: companyCard.commune,
      logoKey: companyCard.logoKey,
      featured: companyCard.featured,
      verifiedAt: companyCard.verifiedAt,
      managed: isManagedEach,
      submittedBy: personCard.email,
      date: sql<string | null>`${date}`,
      reason: status === "draft" ? sentBackReason : companyState.archivedReason,
    })
    .from(companyRows)
    .leftJoin(personRows, eq(personCard.id, companyState.submittedBy))
    .where(where)
    .orderBy(...orderOf(state.sort, date))
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  const total = await countUpTo({ db }, COUNTED, sql`from ${companyRows} where ${where}`);
  const open = await listOpenings(
    scope,
    rows.map(({ id }) => id),
  );
  const now = new Date();
  const since = (moment: string | null) =>
    status === "draft" && moment ? ageText(new Date(moment), now) : undefined;
  return {
    total,
    companies: rows.map((row) => ({ ...asListed(row), openBy: open.get(row.id), since: since(row.date) })),
  };
}

function statusOf({ view }: CompanyListState): CompanyStatus {
  return findCompanyList(view)?.status ?? "pending";
}

type Found = {
  id: string;
  slug: string;
  name: string;
  description: string;
  categories: string[];
  zones: string[];
  commune: string | null;
  logoKey: string | null;
  featured: boolean;
  verifiedAt: Date | null;
  managed: boolean;
  submittedBy: string | null;
  date: string | null;
  reason: string | null;
};

function asListed({ description, zones, commune, logoKey, verifiedAt, submittedBy, date, ...row }: Found) {
  return {
    ...row,
    summary: truncate(plainTextOf(description), DESCRIPTION),
    place: [commune, zoneLabels(zones)].filter(Boolean).join(" · "),
    categories: row.categories.slice(0, 3).map(categoryName),
    logo: logoKey ? `/logos/${logoKey}` : undefined,
    verifiedOn: verifiedAt ? formatDate(verifiedAt, "short") : undefined,
    submittedBy: submittedBy ?? undefined,
    date: formatDate(date, "short"),
    reason: row.reason ?? undefined,
  };
}

/** The first ones of the whole list, for an act on what the filter finds. */
export async function idsOfList(
  { db }: AdminScope,
  state: CompanyListState,
  most: number,
): Promise<string[]> {
  const status = statusOf(state);
  const date = dateOf[status] ?? sql`${companyDates.createdAt}`;
  const rows = await db
    .select({ id: companyCard.id })
    .from(companyRows)
    .where(conditionOf(state, status))
    .orderBy(...orderOf(state.sort, date))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function namesOf({ db }: AdminScope, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: companyCard.name })
    .from(companyRows)
    .where(inArray(companyCard.id, [...ids]))
    .orderBy(companyCard.name);
  return rows.map(({ name }) => name);
}

export async function* eachOfList(scope: AdminScope, state: CompanyListState, atOnce = 500) {
  const status = statusOf(state);
  let last: string | undefined;
  do {
    const rows: { id: string }[] = await scope.db
      .select({ id: companyCard.id })
      .from(companyRows)
      .where(and(conditionOf(state, status), last ? sql`${companyCard.id} > ${last}` : undefined))
      .orderBy(companyCard.id)
      .limit(atOnce);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    last = rows.length === atOnce ? rows.at(-1)?.id : undefined;
  } while (last);
}
