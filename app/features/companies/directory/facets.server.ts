import { and, type SQL, sql } from "drizzle-orm";
import { categories } from "#app/core/catalogue/categories.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { conditions, containsWord, switchConditions } from "./conditions.server.ts";
import { type DirectoryFilters, switchNames } from "./directory-url.ts";
import { countFacets, type FacetCounts, type FacetTable, GROUP } from "./facets.ts";

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
 * What the filters find among the companies that hold every word: one query, remembered until content changes. When
 * more hold them than are counted, a second query reads what all filters leave: the choices of a filter in use, which
 * would leave more, then have no count.
 */
export function facetsOfText(scope: PublicScope, words: string[], filters: Filters): Promise<FacetCounts> {
  return scope.memo(`facets:${words.join(" ")}:${JSON.stringify(filters)}`, async () => {
    const matches = and(isPublished, ...words.map(containsWord));
    const all = await readTable(scope, matches, COUNT_CAP + 1);
    if (companiesIn(all) <= COUNT_CAP) return countFacets(all, filters);
    return facetsOfMany(scope, matches, filters);
  });
}

async function facetsOfMany(
  scope: DbScope,
  matches: SQL | undefined,
  filters: Filters,
): Promise<FacetCounts> {
  const left = await readTable(scope, and(matches, ...conditions(filters)), COUNT_CAP + 1);
  const total = companiesIn(left);
  if (total > COUNT_CAP) return { total };
  const { category, zone, switches } = countFacets(left, filters);
  return {
    total,
    switches,
    category: filters.category ? undefined : category,
    zone: filters.zone ? undefined : zone,
  };
}

function companiesIn(table: FacetTable): number {
  let found = 0;
  for (let at = GROUP - 1; at < table.length; at += GROUP) found += table[at] ?? 0;
  return found;
}

/** Reads companies in groups that are alike, `most` of them when it is given. */
async function readTable({ db }: DbScope, matches: SQL | undefined, most?: number): Promise<FacetTable> {
  const { rows } = await db.execute<{ groups: Buffer }>(sql`
    select coalesce(string_agg(int4send(own) || int4send(rest) || int4send(n), ''::bytea), '') as groups
    from (
      select own, rest, count(*)::integer as n from (
        select ${categoryBits} as own, ${otherBits} as rest
        from ${companies} where ${matches} ${most === undefined ? sql`` : sql`limit ${most}`}
      ) as found group by own, rest
    ) as alike`);
  const bytes = rows[0]?.groups ?? Buffer.alloc(0);
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
