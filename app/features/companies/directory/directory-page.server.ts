import type { PublicScope } from "#app/platform/http/scope.ts";
import { asCard, type Card, cardCuts } from "./card.ts";
import { categoriesMatching, nearestCategories } from "./category-hint.ts";
import { searchCompanies } from "./directory.server.ts";
import { directoryTitle } from "./directory-title.ts";
import { type DirectoryState, isSearch } from "./directory-url.ts";

type NamedCategory = { slug: string; name: string };

export type CompanyPage = {
  cards: Card[];
  total: number;
  /** There are more than `total`, which is as far as a search counts. */
  capped: boolean;
  pageCount: number;
};

export type DirectoryView = CompanyPage & {
  state: DirectoryState;
  /** Of a page of results; a list has its own. */
  title?: string | undefined;
  corrected?: string | undefined;
  /** Categories that the searched text speaks of. */
  hint: NamedCategory[];
  /** When nothing is found: where else to look. */
  nearest: NamedCategory[];
};

/** What the directory shows for a state; undefined for a page after the last one. */
export async function viewDirectory(
  scope: PublicScope,
  state: DirectoryState,
): Promise<DirectoryView | undefined> {
  const found = await searchCompanies(scope, filtersOf(state), state);
  const pageCount = Math.max(1, Math.ceil(found.total / state.size));
  if (state.page > pageCount) return undefined;
  const { total, capped } = found;
  return {
    state,
    title: isSearch(state) ? directoryTitle({ state, total, capped, pageCount }) : undefined,
    cards: found.companies.map((company) => asCard(company, cardCuts.directory)),
    total: found.total,
    capped: found.capped,
    pageCount,
    corrected: found.corrected,
    hint: categoriesMatching(state.q).map(named),
    nearest: found.total === 0 ? nearestCategories(state.q).map(named) : [],
  };
}

/** The companies of one category, page by page (decision C4); undefined for a page after the last one. */
export async function viewCategory(
  scope: PublicScope,
  category: string,
  { page, size }: { page: number; size: number },
): Promise<CompanyPage | undefined> {
  const view = await viewDirectory(scope, { q: "", category, page, size });
  if (!view) return undefined;
  const { cards, total, capped, pageCount } = view;
  return { cards, total, capped, pageCount };
}

/** The flagged companies of the home page, in today's order. */
export async function viewFeatured(scope: PublicScope): Promise<Card[]> {
  const found = await searchCompanies(scope, { q: "", featured: true }, { page: 1, size: MOST_FEATURED });
  return found.companies.map((company) => asCard(company, cardCuts.featured));
}

const MOST_FEATURED = 9;

function filtersOf({ page: _page, size: _size, ...filters }: DirectoryState) {
  return filters;
}

function named({ slug, name }: NamedCategory): NamedCategory {
  return { slug, name };
}
