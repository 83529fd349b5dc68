import { and, type SQL, sql } from "drizzle-orm";
import { categories } from "#app/core/catalogue/categories.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import type { RankedSearch } from "../search/ranking.ts";
import { conditions, satisfies, switchConditions } from "./conditions.server.ts";
import { type DirectoryFilters, switchNames } from "./directory-url.ts";
import { countFacets, type FacetCounts, type FacetTable } from "./facets.ts";

/** Text searches are counted up to here: nobody pages further, and counting further grows with the directory. */
export const COUNT_CAP = 1_000;

type Filters = Omit<DirectoryFilters, "q">;

/**
 * What the filters find without text. The whole directory is read once until content changes, as groups of companies
 * that are alike; each combination of filters is then counted from these, without a query.
 */
export async function facetsOfAll(scope: PublicScope, filters: Filters): Promise<FacetCounts> {
  const table = await scope.memo("facet-table", () => readTable(scope, isPublished));
  return scope.memo(`facets:${JSON.stringify(filters)}`, async () => countFacets(table, filters));
}

/**
 * What the filters find among the companies that a search finds, from its survey. When it finds more than are counted,
 * another reads what all filters leave: the choices of a filter in use, which would leave more, then have no count.
 */
export async function facetsOfText(
  scope: PublicScope,
  ranked: RankedSearch,
  filters: Filters,
): Promise<FacetCounts> {
  const { table } = await survey(scope, {}, ranked);
  if (table) return countFacets(table, filters);
  const { table: left } = await survey(scope, filters, ranked);
  if (!left) return { total: COUNT_CAP + 1 };
  const { total, category, zone, switches } = countFacets(left, filters);
  return {
    total,
    switches,
    category: filters.category ? undefined : category,
    zone: filters.zone ? undefined : zone,
  };
}

export type Survey = {
  /** How many companies stand in each tier or closer, up to the first that holds more than are counted. */
  ends: readonly number[];
  /** Those that are found, unless they are too many to be counted. */
  table: FacetTable | undefined;
};

/**
 * How many companies a search finds, tier by tier: one query, remembered until content changes. It stops at the first tier that
 * holds more than are counted: what is found everywhere is never read to its end.
 */
export function survey(scope: PublicScope, filters: Filters, { tiers, all }: RankedSearch): Promise<Survey> {
  return scope.memo(`survey:${tiers.join()}:${JSON.stringify(filters)}`, async () => {
    const chosen = [isPublished, ...conditions(filters)];
    const counts = tiers.slice(0, -1).map(
      (tier) => sql`(
        select count(*)::integer from (
          select from ${companies} where ${and(...chosen, satisfies(tier))} limit ${COUNT_CAP + 1}) as few)`,
    );
    const steps = [...counts, sql`(select count(*)::integer from found)`].map((count, at) => {
      const before = sql.raw(`step${at - 1}`);
      const found =
        at === 0 ? count : sql`case when ${before}.n > ${COUNT_CAP} then ${before}.n else ${count} end`;
      return sql`${sql.raw(`step${at}`)} as materialized (select ${found} as n ${at === 0 ? sql`` : sql`from ${before}`})`;
    });
    const names = steps.map((_step, at) => sql.raw(`step${at}`));
    const last = sql.raw(`step${steps.length - 1}`);
    const { rows } = await scope.db.execute<{ ends: number[]; groups: Buffer | null }>(sql`
      with found as materialized (
        select categories, zones, featured, verified_at, has_website from ${companies}
        where ${and(...chosen, satisfies(all))} limit ${COUNT_CAP + 1}),
      ${sql.join(steps, sql`, `)}
      select array[${sql.join(
        names.map((name) => sql`${name}.n`),
        sql`, `,
      )}] as ends,
        case when ${last}.n <= ${COUNT_CAP} then ${asGroups(sql`found as ${companies}`)} end as groups
      from ${sql.join(names, sql`, `)}`);
    const { ends = [], groups } = rows[0] ?? {};
    return { ends, table: groups ? asTable(groups) : undefined };
  });
}

/** Reads companies in groups that are alike. */
async function readTable({ db }: DbScope, matches: SQL | undefined): Promise<FacetTable> {
  const { rows } = await db.execute<{ groups: Buffer }>(sql`
    select ${asGroups(sql`${companies} where ${matches}`)} as groups`);
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
  from unnest(${companies.categories}) as one), 0)`;

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
