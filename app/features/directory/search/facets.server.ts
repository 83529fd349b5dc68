import { and, type SQL, sql } from "drizzle-orm";
import { categories } from "#app/core/catalogue/categories.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { type DirectoryFilters, switchNames } from "../directory-url.ts";
import type { RankedSearch } from "../words/ranking.ts";
import { conditions, satisfies, switchConditions } from "./conditions.server.ts";
import { countFacets, type FacetCounts, type FacetTable } from "./facets.ts";
import { COMPARED } from "./published-rules.ts";

/** Cap of text search counts: an exact one would grow with the directory. */
export const COUNT_CAP = 1_000;

type Filters = Omit<DirectoryFilters, "q">;

/**
 * Facets without text. The directory is read once until content changes, as groups of equal companies; each filter
 * combination is counted from these without a query.
 */
export async function facetsOfAll(scope: PublicScope, filters: Filters): Promise<FacetCounts> {
  const table = await scope.memo("facet-table", () => readTable(scope, isPublished));
  return scope.memo(`facets:${JSON.stringify(filters)}`, async () => countFacets(table, filters));
}

type Survey = {
  counts: FacetCounts;
  /** Cumulative size of each tier, up to the first beyond the cap; empty for few results. */
  ends: readonly number[];
};

/**
 * Facets and tier sizes of a search, in one query cached until content changes. Beyond the cap, a second query counts
 * with all filters applied: the choices of filters in use then have no count.
 */
export function survey(scope: PublicScope, filters: Filters, ranked: RankedSearch): Promise<Survey> {
  return scope.memo(`survey:${ranked.key}:${JSON.stringify(filters)}`, async () => {
    const isFiltered = conditions(filters).length > 0;
    const { table, ends } = await readTiers(scope, {}, ranked);
    if (table) {
      const counts = countFacets(table, filters);
      if (!isFiltered || counts.total <= COMPARED) return { counts, ends };
      return { counts, ends: (await readTiers(scope, filters, ranked)).ends };
    }
    if (!isFiltered) return { counts: { total: COUNT_CAP + 1 }, ends };
    const left = await readTiers(scope, filters, ranked);
    return { counts: countsOf(left.table, filters), ends: left.ends };
  });
}

function countsOf(left: FacetTable | undefined, filters: Filters): FacetCounts {
  if (!left) return { total: COUNT_CAP + 1 };
  const { total, category, zone, switches } = countFacets(left, filters);
  return {
    total,
    switches,
    category: filters.category ? undefined : category,
    zone: filters.zone ? undefined : zone,
  };
}

type Tiers = { ends: readonly number[]; table: FacetTable | undefined };

/**
 * Counts tiers from the closest and stops at the first beyond the cap, so that a common word is never read to the
 * end. Includes a facet table when the results are few.
 */
async function readTiers({ db }: DbScope, filters: Filters, { tiers, all }: RankedSearch): Promise<Tiers> {
  const chosen = [isPublished, ...conditions(filters)];
  const counts = tiers.slice(0, -1).map(
    (tier) => sql`(
      select count(*)::integer from (
        select from ${companyRows} where ${and(...chosen, satisfies(tier))} limit ${COUNT_CAP + 1}) as few)`,
  );
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
      where ${and(...chosen, satisfies(all))} limit ${COUNT_CAP + 1}),
    ${sql.join(steps, sql`, `)}
    select array[${sql.join(ends, sql`, `)}] as ends,
      case when ${ends.at(-1)} <= ${COUNT_CAP} then ${asGroups(sql`found as ${companyRows}`)} end as groups
    from ${sql.join(names, sql`, `)}`);
  const { ends: found = [], groups } = rows[0] ?? {};
  return { ends: found, table: groups ? asTable(groups) : undefined };
}

async function readTable({ db }: DbScope, matches: SQL | undefined): Promise<FacetTable> {
  const { rows } = await db.execute<{ groups: Buffer }>(sql`
    select ${asGroups(sql`${companyRows} where ${matches}`)} as groups`);
  return asTable(rows[0]?.groups);
}

const asGroups = (from: SQL) => sql`(
  select coalesce(string_agg(int4send(own) || int4send(rest) || int4send(n), ''::bytea), '')
  from (
    select own, rest, count(*)::integer as n from (
      select ${categoryBits} as own, ${otherBits} as rest from ${from}
    ) as found group by own, rest
  ) as alike)`;

function asTable(bytes: Buffer = Buffer.alloc(0)): FacetTable {
  return Int32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(at * 4));
}

const categorySlugs = sql.param(categories.map((one) => one.slug));
const categoryBits = sql`coalesce((
  select bit_or(1 << (array_position(${categorySlugs}::text[], one) - 1))
  from unnest(${companyCard.categories}) as one), 0)`;

const otherConditions = [
  ...zoneKeys.flatMap((zone) => conditions({ zone })),
  ...switchNames.map((name) => switchConditions[name]),
];
const otherBits = sql.join(
  otherConditions
    .map((condition, at) => sql`(${condition})::integer << ${sql.raw(String(at))}`)
    .map((bit) => sql`(${bit})`),
  sql` | `,
);
