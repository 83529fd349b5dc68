import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/robots";

/** What has nothing to read: personal pages and answers to scripts. Pages marked noindex must stay readable. */
const closed = [
  "/admin/",
  "/my-company",
  "/profile",
  "/settings",
  "/welcome",
  "/auth/",
  "/logout",
  "/theme",
  "/suggestions",
];

export function loader({ context }: Route.LoaderArgs) {
  const siteUrl = context.get(publicScope).site.url;
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", ...cacheable() },
  });
}
