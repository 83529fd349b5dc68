import type { Metrics } from "../metrics.ts";
import type { CachedPage } from "./cached-page.ts";

/** Bytes kept: pages proper, and lists and searches apart, so that a flood of searches cannot push out the pages. */
const BUDGETS = { pages: 48 * 1024 * 1024, searches: 16 * 1024 * 1024 };
/** A larger page (a sitemap of 50,000 URLs compresses to half a megabyte) is rendered each time. */
const MAX_PAGE = 2 * 1024 * 1024;

export type PageCache = {
  find(key: string): CachedPage | undefined;
  /**
   * Renders and keeps a page. Requests for the same page while it renders wait for that one render; each learns
   * the page that was kept, or undefined when it may not be, and then renders its own.
   */
  fill(key: string, render: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined>;
  /** Forgets everything, and what is being rendered from content that was read before now. */
  drop(): void;
  size(): { cachedBytes: number; cachedPages: number };
};

/** Whole pages in memory, least recently used first out. One per process: see `content-changes.ts` for the others. */
export function createPageCache(metrics: Metrics, budgets = BUDGETS): PageCache {
  const stores = { pages: createStore(budgets.pages), searches: createStore(budgets.searches) };
  const storeOf = (key: string) => (key.includes("?") ? stores.searches : stores.pages);
  let rendering = new Map<string, Promise<CachedPage | undefined>>();

  function begin(key: string, render: () => Promise<CachedPage | undefined>) {
    const generation = rendering;
    const filling = render()
      .then((page) => {
        // Content changed while this was rendered: what was read may be old, and is kept for nobody else.
        if (page && page.bytes <= MAX_PAGE && generation === rendering) {
          storeOf(key).set(key, page);
          metrics.count("stored");
        }
        return page;
      })
      .finally(() => generation.delete(key));
    generation.set(key, filling);
    return filling;
  }

  return {
    find: (key) => storeOf(key).get(key),
    fill: (key, render) => rendering.get(key) ?? begin(key, render),
    drop() {
      rendering = new Map();
      stores.pages.clear();
      stores.searches.clear();
      metrics.count("dropped");
    },
    size: () => ({
      cachedBytes: stores.pages.bytes() + stores.searches.bytes(),
      cachedPages: stores.pages.count() + stores.searches.count(),
    }),
  };
}

function createStore(budget: number) {
  const entries = new Map<string, CachedPage>();
  let bytes = 0;

  function remove(key: string, page: CachedPage) {
    entries.delete(key);
    bytes -= page.bytes;
  }
  return {
    get(key: string): CachedPage | undefined {
      const page = entries.get(key);
      if (!page) return undefined;
      if (page.expiresAt <= Date.now()) {
        remove(key, page);
        return undefined;
      }
      // A Map keeps the order of insertion: the first entry is the one that was not asked for longest.
      entries.delete(key);
      entries.set(key, page);
      return page;
    },
    set(key: string, page: CachedPage) {
      const known = entries.get(key);
      if (known) remove(key, known);
      entries.set(key, page);
      bytes += page.bytes;
      for (const [oldest, old] of entries) {
        if (bytes <= budget) break;
        remove(oldest, old);
      }
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
    bytes: () => bytes,
    count: () => entries.size,
  };
}
