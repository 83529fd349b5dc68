import { findBlogCategory } from "#app/features/blog/articles/article-groups.server.ts";
import { parseDirectoryUrl } from "#app/features/directory/directory-url.ts";
import { saveSearch } from "#app/features/directory/saved-search.server.ts";
import type { Watched } from "#app/features/watches/watched.ts";
import { findWatchedCompany } from "#app/features/watches/watched-company.server.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";

const ALL_ARTICLES = "tous";

/** What an address of the form is about: a page, articles, alerts, or a search. Undefined when it is not there. */
export async function readWatched(scope: MemoScope, params: URLSearchParams): Promise<Watched | undefined> {
  const company = params.get("entreprise");
  if (company !== null) return findWatchedCompany(scope, company);
  const articles = params.get("articles");
  if (articles === ALL_ARTICLES) return { kind: "articles", subject: "", title: "Tous les articles" };
  if (articles !== null) {
    const category = await findBlogCategory(scope, articles);
    return category && { kind: "articles", subject: category.slug, title: `Articles : ${category.name}` };
  }
  if (params.has("alertes")) return { kind: "alerts", title: "Les alertes de sécurité" };
  const state = parseDirectoryUrl(params);
  return state && saveSearch(scope, state);
}
