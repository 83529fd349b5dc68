import { get } from "./crawl.ts";

type CacheEvents = Partial<Record<string, number>>;

/** Counters of the page cache, by event (server/http/metrics.ts). */
export async function cacheEvents({ url }: { url: string }): Promise<CacheEvents> {
  const { body } = await get(url, "/metrics");
  const found = body.matchAll(/^recif_page_cache_events_total\{event="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, name, n]) => [name, Number(n)]));
}
