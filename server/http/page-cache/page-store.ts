import { LRUCache } from "lru-cache";
import type { CachedPage } from "./cached-page.ts";

type Render = () => Promise<CachedPage | undefined>;
/** A wrapper object: with no value, a render dropped meanwhile would reject. */
type Rendered = { page: CachedPage | undefined };

/** Bytes; searches are separate, so that a flood of them cannot evict pages. */
const BUDGETS = { pages: 48 * 1024 * 1024, searches: 16 * 1024 * 1024 };
/** Larger pages are rendered each time (a sitemap of 50,000 URLs compresses to half a megabyte). */
const MAX_PAGE = 2 * 1024 * 1024;

export type PageStore = {
  find(url: string): CachedPage | undefined;
  /** Concurrent requests share the render. Undefined when the page cannot be cached. */
  fill(url: string, render: Render): Promise<CachedPage | undefined>;
  drop(): void;
  size(): { cachedBytes: number; cachedPages: number };
};

export function createPageStore(stored: () => void, budgets = BUDGETS): PageStore {
  const pages = createLru(budgets.pages, stored);
  const searches = createLru(budgets.searches, stored);
  const lruOf = (url: string) => (url.includes("?") ? searches : pages);
  return {
    find: (url) => lruOf(url).get(url)?.page,
    fill: async (url, render) => (await lruOf(url).fetch(url, { context: render }))?.page,
    drop() {
      pages.clear();
      searches.clear();
    },
    size: () => ({
      cachedBytes: pages.calculatedSize + searches.calculatedSize,
      cachedPages: pages.size + searches.size,
    }),
  };
}

function createLru(budget: number, stored: () => void) {
  const maxEntrySize = Math.min(MAX_PAGE, budget);
  return new LRUCache<string, Rendered, Render>({
    maxSize: budget,
    maxEntrySize,
    // Oversized on purpose, so that non-pages are not cached.
    sizeCalculation: ({ page }) => page?.bytes ?? maxEntrySize + 1,
    fetchMethod: async (_url, _old, { options, context: render }) => {
      const page = await render();
      if (page?.milliseconds !== undefined) options.ttl = page.milliseconds;
      return { page };
    },
    // Dropped during its render: those waiting still get it, later ones do not.
    ignoreFetchAbort: true,
    onInsert: stored,
  });
}
