import { LRUCache } from "lru-cache";

/** Larger pages are rendered each time (a sitemap of 50,000 URLs compresses to half a megabyte). */
const MAX_PAGE = 2 * 1024 * 1024;

type Entry = { bytes: number; milliseconds?: number };
/** A wrapper object: with no value, a render dropped meanwhile would reject. */
type Wrapped<T> = { entry: T | undefined };

/** @param stored called for each new entry */
export function createLru<T extends Entry>(budget: number, stored?: () => void) {
  const maxEntrySize = Math.min(MAX_PAGE, budget);
  return new LRUCache<string, Wrapped<T>, () => Promise<T | undefined>>({
    maxSize: budget,
    maxEntrySize,
    // Two caches that remembered the time each for itself would disagree on a page's end.
    ttlResolution: 0,
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
