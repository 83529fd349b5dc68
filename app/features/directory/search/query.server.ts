import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import { categories, managedServicesSlug } from "#app/core/catalogue/categories.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import type { CompanyCard } from "#app/core/company/card.server.ts";
import { companyCard, companyRanking, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { type DirectoryFilters, type SwitchName, switchNames } from "../directory-url.ts";
import { COMPARED } from "../published-rules.ts";
import { EVERYTHING, type RankedSearch } from "../words/ranking.ts";
import { type FacetTable, facetTable } from "./facets.ts";
import { rotationStart } from "./rotation.ts";

/** Cap of text search counts: an exact one would grow with the directory. */
export const COUNT_CAP = 1_000;

export type Filters = Omit<DirectoryFilters, "q">;
export type Span = { from: number; to: number };

const switchConditions: Record<SwitchName, SQL> = {
  featured: eq(companyCard.featured, true),
  verified: sql`${companyCard.verifiedAt} is not null`,
  managed: arrayContains(companyCard.categories, [managedServicesSlug]),
  website: eq(companyRanking.hasWebsite, true),
};

export function conditions({ category, zone, ...switches }: Filters): SQL[] {
  return [
    ...(category ? [arrayContains(companyCard.categories, [category])] : []),
    ...(zone ? [arrayContains(companyCard.zones, [zone])] : []),
    ...switchNames.filter((name) => switches[name]).map((name) => switchConditions[name]),
  ];
}

const satisfies = (query: string) =>
  query === EVERYTHING ? sql`true` : sql`${companyRanking.searchLexemes} @@ ${query}::tsquery`;

/** Published companies with these filters that match the query, without those of a closer one. */
export function matching(filters: Filters, query = EVERYTHING, closer?: string): SQL | undefined {
  return and(
    isPublished,
    ...conditions(filters),
    query === EVERYTHING ? undefined : satisfies(query),
    closer === undefined ? undefined : sql`not ${satisfies(closer)}`,
  );
}

/** Featured first, then the ring from today's start (decision C1). */
export const todaysOrder = () =>
  sql`featured desc, rotation_key >= ${rotationStart()} desc, rotation_key, id`;

/** Index of the first matching query. */
function firstOf(queries: readonly string[]): SQL {
  const cases = queries.map(
    (query, at) => sql`when search_lexemes @@ ${query}::tsquery then ${sql.raw(`${at}`)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(`${queries.length}`)} end`;
}

/** Sum of the terms' distances from the name, then words missing in the company's own texts: less is closer. */
function distance({ closeness, ownWordQueries }: RankedSearch): SQL {
  const levels = closeness.map((queries) => firstOf([...new Set(queries)]));
  const unsaid = ownWordQueries.map((query) => firstOf([query]));
  const sum = (parts: SQL[]) => (parts.length > 0 ? sql.join(parts, sql` + `) : sql`null::integer`);
  return sql`${sum(levels)}, ${sum(unsaid)}`;
}

// One page of them: each gives `id` and `place`, for `readCards`.

export function readCards({ db }: DbScope, placed: SQL): Promise<CompanyCard[]> {
  return db
    .select(companyCard)
    .from(companyRows)
    .innerJoin(sql`(${placed}) as placed`, eq(companyCard.id, sql`placed.id`))
    .orderBy(sql`placed.place`);
}

/** Four index ranges limited to `to` rows: the cost depends on the page, not the directory. */
export function inRotation(matches: SQL | undefined, { from, to }: Span): SQL {
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

/** Sorts a small result by tier and closeness. */
export function byCloseness(filters: Filters, ranked: RankedSearch, { from, to }: Span): SQL {
  return sql`
    with matched as materialized (
      select id, featured, rotation_key, search_lexemes from ${companyRows}
      where ${matching(filters, ranked.all)})
    select id, row_number() over (
      order by ${firstOf(ranked.tiers)}, ${distance(ranked)}, ${todaysOrder()}) as place
    from matched order by place offset ${from} limit ${to - from}`;
}

/** Reads only the page's part of each tier. */
export function byTier(filters: Filters, ranked: RankedSearch, ends: readonly number[], span: Span): SQL {
  const parts = ends.flatMap((end, tier) => {
    const begin = ends[tier - 1] ?? 0;
    const from = Math.max(span.from, begin) - begin;
    const to = Math.min(span.to, end) - begin;
    if (from >= to) return [];
    const matches = matching(filters, ranked.tiers[tier] ?? ranked.all, ranked.tiers[tier - 1]);
    const part = ofTier(matches, ranked, end - begin, { from, to });
    return [sql`select id, ${sql.raw(String(tier))} as tier, place from (${part}) as part`];
  });
  return sql`
    select id, row_number() over (order by tier, place) as place
    from (${sql.join(parts, sql` union all `)}) as parts`;
}

/** Larger tiers are read along the ring instead of sorted: at least one company in two hundred matches. */
const SORTED = COUNT_CAP / 2;

function ofTier(matches: SQL | undefined, ranked: RankedSearch, size: number, { from, to }: Span): SQL {
  if (size > SORTED) return inRotation(matches, { from, to });
  const order = size <= COMPARED ? sql`${distance(ranked)}, ${todaysOrder()}` : todaysOrder();
  return sql`
    select id, row_number() over (order by ${order}) as place from ${companyRows}
    where ${matches} order by place offset ${from} limit ${to - from}`;
}

/** Upper bound of prefix matches considered for suggestions. */
const ENOUGH = 100;

/** The first of each tier of names. */
export function byName(tiers: readonly string[], most: number): SQL {
  const parts = tiers.map(
    (tier, at) => sql`(
      select id from (
        select id, featured, rotation_key from ${companyRows}
        where ${matching({}, tier, tiers[at - 1])} limit ${ENOUGH}) as some_of_them
      order by ${todaysOrder()} limit ${most})`,
  );
  return sql`
    select id, row_number() over () as place from (${sql.join(parts, sql` union all `)}) as named limit ${most}`;
}

const countedTo = (most: number, matches: SQL | undefined) => sql`(
  select count(*)::integer from (select from ${companyRows} where ${matches} limit ${most}) as few)`;

type Tiers = { ends: readonly number[]; table: FacetTable | undefined };

/** Stops at the first tier beyond the cap: a common word is never read to the end. A table for few results. */
export async function readTiers(
  { db }: DbScope,
  filters: Filters,
  { tiers, all }: RankedSearch,
): Promise<Tiers> {
  const counts = tiers.slice(0, -1).map((tier) => countedTo(COUNT_CAP + 1, matching(filters, tier)));
  const steps = [...counts, sql`(select count(*)::integer from found)`].map((count, at) => {
    if (at === 0) return sql`step0 as materialized (select ${count} as n)`;
    const [step, before] = [sql.raw(`step${at}`), sql.raw(`step${at - 1}`)];
    return sql`${step} as materialized (
      select case when n > ${COUNT_CAP} then n else ${count} end as n from ${before})`;
  });
  const names = steps.map((_step, at) => sql.raw(`step${at}`));
  const ends = names.map((name) => sql`${name}.n`);
  const { rows } = await db.execute<{ ends: number[]; groups: Buffer | null }>(sql`
    with found as materialized (
      select categories, zones, featured, verified_at, has_website from ${companyRows}
      where ${matching(filters, all)} limit ${COUNT_CAP + 1}),
    ${sql.join(steps, sql`, `)}
    select array[${sql.join(ends, sql`, `)}] as ends,
      case when ${ends.at(-1)} <= ${COUNT_CAP} then ${asGroups(sql`found as ${companyRows}`)} end as groups
    from ${sql.join(names, sql`, `)}`);
  const { ends: found = [], groups } = rows[0] ?? {};
  return { ends: found, table: groups ? facetTable(groups) : undefined };
}

/** Of the whole directory. */
export async function readFacets({ db }: DbScope): Promise<FacetTable> {
  const { rows } = await db.execute<{ groups: Buffer }>(sql`
    select ${asGroups(sql`${companyRows} where ${isPublished}`)} as groups`);
  return facetTable(rows[0]?.groups);
}

const asGroups = (from: SQL) => sql`(
  select coalesce(string_agg(int4send(own) || int4send(rest) || int4send(n), ''::bytea), '')
  from (
    select own, rest, count(*)::integer as n from (
      select ${categoryBits} as own, ${otherBits} as rest from ${from}
    ) as found group by own, rest
  ) as alike)`;

const categorySlugs = sql.param(categories.map((one) => one.slug));
const categoryBits = sql`coalesce((
  select bit_or(1 << (array_position(${categorySlugs}::text[], one) - 1))
  from unnest(${companyCard.categories}) as one), 0)`;
const otherBits = sql.join(
  [...zoneKeys.map((zone) => ({ zone })), ...switchNames.map((name) => ({ [name]: true }))]
    .flatMap(conditions)
    .map((condition, at) => sql`((${condition})::integer << ${sql.raw(String(at))})`),
  sql` | `,
);

// Literal queries: the planner then reads the first rows of a common term and uses the index for a rare one.
export async function countMatches(
  { db }: DbScope,
  queries: readonly string[],
  most: number,
): Promise<number[]> {
  const counts = queries.map((query) => countedTo(most, matching({}, query)));
  const { rows } = await db.execute<{ found: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as found`,
  );
  return rows[0]?.found ?? [];
}

/** Indexes of the first `most` queries with a company; the rest is not executed. */
export async function firstMatching(
  { db }: DbScope,
  queries: readonly string[],
  most: number,
): Promise<number[]> {
  if (queries.length === 0) return [];
  const parts = queries.map(
    (query, at) => sql`(
      select ${at}::integer as place where exists (select from ${companyRows} where ${matching({}, query)}))`,
  );
  const { rows } = await db.execute<{ place: number }>(sql`
    ${sql.join(parts, sql` union all `)} limit ${most}`);
  return rows.map(({ place }) => place).toSorted((a, b) => a - b);
}
