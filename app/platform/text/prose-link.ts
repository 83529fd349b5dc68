import type { ProseKind } from "./prose.ts";

const PROTOCOLS = new Set(["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:", "tel:"]);
/** Stands for the site: what resolves to it is a page of ours. */
const HERE = "https://site.invalid";

/**
 * Where a written link leads, as the browser will read it; undefined when the site leads nobody there. A description may
 * not pass for a page of the site: its links are whole addresses.
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
