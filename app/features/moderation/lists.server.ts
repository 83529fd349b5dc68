import { and, arrayContains, asc, desc, eq, ilike, type SQL, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import {
  companyCard,
  companyDates,
  companyOnCall,
  companyRows,
  companyState,
} from "#app/core/company/company.reads.ts";
import type { CompanyStatus } from "#app/core/company/status.rules.ts";
import { isManaged, isManagedEach } from "#app/core/company/visibility.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { plainTextOf } from "#app/platform/text/markdown.server.ts";
import { slugify, truncate } from "#app/platform/text/text.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { COUNTED, findCompanyList, type ListState, type ListSwitch, type SortKey } from "./lists.rules.ts";

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
};

const switchConditions: Record<ListSwitch, SQL> = {
  gerees: isManaged,
  orphelines: sql`not ${isManaged}`,
  vedette: eq(companyCard.featured, true),
  verifiees: sql`${companyCard.verifiedAt} is not null`,
  "sans-logo": sql`${companyCard.logoKey} is null`,
  "a-confirmer": sql`coalesce(${companyDates.confirmedAt}, ${companyDates.publishDate}, ${companyDates.createdAt}) < now() - interval '6 months'`,
  astreinte: sql`${companyOnCall.onCallAskedAt} is not null and ${companyOnCall.onCallConfirmedAt} is null`,
};

const dateOf: Record<string, SQL> = {
  pending: sql`${companyDates.submissionDate}`,
  published: sql`${companyDates.publishDate}`,
  offline: sql`${companyDates.updatedAt}`,
  archived: sql`${companyState.archivedAt}`,
};

function conditionOf(state: ListState, status: CompanyStatus): SQL | undefined {
  const slug = state.q && slugify(state.q);
  return and(
    eq(companyState.status, status),
    slug
      ? ilike(companyCard.slug, `%${slug}%`)
      : // Nothing but signs: no slug has any.
        state.q
        ? sql`strpos(lower(${companyCard.name}), lower(${state.q})) > 0`
        : undefined,
    // Archived drafts are private to their author.
    status === "archived" ? sql`${companyState.archivedFrom} <> 'draft'` : undefined,
    state.category ? arrayContains(companyCard.categories, [state.category]) : undefined,
    state.zone ? arrayContains(companyCard.zones, [state.zone]) : undefined,
    ...state.on.map((key) => switchConditions[key]),
  );
}

function orderOf(sort: SortKey, date: SQL) {
  if (sort === "nom") return [asc(companyCard.slug)];
  return sort === "anciennes"
    ? [sql`${date} asc nulls first`, desc(companyCard.id)]
    : [sql`${date} desc nulls last`, asc(companyCard.id)];
}

export async function listCompanies(
  { db }: AdminScope,
  state: ListState,
): Promise<{ total: number; companies: ListedCompany[] }> {
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
      reason: companyState.archivedReason,
    })
    .from(companyRows)
    .leftJoin(personRows, eq(personCard.id, companyState.submittedBy))
    .where(where)
    .orderBy(...orderOf(state.sort, date))
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  const total = await countUpTo({ db }, COUNTED, sql`from ${companyRows} where ${where}`);
  return { total, companies: rows.map(asListed) };
}

function statusOf({ list }: ListState): CompanyStatus {
  return findCompanyList(list)?.status ?? "pending";
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

export async function* eachOfList(scope: AdminScope, state: ListState, atOnce = 500) {
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
