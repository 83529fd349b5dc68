import { listArticles as findArticles } from "#app/features/blog/articles/article-rows.server.ts";
import { articlePath } from "#app/features/blog/articles/blog-url.ts";
import { API_ROOT } from "#app/features/public-api/api-paths.ts";
import { listArticles } from "#app/features/public-api/operations.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { publicApi } from "./policy.server.ts";

export const loader = serve(listArticles, publicApi, async (scope, { query, url }) => {
  const { q, category, tag } = query;
  const page = Number(query.page ?? 1);
  const filters = { ...(q && { q }), ...(category && { category }), ...(tag && { tag }) };
  const found = await findArticles(scope, filters, page);
  if (!found) return undefined;
  const at = (number: number) => {
    const params = new URLSearchParams([...url.searchParams].filter(([, value]) => value !== ""));
    params.set("page", String(number));
    return `${scope.site.url}${API_ROOT}/articles?${params}`;
  };
  const { total, pageCount } = found;
  const links = {
    self: at(page),
    first: at(1),
    ...(page > 1 && { prev: at(page - 1) }),
    ...(page < pageCount && { next: at(page + 1) }),
    last: at(pageCount),
  };
  const articles = found.articles.map(({ excerpt, category: group, ...one }) => ({
    slug: one.slug,
    title: one.title,
    summary: excerpt,
    category: group,
    publishedAt: one.publishedAt,
    url: scope.site.url + articlePath(one.slug),
  }));
  const dates = articles.map(({ publishedAt }) => Date.parse(publishedAt));
  const modified = dates.length > 0 ? new Date(Math.max(...dates)) : undefined;
  return { answer: { total, page, pageCount, articles, links }, links, modified };
});
