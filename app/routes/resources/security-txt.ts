import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/security-txt";

/** Six months ahead, from the start of the month: RFC 9116 recommends less than a year. */
function expires(now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1)).toISOString();
}

/** Security contact (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const { contactEmail } = await findSiteSettings(scope);
  const body = [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${scope.site.url}/contact`,
    `Policy: ${scope.site.url}/legal-notice#securite`,
    `Expires: ${expires()}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${scope.site.url}/.well-known/security.txt`,
    "",
  ].join("\n");
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8", ...cacheable() } });
}
