import { LRUCache } from "lru-cache";
import type { Memo } from "../http/scope.ts";

/**
 * Caches values computed from published content until `forget` (NOTIFY content) or the day changes. Concurrent
 * requests share one load; failures are not cached.
 */
export function createContentMemo(): { memo: Memo; forget(): void } {
  const values = new LRUCache<string, Promise<unknown>>({ max: 5_000 });
  const memo: Memo = (key, load) => {
    const known = values.get(key);
    if (known) return known as ReturnType<typeof load>;
    // A query-builder query runs again at each `then`, so a promise of its result is cached.
    const loading = (async () => load())();
    values.set(key, loading);
    loading.catch(() => values.peek(key) === loading && values.delete(key));
    return loading;
  };
  return { memo, forget: () => values.clear() };
}
