import { asCard, asRow, cardCuts } from "#app/core/company/card.server.ts";
import type { Card, Row } from "#app/core/company/card.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { directoryTitle } from "./directory-title.ts";
import { type DirectoryState, directoryHref, isSearch, switchNames, without } from "./directory-url.ts";
import {
  type FactFacet,
  factFacets,
  labelsOfFacts,
  type PlaceFacetRows,
  placeFacet,
  type ServiceFacetRows,
  serviceFacet,
} from "./fact-facets.server.ts";
import { type ActiveFilter, activeFilters } from "./filter-labels.ts";
import { MOST_FEATURED } from "./published-rules.ts";
import type { FacetCounts } from "./search/facets.ts";
import { featuredCompanies, searchCompanies } from "./search/search.server.ts";
import { categoriesSpokenOf, findWaysOn, type WaysOn } from "./ways-on.server.ts";

type NamedCategory = { slug: string; name: string };

export type CompanyPage = {
  rows: Row[];
  total: number;
  /** There are more than `total`, where counting stops. */
  capped: boolean;
  pageCount: number;
};

type DirectoryView = CompanyPage & {
  state: DirectoryState;
  title?: string | undefined;
  switchCounts: FacetCounts["switches"];
  places: PlaceFacetRows;
  services: ServiceFacetRows;
  factFacets: FactFacet[];
  active: ActiveFilter[];
  /** The page without any of the proofs that are chosen. */
  withoutProofs: string | undefined;
  /** Whether the URL is a search, a view of a canonical page. */
  isSearch: boolean;
  corrected?: string | undefined;
  partly?: boolean | undefined;
  hint: NamedCategory[];
  waysOn?: WaysOn | undefined;
};

export async function viewDirectory(
  scope: MemoScope,
  state: DirectoryState,
): Promise<DirectoryView | undefined> {
  const factLabels = await labelsOfFacts(scope, state);
  if (!factLabels) return undefined;
  const found = await searchCompanies(scope, filtersOf(state), state);
  const pageCount = Math.max(1, Math.ceil(found.total / state.size));
  if (state.page > pageCount) return undefined;
  const { total, capped } = found;
  return {
    state,
    title: isSearch(state) ? directoryTitle({ state, factLabels, total, capped, pageCount }) : undefined,
    rows: found.companies.map((company) => asRow(company, cardCuts.row)),
    total: found.total,
    capped: found.capped,
    switchCounts: found.counts.switches,
    places: placeFacet(found.counts),
    services: serviceFacet(found.counts),
    factFacets: await factFacets(scope, state, found.counts),
    active: activeFilters(state, factLabels),
    withoutProofs: switchNames.some((name) => state[name])
      ? directoryHref(without(state, switchNames))
      : undefined,
    isSearch: isSearch(state),
    pageCount,
    corrected: found.corrected,
    partly: found.partly,
    hint: total > 0 ? (await categoriesSpokenOf(scope, state.q)).map(named) : [],
    waysOn: total === 0 ? await findWaysOn(scope, state, found.counts) : undefined,
  };
}

/** Paginated companies of a category (decision C4); undefined after the last page. */
export async function viewCategory(
  scope: MemoScope,
  category: string,
  { page, size }: { page: number; size: number },
): Promise<CompanyPage | undefined> {
  const view = await viewDirectory(scope, { q: "", category, page, size });
  if (!view) return undefined;
  const { rows, total, capped, pageCount } = view;
  return { rows, total, capped, pageCount };
}

export async function viewFeatured(scope: MemoScope): Promise<Card[]> {
  return scope.memo("featured", async () => {
    const featured = await featuredCompanies(scope, MOST_FEATURED);
    return featured.map((company) => asCard(company, cardCuts.featured));
  });
}

function filtersOf({ page: _page, size: _size, ...filters }: DirectoryState) {
  return filters;
}

function named({ slug, name }: NamedCategory): NamedCategory {
  return { slug, name };
}
