import { and, arrayContains, asc, desc, eq, ilike, type SQL, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import type { CompanyStatus } from "#app/core/company/status.rules.ts";
import { isManaged } from "#app/core/company/visibility.server.ts";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { users } from "#app/platform/db/schema/people.ts";
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
  vedette: eq(companies.featured, true),
  verifiees: sql`${companies.verifiedAt} is not null`,
  "sans-logo": sql`${companies.logoKey} is null`,
  "a-confirmer": sql`coalesce(${companies.confirmedAt}, ${companies.publishDate}, ${companies.createdAt}) < now() - interval '6 months'`,
  astreinte: sql`${companies.onCallAskedAt} is not null and ${companies.onCallConfirmedAt} is null`,
};

/** The date that a list is about. */
const dateOf: Record<string, SQL> = {
  pending: sql`${companies.submissionDate}`,
  published: sql`${companies.publishDate}`,
  offline: sql`${companies.updatedAt}`,
  archived: sql`${companies.archivedAt}`,
};

function conditionOf(state: ListState, status: CompanyStatus): SQL | undefined {
  const slug = state.q && slugify(state.q);
  return and(
    eq(companies.status, status),
    slug
      ? ilike(companies.slug, `%${slug}%`)
      : // Nothing but signs: no slug holds them.
        state.q
        ? sql`strpos(lower(${companies.name}), lower(${state.q})) > 0`
        : undefined,
    // A draft that its author threw away was never the staff's.
    status === "archived" ? sql`${companies.archivedFrom} <> 'draft'` : undefined,
    state.category ? arrayContains(companies.categories, [state.category]) : undefined,
    state.zone ? arrayContains(companies.zones, [state.zone]) : undefined,
    ...state.on.map((key) => switchConditions[key]),
  );
}

function orderOf(sort: SortKey, date: SQL) {
  if (sort === "nom") return [asc(companies.slug)];
  // As the indexes of these lists stand, read from either end.
  return sort === "anciennes"
    ? [sql`${date} asc nulls first`, desc(companies.id)]
    : [sql`${date} desc nulls last`, asc(companies.id)];
}

/** One page of a list, and how many there are in all. */
export async function listCompanies(
  { db }: AdminScope,
  state: ListState,
): Promise<{ total: number; companies: ListedCompany[] }> {
  const status = statusOf(state);
  const where = conditionOf(state, status);
  const date = dateOf[status] ?? sql`${companies.createdAt}`;
  const rows = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      description: companies.description,
      categories: companies.categories,
      zones: companies.zones,
      commune: companies.commune,
      logoKey: companies.logoKey,
      featured: companies.featured,
      verifiedAt: companies.verifiedAt,
      managed: isManaged,
      submittedBy: users.email,
      date: sql<string | null>`${date}`,
      reason: companies.archivedReason,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.submittedBy))
    .where(where)
    .orderBy(...orderOf(state.sort, date))
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  const total = await countUpTo({ db }, COUNTED, sql`from ${companies} where ${where}`);
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

/** The ids of a whole filtered list, a batch after the other: for its export. */
export async function* eachOfList(scope: AdminScope, state: ListState, atOnce = 500) {
  const status = statusOf(state);
  let last: string | undefined;
  do {
    const rows: { id: string }[] = await scope.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(conditionOf(state, status), last ? sql`${companies.id} > ${last}` : undefined))
      .orderBy(companies.id)
      .limit(atOnce);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    last = rows.length === atOnce ? rows.at(-1)?.id : undefined;
  } while (last);
}
