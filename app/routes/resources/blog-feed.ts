import { articlesForFeeds } from "#app/features/blog/articles/article-groups.server.ts";
import { BLOG_FEED } from "#app/features/blog/articles/blog-url.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { answerFeed } from "#app/platform/seo/feeds.ts";
import type { Route } from "./+types/blog-feed";

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  return answerFeed(params.feed, cacheable(), async () => ({
    ...BLOG_FEED,
    about: "Des articles concrets sur la cybersécurité des petites entreprises de Nouvelle-Calédonie.",
    siteUrl: scope.site.url,
    entries: await articlesForFeeds(scope),
  }));
}
