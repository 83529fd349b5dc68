import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCard } from "#app/core/company/card.server.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import type { DirectoryFilters } from "../directory-url.ts";
import { nameTiers, type RankedSearch } from "../words/ranking.ts";
import { conditions, satisfies, switchConditions } from "./conditions.server.ts";
import { COUNT_CAP, facetsOfAll, survey } from "./facets.server.ts";
import type { FacetCounts } from "./facets.ts";
import { COMPARED } from "./published-rules.ts";
import { rotationStart } from "./rotation.ts";
import { understand, understandPartly } from "./understand.server.ts";

type Filters = Omit<DirectoryFilters, "q">;

type DirectoryPage = { page: number; size: number };

export type DirectoryResult = {
  companies: CompanyCard[];
  total: number;
  capped: boolean;
  counts: FacetCounts;
  corrected?: string | undefined;
  partly?: boolean;
};

export async function searchCompanies(
  scope: PublicScope,
  search: DirectoryFilters,
  page: DirectoryPage,
): Promise<DirectoryResult> {
  const { q, ...filters } = search;
  if (!q.trim()) return browse(scope, filters, page);
  const understood = await understand(scope, q);
  if (!understood) return nothing;

  const found = await searchText(scope, filters, understood.ranked, page);
  const { corrected } = understood;
  if (found.total > 0) return { ...found, corrected };
  const partly = await understandPartly(scope, q, understood);
  if (!partly) return found;
  const some = await searchText(scope, filters, partly, page);
  return some.total > 0 ? { ...some, corrected, partly: true } : found;
}

const nothing: DirectoryResult = { companies: [], total: 0, capped: false, counts: { total: 0 } };

async function browse(scope: PublicScope, filters: Filters, page: DirectoryPage): Promise<DirectoryResult> {
  const counts = await facetsOfAll(scope, filters);
  const { total } = counts;
  const isThere = page.page <= Math.ceil(total / page.size);
  const matches = and(isPublished, ...conditions(filters));
  const cards = isThere ? await cardsInOrder(scope, turning(matches, spanOf(page))) : [];
  return { companies: cards, total, capped: false, counts };
}

export async function featuredCompanies(scope: DbScope, most: number): Promise<CompanyCard[]> {
  const matches = and(isPublished, switchConditions.featured);
  return cardsInOrder(scope, turning(matches, { from: 0, to: most }));
}

async function searchText(
  scope: PublicScope,
  filters: Filters,
  ranked: RankedSearch,
  page: DirectoryPage,
): Promise<DirectoryResult> {
  const { counts, ends } = await survey(scope, filters, ranked);
  const total = Math.min(counts.total, COUNT_CAP);
  const capped = counts.total > COUNT_CAP;
  if (page.page > Math.ceil(total / page.size)) return { ...nothing, total, capped, counts };
  const cards = await cardsInOrder(
    scope,
    counts.total <= COMPARED
      ? closest(filters, ranked, spanOf(page))
      : tierByTier(filters, ranked, ends, spanOf(page)),
  );
  return { companies: cards, total, capped, counts };
}

export async function companiesNamed(
  scope: DbScope,
  words: readonly string[],
  most: number,
): Promise<CompanyCard[]> {
  const tiers = nameTiers(words);
  const parts = tiers.map((tier, at) => {
    const closer = tiers[at - 1];
    const matches = and(isPublished, satisfies(tier), closer ? sql`not ${satisfies(closer)}` : undefined);
    return sql`(
      select id from (
        select id, featured, rotation_key from ${companyRows} where ${matches} limit ${ENOUGH}) as some_of_them
      order by ${todaysOrder()} limit ${most})`;
  });
  return cardsInOrder(
    scope,
    sql`select id, row_number() over () as place from (${sql.join(parts, sql` union all `)}) as named limit ${most}`,
  );
}

/** Upper bound of prefix matches considered for suggestions. */
const ENOUGH = 100;

type Span = { from: number; to: number };

function spanOf({ page, size }: DirectoryPage): Span {
  return { from: (page - 1) * size, to: page * size };
}

/** Larger tiers are read along the ring instead of sorted: at least one company in two hundred matches. */
const SORTED = COUNT_CAP / 2;

