import { articlesForFeeds } from "#app/features/blog/articles/article-groups.server.ts";
import { atomFeed, jsonFeed, rssFeed } from "#app/features/blog/articles/feeds.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/blog-feed";

const feeds = {
  "rss.xml": { type: "application/rss+xml", write: rssFeed },
  "atom.xml": { type: "application/atom+xml", write: atomFeed },
  "feed.json": { type: "application/feed+json", write: jsonFeed },
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { feed } = params;
  if (!Object.hasOwn(feeds, feed)) throw notFound("feed");
  const scope = context.get(publicScope);
  const { type, write } = feeds[feed as keyof typeof feeds];
  const body = write({ siteUrl: scope.site.url, articles: await articlesForFeeds(scope) });
  return new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8`, ...cacheable() } });
}
