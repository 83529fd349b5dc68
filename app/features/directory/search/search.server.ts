import type { CompanyCard } from "#app/core/company/card.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import type { DirectoryFilters } from "../directory-url.ts";
import { COMPARED } from "../published-rules.ts";
import { nameTiers, type RankedSearch } from "../words/ranking.ts";
import { countFacets, type FacetCounts, type FacetTable } from "./facets.ts";
import {
  byCloseness,
  byName,
  byTier,
  COUNT_CAP,
  conditions,
  type Filters,
  inRotation,
  matching,
  readCards,
  readFacets,
  readTiers,
  type Span,
} from "./query.server.ts";
import { understand, understandPartly } from "./understand.server.ts";

type DirectoryPage = { page: number; size: number };

export type DirectoryResult = {
  companies: CompanyCard[];
  total: number;
  capped: boolean;
  counts: FacetCounts;
  corrected?: string | undefined;
  partly?: boolean;
};

const nothing: DirectoryResult = { companies: [], total: 0, capped: false, counts: { total: 0 } };

export async function searchCompanies(
  scope: MemoScope,
  search: DirectoryFilters,
  page: DirectoryPage,
): Promise<DirectoryResult> {
  const { q, ...filters } = search;
  if (!q.trim()) return browse(scope, filters, page);
  const understood = await understand(scope, q);
  if (!understood) return nothing;

  const found = await searchRanked(scope, filters, understood.ranked, page);
  const { corrected } = understood;
  if (found.total > 0) return { ...found, corrected };
  const partly = await understandPartly(scope, understood);
  if (!partly) return found;
  const some = await searchRanked(scope, filters, partly, page);
  return some.total > 0 ? { ...some, corrected, partly: true } : found;
}

async function browse(scope: MemoScope, filters: Filters, page: DirectoryPage): Promise<DirectoryResult> {
  const counts = await facetsOfAll(scope, filters);
  const { total } = counts;
  const isThere = page.page <= Math.ceil(total / page.size);
  const companies = isThere ? await readCards(scope, inRotation(matching(filters), spanOf(page))) : [];
  return { companies, total, capped: false, counts };
}

async function searchRanked(
  scope: MemoScope,
  filters: Filters,
  ranked: RankedSearch,
  page: DirectoryPage,
): Promise<DirectoryResult> {
  const { counts, ends } = await survey(scope, filters, ranked);
  const total = Math.min(counts.total, COUNT_CAP);
  const capped = counts.total > COUNT_CAP;
  if (page.page > Math.ceil(total / page.size)) return { ...nothing, total, capped, counts };
  const placed =
    counts.total <= COMPARED
      ? byCloseness(filters, ranked, spanOf(page))
      : byTier(filters, ranked, ends, spanOf(page));
  return { companies: await readCards(scope, placed), total, capped, counts };
}

function spanOf({ page, size }: DirectoryPage): Span {
  return { from: (page - 1) * size, to: page * size };
}

export function featuredCompanies(scope: DbScope, most: number): Promise<CompanyCard[]> {
  return readCards(scope, inRotation(matching({ featured: true }), { from: 0, to: most }));
}

export function companiesNamed(
  scope: DbScope,
  words: readonly string[],
  most: number,
): Promise<CompanyCard[]> {
  return readCards(scope, byName(nameTiers(words), most));
}

/**
 * Facets without text. The directory is read once until content changes, as groups of equal companies; each filter
 * combination is counted from these without a query.
 */
export async function facetsOfAll(scope: MemoScope, filters: Filters): Promise<FacetCounts> {
  const table = await scope.memo("facet-table", () => readFacets(scope));
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
function survey(scope: MemoScope, filters: Filters, ranked: RankedSearch): Promise<Survey> {
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