/** Sorts a small result by tier and closeness; gives `id` and `place`. */
function closest(filters: Filters, ranked: RankedSearch, { from, to }: Span): SQL {
  return sql`
    with matched as materialized (
      select id, featured, rotation_key, search_lexemes from ${companyRows}
      where ${and(isPublished, ...conditions(filters), satisfies(ranked.all))})
    select id, row_number() over (
      order by ${firstOf(ranked.tiers)}, ${distance(ranked)}, ${todaysOrder()}) as place
    from matched order by place offset ${from} limit ${to - from}`;
}

/** Index of the first matching query. */
function firstOf(queries: readonly string[]): SQL {
  const cases = queries.map(
    (query, at) => sql`when search_lexemes @@ ${query}::tsquery then ${sql.raw(`${at}`)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(`${queries.length}`)} end`;
}

/**
 * Sum of the terms' distances from the name, then the number of words missing in the company's own texts: less is
 * closer.
 */
function distance({ closeness, ownWordQueries }: RankedSearch): SQL {
  const levels = closeness.map((queries) => firstOf([...new Set(queries)]));
  const unsaid = ownWordQueries.map((query) => firstOf([query]));
  const sum = (parts: SQL[]) => (parts.length > 0 ? sql.join(parts, sql` + `) : sql`null::integer`);
  return sql`${sum(levels)}, ${sum(unsaid)}`;
}

/** Featured first, then the ring from today's start (decision C1). */
export const todaysOrder = () =>
  sql`featured desc, rotation_key >= ${rotationStart()} desc, rotation_key, id`;

/** `id` and `place` of one page, reading only that part of each tier. */
function tierByTier(filters: Filters, ranked: RankedSearch, ends: readonly number[], span: Span): SQL {
  const parts = ends.flatMap((end, tier) => {
    const begin = ends[tier - 1] ?? 0;
    const from = Math.max(span.from, begin) - begin;
    const to = Math.min(span.to, end) - begin;
    if (from >= to) return [];
    const part = ofTier(filters, ranked, tier, { from, to, size: end - begin });
    return [sql`select id, ${sql.raw(String(tier))} as tier, place from (${part}) as part`];
  });
  return sql`
    select id, row_number() over (order by tier, place) as place
    from (${sql.join(parts, sql` union all `)}) as parts`;
}

function ofTier(
  filters: Filters,
  ranked: RankedSearch,
  tier: number,
  { from, to, size }: Span & { size: number },
): SQL {
  const closer = ranked.tiers[tier - 1];
  const matches = and(
    isPublished,
    ...conditions(filters),
    satisfies(ranked.tiers[tier] ?? ranked.all),
    closer ? sql`not ${satisfies(closer)}` : undefined,
  );
  if (size > SORTED) return turning(matches, { from, to });
  const order = size <= COMPARED ? sql`${distance(ranked)}, ${todaysOrder()}` : todaysOrder();
  return sql`
    select id, row_number() over (order by ${order}) as place from ${companyRows}
    where ${matches} order by place offset ${from} limit ${to - from}`;
}

/**
 * `id` and `place` of a range: featured first, then the ring from today's start. Each of the four parts is an index
 * range limited to `to` rows, so the cost depends on the page, not the directory.
 */
export function turning(matches: SQL | undefined, { from, to }: Span): SQL {
  const start = rotationStart();
  const part = (rank: number, featured: boolean, range: SQL) => sql`
    (select id, ${sql.raw(String(rank))} as rank, rotation_key from ${companyRows}
     where ${matches} and featured = ${sql.raw(String(featured))} and ${range}
     order by rotation_key, id limit ${to})`;
  return sql`
    select id, row_number() over (order by rank, rotation_key, id) as place from (
      ${part(0, true, sql`rotation_key >= ${start}`)} union all
      ${part(1, true, sql`rotation_key < ${start}`)} union all
      ${part(2, false, sql`rotation_key >= ${start}`)} union all
      ${part(3, false, sql`rotation_key < ${start}`)}
    ) as ring order by place offset ${from} limit ${to - from}`;
}

export function cardsInOrder({ db }: DbScope, placed: SQL) {
  return db
    .select(companyCard)
    .from(companyRows)
    .innerJoin(sql`(${placed}) as placed`, eq(companyCard.id, sql`placed.id`))
    .orderBy(sql`placed.place`);
}
