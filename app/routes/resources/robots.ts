import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { urlFacts } from "#app/url-facts.ts";
import type { Route } from "./+types/robots";

/** "/x/*" is "/x" and all below it; other URLs that begin with the same letters stay open. */
const closed = Object.entries(urlFacts)
  .filter(([, { crawled }]) => crawled === false)
  .flatMap(([pattern]) =>
    pattern.endsWith("/*")
      ? [`${pattern.slice(0, -2)}$`, pattern.slice(0, -1)]
      : // A robot reads "*" as any letters (RFC 9309).
        pattern.replaceAll(/:\w+/g, "*"),
  );

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
