import { listPublicCategories, listPublicTags } from "#app/features/blog/articles/article-groups.server.ts";
import { type ArticleFilters, listArticles } from "#app/features/blog/articles/article-rows.server.ts";
import { readBlogUrl } from "#app/features/blog/articles/blog-query.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { notFound } from "#app/platform/http/errors.ts";

type Part = ArticleFilters & { name?: string };

export async function loadList(scope: DbScope, request: Request, path: string, part: Part) {
  const list = readBlogUrl(new URL(request.url), path);
  const found = list && (await listArticles(scope, { ...part, q: list.q }, list.page));
  if (!found) throw notFound("page");
  const categories = await listPublicCategories(scope);
  const tags = await listPublicTags(scope);
  return { list, ...found, categories, tags, name: part.name ?? "", category: part.category };
}
