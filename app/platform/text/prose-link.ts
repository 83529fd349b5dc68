import type { ProseKind } from "./prose.ts";

const PROTOCOLS = new Set(["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:", "tel:"]);
const HERE = "https://site.invalid";

/**
 * Normalised target of a link, as the browser reads it; undefined when refused. In a description only absolute URLs
 * are allowed, so that it cannot imitate the site's own links.
 */
export function proseLink(url: string, kind: ProseKind): string | undefined {
  const whole = URL.parse(url);
  if (whole) return PROTOCOLS.has(whole.protocol) ? whole.href : undefined;
  if (kind === "description") return undefined;
  const found = URL.parse(url, `${HERE}/blog/`);
  if (!found || !PROTOCOLS.has(found.protocol)) return undefined;
  if (found.origin !== HERE) return found.href;
  return url.startsWith("#") ? found.hash : found.pathname + found.search + found.hash;
}
