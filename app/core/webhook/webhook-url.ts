import { isPrivateName } from "#app/platform/private-host.ts";

const LONGEST = 500;

/**
 * Address that the site may post to: https and public, or a host that the environment names. Where the name leads is
 * checked at each connection (platform/http/guarded-fetch.server.ts).
 */
export function readWebhookUrl(text: string, privateHosts: readonly string[]): string | undefined {
  const typed = text.trim();
  const url = typed.length <= LONGEST ? URL.parse(typed) : null;
  if (!url || url.username || url.password || url.hash) return undefined;
  if (privateHosts.includes(url.hostname)) return /^https?:$/.test(url.protocol) ? url.href : undefined;
  return url.protocol === "https:" && !isPrivateName(url.hostname) ? url.href : undefined;
}
