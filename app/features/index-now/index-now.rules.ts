import { isPrivateHost } from "#app/platform/private-host.ts";

/** Of the protocol (https://www.indexnow.org/documentation). */
const MOST_URLS = 10_000;
const FIRST_DELAY = 5 * 60_000;
const LONGEST_DELAY = 24 * 3_600_000;

export const keyFile = (key: string): string => `/${key}.txt`;

/** Whether search engines can reach the site at all. */
export const isReachable = (siteUrl: string): boolean =>
  new URL(siteUrl).protocol === "https:" && !isPrivateHost(siteUrl);

type Ping = { host: string; key: string; keyLocation: string; urlList: string[] };

export function pingsOf(siteUrl: string, key: string, paths: readonly string[]): Ping[] {
  const urls = [...new Set(paths)].map((path) => siteUrl + path);
  const site = { host: new URL(siteUrl).host, key, keyLocation: siteUrl + keyFile(key) };
  const count = Math.ceil(urls.length / MOST_URLS);
  return Array.from({ length: count }, (_, at) => ({
    ...site,
    urlList: urls.slice(at * MOST_URLS, (at + 1) * MOST_URLS),
  }));
}

/** Milliseconds before the next try: doubled each time, and at least what the service asks for. */
export function delayAfter(failures: number, retryAfter = ""): number {
  const asked = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : 0;
  return Math.min(LONGEST_DELAY, Math.max(asked, FIRST_DELAY * 2 ** Math.min(failures - 1, 10)));
}

export function failureWords(status: number | null): string {
  if (status === null) return "le service ne répond pas, ou trop tard";
  if (status === 403) return "le service refuse la clé (403)";
  if (status === 422) return "le service refuse les adresses, ou la clé n’est pas de ce site (422)";
  return `le service répond ${status}`;
}
