import { communeKey } from "#app/core/catalogue/communes.ts";
import { asCard, asRow, cardCuts } from "#app/core/company/card.server.ts";
import type { Card, Row } from "#app/core/company/card.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { directoryTitle } from "./directory-title.ts";
import { type DirectoryState, directoryHref, isSearch, switchNames, without } from "./directory-url.ts";
import {
  communeFacet,
  type FoldedFacet,
  factFacets,
  labelsOfFacts,
  type PlaceFacetRows,
  placeFacet,
  type ServiceFacetRows,
  serviceFacet,
} from "./fact-facets.server.ts";
import { type ActiveFilter, activeFilters } from "./filter-labels.ts";
import { type MapView, viewMap } from "./map/map-view.server.ts";
import { MOST_FEATURED } from "./published-rules.ts";
import type { FacetCounts } from "./search/facets.ts";
import { type DirectoryResult, featuredCompanies, searchCompanies } from "./search/search.server.ts";
import { categoriesSpokenOf, findWaysOn, type WaysOn } from "./ways-on.server.ts";
import { EVERYTHING } from "./words/ranking.ts";

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
  communes: FoldedFacet | undefined;
  services: ServiceFacetRows;
  factFacets: FoldedFacet[];
  active: ActiveFilter[];
  /** The page without any of the proofs that are chosen. */
  withoutProofs: string | undefined;
  /** Whether the URL is a search, a view of a canonical page. */
  isSearch: boolean;
  /** Companies may fit one day: not for a text without words. */
  isWatchable: boolean;
  corrected?: string | undefined;
  partly?: boolean | undefined;
  hint: NamedCategory[];
  waysOn?: WaysOn | undefined;
  map?: MapView | undefined;
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
    rows: rowsOf(found, state),
    total: found.total,
    capped: found.capped,
    switchCounts: found.counts.switches,
    places: placeFacet(found.counts),
    communes: communeFacet(state, found.counts),
    services: serviceFacet(found.counts),
    factFacets: await factFacets(scope, state, found.counts),
    active: activeFilters(state, factLabels),
    withoutProofs: switchNames.some((name) => state[name])
      ? directoryHref(without(state, switchNames))
      : undefined,
    isSearch: isSearch(state),
    pageCount,
    isWatchable: !state.q || total > 0 || found.query !== EVERYTHING,
    corrected: found.corrected,
    partly: found.partly,
    hint: total > 0 ? (await categoriesSpokenOf(scope, state.q)).map(named) : [],
    waysOn: total === 0 ? await findWaysOn(scope, state, found.counts) : undefined,
    map: state.map ? await viewMap(scope, state, found) : undefined,
  };
}

function rowsOf({ companies }: DirectoryResult, { map }: DirectoryState): Row[] {
  return companies.map((company) => {
    const row = asRow(company, cardCuts.row);
    return map && company.commune ? { ...row, commune: communeKey(company.commune) } : row;
  });
}

/** Paginated companies of a category (decision C4); undefined after the last page. */
export async function viewCategory(
  scope: MemoScope,
  category: string,
  asked: Pick<DirectoryState, "page" | "size" | "map">,
): Promise<(CompanyPage & Pick<DirectoryView, "map">) | undefined> {
  const view = await viewDirectory(scope, { q: "", category, ...asked });
  if (!view) return undefined;
  const { rows, total, capped, pageCount, map } = view;
  return { rows, total, capped, pageCount, map };
}

export async function viewFeatured(scope: MemoScope): Promise<Card[]> {
  return scope.memo("featured", async () => {
    const featured = await featuredCompanies(scope, MOST_FEATURED);
    return featured.map((company) => asCard(company, cardCuts.featured));
  });
}

function filtersOf({ page: _page, size: _size, map: _map, ...filters }: DirectoryState) {
  return filters;
}

function named({ slug, name }: NamedCategory): NamedCategory {
  return { slug, name };
}
