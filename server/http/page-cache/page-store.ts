import type { Coding } from "../content-coding.ts";
import type { Variant } from "../variant.ts";
import { type CachedAnswer, type CachedPage, encodePage } from "./cached-page.ts";
import { createLru } from "./lru.ts";

type Render = () => Promise<CachedPage | undefined>;
export type AnswerKey = { url: string; variant: Variant; coding: Coding };

/** Bytes; searches are separate, so that a flood of them cannot evict pages. */
const BUDGETS = { pages: 48 * 1024 * 1024, searches: 16 * 1024 * 1024 };

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
