import { LRUCache } from "lru-cache";
import type { CachedPage } from "./cached-page.ts";

type Render = () => Promise<CachedPage | undefined>;
/** An answer is one even when there is no page to keep: without a value, a render that was dropped meanwhile would end as an error. */
type Rendered = { page: CachedPage | undefined };

/** Bytes kept: pages proper, and lists and searches apart, so that a flood of searches cannot push out the pages. */
const BUDGETS = { pages: 48 * 1024 * 1024, searches: 16 * 1024 * 1024 };
/** A larger page (a sitemap of 50,000 URLs compresses to half a megabyte) is rendered each time. */
const MAX_PAGE = 2 * 1024 * 1024;

export type PageStore = {
  find(url: string): CachedPage | undefined;
  /**
   * Renders and keeps a page. Requests for the same page while it renders wait for that one render; each learns
   * the page that was kept, or undefined when it may not be, and then renders its own.
   */
  fill(url: string, render: Render): Promise<CachedPage | undefined>;
  /** Forgets everything, and what is being rendered from content that was read before now. */
  drop(): void;
  size(): { cachedBytes: number; cachedPages: number };
};

/** Whole pages in memory, least recently used first out. One per process. */
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
    // What is no page is too large to be kept.
    sizeCalculation: ({ page }) => page?.bytes ?? maxEntrySize + 1,
    fetchMethod: async (_url, _old, { options, context: render }) => {
      const page = await render();
      if (page?.milliseconds !== undefined) options.ttl = page.milliseconds;
      return { page };
    },
    // Dropped while it was rendered: those who waited get it all the same, and nobody after them.
    ignoreFetchAbort: true,
    onInsert: stored,
  });
}
