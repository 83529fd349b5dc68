import { LRUCache } from "lru-cache";
import type { Coding } from "../content-coding.ts";
import type { Variant } from "../variant.ts";
import { type CachedAnswer, type CachedPage, encodePage } from "./cached-page.ts";

type Render = () => Promise<CachedPage | undefined>;
export type AnswerKey = { url: string; variant: Variant; coding: Coding };

/** Bytes; searches are separate, so that a flood of them cannot evict pages. */
const BUDGETS = { pages: 48 * 1024 * 1024, searches: 16 * 1024 * 1024 };
/** Larger pages are rendered each time (a sitemap of 50,000 URLs compresses to half a megabyte). */
const MAX_PAGE = 2 * 1024 * 1024;

export type PageStore = {
  find(key: AnswerKey): CachedAnswer | undefined;
  /** Concurrent requests share the render and the compression. Undefined when the page cannot be cached. */
  fill(key: AnswerKey, render: Render): Promise<CachedAnswer | undefined>;
  drop(): void;
  size(): { cachedBytes: number; cachedPages: number };
};

export function createPageStore(stored: () => void, budgets = BUDGETS): PageStore {
  const pages = createShelf(budgets.pages, stored);
  const searches = createShelf(budgets.searches, stored);
  const shelfOf = ({ url }: AnswerKey) => (url.includes("?") ? searches : pages);
  return {
    find: (key) => shelfOf(key).find(key),
    fill: (key, render) => shelfOf(key).fill(key, render),
    drop() {
      pages.drop();
      searches.drop();
    },
    size() {
      const [one, other] = [pages.size(), searches.size()];
      return {
        cachedBytes: one.cachedBytes + other.cachedBytes,
        cachedPages: one.cachedPages + other.cachedPages,
      };
    },
  };
}

/** Pages and their answers have half of the budget each: an answer that was evicted is made from its page. */
function createShelf(budget: number, stored: () => void): PageStore {
  const pages = createLru<CachedPage>(budget / 2, stored);
  const answers = createLru<CachedAnswer>(budget / 2);
  const keyOf = ({ url, variant, coding }: AnswerKey) => `${variant} ${coding} ${url}`;

  async function answer({ url, variant, coding }: AnswerKey, render: Render) {
    const page = (await pages.fetch(url, { context: render }))?.entry;
    if (!page) return undefined;
    const encoded = await encodePage(page, variant, coding);
    // Ends with its page: an answer may be made when half of that time has passed.
    return page.milliseconds === undefined
      ? encoded
      : { ...encoded, milliseconds: Math.max(1, pages.getRemainingTTL(url)) };
  }

  return {
    find: (key) => answers.get(keyOf(key))?.entry,
    fill: async (key, render) =>
      (await answers.fetch(keyOf(key), { context: () => answer(key, render) }))?.entry,
    drop() {
      answers.clear();
      pages.clear();
    },
    size: () => ({ cachedBytes: pages.calculatedSize + answers.calculatedSize, cachedPages: pages.size }),
  };
}

type Entry = { bytes: number; milliseconds?: number };
/** A wrapper object: with no value, a render dropped meanwhile would reject. */
type Wrapped<T> = { entry: T | undefined };

function createLru<T extends Entry>(budget: number, stored?: () => void) {
  const maxEntrySize = Math.min(MAX_PAGE, budget);
  return new LRUCache<string, Wrapped<T>, () => Promise<T | undefined>>({
    maxSize: budget,
    maxEntrySize,
    // Oversized on purpose, so that non-pages are not cached.
    sizeCalculation: ({ entry }) => entry?.bytes ?? maxEntrySize + 1,
    fetchMethod: async (_key, _old, { options, context: make }) => {
      const entry = await make();
      if (entry?.milliseconds !== undefined) options.ttl = entry.milliseconds;
      return { entry };
    },
    // Dropped during its render: those waiting still get it, later ones do not.
    ignoreFetchAbort: true,
    ...(stored && { onInsert: stored }),
  });
}
