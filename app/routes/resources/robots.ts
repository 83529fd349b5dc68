import { privateAreas } from "#app/pages/facts.ts";
import { pages } from "#app/pages.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/robots";

/** An area is its URL and all below it; other URLs that begin with the same letters stay open. */
const closedAreas = privateAreas.flatMap((area) => [`${area}$`, `${area}/`]);

const closedPages = pages
  .filter(({ crawled }) => crawled === false)
  // A robot reads "*" as any letters (RFC 9309).
  .map(({ pattern }) => pattern.replaceAll(/:\w+/g, "*"));

/** Views and combinations of the directory: the same companies again, without end. */
const closedViews = ["/*?*vue=carte", "/directory?*&*"];

const closed = [...closedAreas, ...closedPages, ...closedViews];

export function loader({ context }: Route.LoaderArgs) {
  const siteUrl = context.get(publicScope).site.url;
  const lines = [
    "User-agent: *",
    ...closed.map((rule) => `Disallow: ${rule}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", ...cacheable() },
  });
}
