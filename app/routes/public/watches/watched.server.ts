import { ALERTS_FEED } from "#app/core/alert/alerts-page.ts";
import { findBlogCategory } from "#app/features/blog/articles/article-groups.server.ts";
import { BLOG_FEED } from "#app/features/blog/articles/blog-url.ts";
import { companyFeed } from "#app/features/directory/company-feed.ts";
import { directoryParams, parseDirectoryUrl } from "#app/features/directory/directory-url.ts";
import { saveSearch } from "#app/features/directory/saved-search.server.ts";
import type { Watched } from "#app/features/watches/watched.ts";
import { findWatchedCompany } from "#app/features/watches/watched-company.server.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import type { FeedHead } from "#app/platform/seo/feed-links.ts";

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

/** The feed of the same, for who prefers a reader to mails; undefined where there is none. */
export function feedOfWatched(params: URLSearchParams): FeedHead | undefined {
  if (params.has("entreprise")) return undefined;
  if (params.has("articles")) return params.get("articles") === ALL_ARTICLES ? BLOG_FEED : undefined;
  if (params.has("alertes")) return ALERTS_FEED;
  const { category, commune, ...others } = parseDirectoryUrl(params) ?? {};
  return directoryParams({ ...others, page: 1, size: undefined, map: undefined }).length > 0
    ? undefined
    : companyFeed({ category, commune });
}
