import { findPublicArticle, viewArticle } from "#app/features/blog/articles/article-page.server.ts";
import { articlePath } from "#app/features/blog/articles/blog-url.ts";
import { API_ROOT } from "#app/features/public-api/api-paths.ts";
import { getArticle } from "#app/features/public-api/operations.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { plainTextOf } from "#app/platform/text/markdown.server.ts";
import { publicApi } from "./policy.server.ts";

export const loader = serve(getArticle, publicApi, async (scope, { params }) => {
  const found = await findPublicArticle(scope, params.slug.toLowerCase());
  if (!found) return undefined;
  if ("movedTo" in found) return { movedTo: `${API_ROOT}/articles/${found.movedTo}` };
  const { slug, title, excerpt, category, tags, services, publishedAt, revisedAt } = await viewArticle(
    scope,
    found.article,
  );
  const published = publishedAt ?? new Date(0).toISOString();
  return {
    modified: new Date(revisedAt ?? published),
    answer: {
      slug,
      title,
      summary: excerpt,
      category,
      tags,
      services,
      url: scope.site.url + articlePath(slug),
      publishedAt: published,
      updatedAt: revisedAt ?? published,
      text: plainTextOf(found.article.body, "article"),
    },
  };
});
