import { LRUCache } from "lru-cache";
import type { Memo } from "../http/scope.ts";

export type ContentMemo = {
  memo: Memo;
  forget(): void;
  /** How many loads failed: what was made meanwhile may lack something. */
  failures(): number;
};

/**
 * Caches values computed from published content until `forget` (NOTIFY content) or the day changes. Concurrent
 * requests share one load; failures are not cached, nor what was computed while another load failed.
 */
export function createContentMemo(lasting?: object): ContentMemo {
  const values = new LRUCache<string, Promise<unknown>>({ max: 5_000 });
  let failures = 0;
  const find: Memo = (key, load) => {
    const known = values.get(key);
    if (known) return known as ReturnType<typeof load>;
    // A query-builder query runs again at each `then`, so a promise of its result is cached.
    const loading = (async () => load())();
    const before = failures;
    const leave = () => values.peek(key) === loading && values.delete(key);
    values.set(key, loading);
    loading.then(
      () => failures !== before && leave(),
      () => {
        failures += 1;
        leave();
      },
    );
    return loading;
  };
  const memo = lasting ? Object.assign(find, { lasting }) : find;
  return { memo, forget: () => values.clear(), failures: () => failures };
}
