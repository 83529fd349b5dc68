import { communes } from "#app/core/catalogue/communes.ts";
import { factKinds } from "#app/core/catalogue/fact-kinds.ts";
import type { CompanyCard } from "#app/core/company/card.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import type { DirectoryFilters } from "../directory-url.ts";
import { EVERYTHING, nameTiers, type RankedSearch } from "../words/ranking.ts";
import { countFacets, type FacetCounts, type FacetTable } from "./facets.ts";
import { type AskedList, byTier, type FoundList, readList, readPage } from "./list.server.ts";
import {
  byName,
  COUNT_CAP,
  conditions,
  type Filters,
  inRotation,
  matching,
  matchingFew,
  type NamedCompany,
  readCards,
  readFacets,
  readFirstOfCommunes,
  type Span,
} from "./query.server.ts";
import { understand, understandPartly } from "./understand.server.ts";

type DirectoryPage = { page: number; size: number };

export type DirectoryResult = {
  companies: CompanyCard[];
  total: number;
  capped: boolean;
  counts: FacetCounts;
  /** What a company matches, besides the filters. */
  query: string;
  corrected?: string | undefined;
  partly?: boolean;
};

const nothing: DirectoryResult = {
  companies: [],
  total: 0,
  capped: false,
  counts: { total: 0 },
  query: EVERYTHING,
};

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
  return { companies, total, capped: false, counts, query: EVERYTHING };
}

async function searchRanked(
  scope: MemoScope,
  filters: Filters,
  ranked: RankedSearch,
  page: DirectoryPage,
): Promise<DirectoryResult> {
  const { choices } = (await facetsOf(scope)).table;
  const { total: directorySize } = await facetsOfAll(scope, {});
  const asked = { ranked, span: spanOf(page), directorySize, choices };
  let companies: CompanyCard[] | undefined;
  const { counts, ends } = await scope.memo(`survey:${ranked.key}:${JSON.stringify(filters)}`, async () => {
    const surveyed = await survey(scope, filters, asked);
    companies = surveyed.companies;
    return surveyed.survey;
  });
  const total = Math.min(counts.total, COUNT_CAP);
  const capped = counts.total > COUNT_CAP;
  const query = ranked.all;
  if (page.page > Math.ceil(total / page.size)) return { ...nothing, total, capped, counts, query };
  companies ??= await (ends.length > 0
    ? readCards(scope, byTier(filters, ranked, ends, asked.span))
    : readPage(scope, { ...asked, within: filters, shown: {} }));
  return { companies, total, capped, counts, query };
}

const NAMED_OF_COMMUNE = 3;

/** Some of those that were found, by commune; none beyond what is counted. Read each time, as the rows of a list are. */
export async function companiesByCommune(
  scope: DbScope,
  filters: Filters,
  { query, counts: { commune: counted } }: Pick<DirectoryResult, "query" | "counts">,
): Promise<Map<string, NamedCompany[]>> {
  if (!counted || counted.any === 0) return new Map();
  const isFew = counted.any <= COUNT_CAP;
  return readFirstOfCommunes(scope, isFew ? matchingFew(filters, query) : matching(filters, query), {
    isFew,
    most: NAMED_OF_COMMUNE,
    among: communes.filter((_name, at) => counted.each[at]),
  });
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
 * Facets without text. The directory is read once until content changes; each filter combination is counted from it
 * without a query.
 */
export async function facetsOfAll(scope: MemoScope, filters: Filters): Promise<FacetCounts> {
  const { table } = await facetsOf(scope);
  return scope.memo(`facets:${JSON.stringify(filters)}`, async () => countFacets(table, filters));
}

const facetsOf = (scope: MemoScope) => scope.memo("facet-table", () => readFacets(scope));

/** Brands and proofs that the facets count. */
export async function offeredFacets(scope: MemoScope) {
  const { brands, proofs } = await facetsOf(scope);
  return { brands, proofs };
}

/** What is cached of a search until content changes. */
type Survey = {
  counts: FacetCounts;
  ends: FoundList["ends"];
};

/**
 * Facets and companies of a search, in one statement. Beyond the cap a second one applies all filters, and the choices
 * of filters in use have no count.
 */
async function survey(
  scope: DbScope,
  filters: Filters,
  asked: Omit<AskedList, "within" | "shown">,
): Promise<{ survey: Survey; companies?: CompanyCard[] }> {
  const all = await readList(scope, { ...asked, within: {}, shown: filters });
  if (all.total <= COUNT_CAP) {
    return { survey: { counts: countFacets(all.table, filters), ends: [] }, companies: all.companies };
  }
  const isFiltered = conditions(filters).length > 0;
  const left = isFiltered ? await readList(scope, { ...asked, within: filters, shown: {} }) : all;
  if (left.total <= COUNT_CAP) {
    return { survey: { counts: countsOf(left.table, filters), ends: [] }, companies: left.companies };
  }
  return { survey: { counts: { total: left.total }, ends: left.ends } };
}

function countsOf(left: FacetTable, filters: Filters): FacetCounts {
  const { total, category, zone, commune, switches, facts } = countFacets(left, filters);
  return {
    total,
    switches,
    category: filters.category ? undefined : category,
    zone: filters.zone ? undefined : zone,
    commune: filters.commune ? undefined : commune,
    facts: Object.fromEntries(factKinds.map((kind) => [kind, filters[kind] ? undefined : facts[kind]])),
  };
}
