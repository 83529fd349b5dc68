import { LRUCache } from "lru-cache";
import type { Memo } from "../http/scope.ts";

/**
 * Remembers what is computed from published content until it changes (`forget`, called on NOTIFY content) or the
 * day changes. One load serves every request that waits for it; a failed load is not remembered.
 */
export function createContentMemo(): { memo: Memo; forget(): void } {
  const values = new LRUCache<string, Promise<unknown>>({ max: 5_000 });
  const memo: Memo = (key, load) => {
    const known = values.get(key);
    if (known) return known as ReturnType<typeof load>;
    // A query of the query builder runs anew at each `then`: what is kept must be a promise of its answer.
    const loading = (async () => load())();
    values.set(key, loading);
    loading.catch(() => values.peek(key) === loading && values.delete(key));
    return loading;
  };
  return { memo, forget: () => values.clear() };
}
