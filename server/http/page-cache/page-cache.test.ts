import { expect, test } from "vitest";
import { createMetrics } from "../metrics.ts";
import { cacheKey } from "./cache-key.ts";
import type { CachedPage } from "./cached-page.ts";
import { createPageCache } from "./page-cache.ts";

const aPage = (bytes = 1_000, expiresAt = Number.POSITIVE_INFINITY) => ({ bytes, expiresAt }) as CachedPage;
const aCache = (budgets?: { pages: number; searches: number }) => createPageCache(createMetrics(), budgets);

test("requests for one page while it renders wait for one render", async () => {
  const cache = aCache();
  const page = Promise.withResolvers<CachedPage>();
  let renders = 0;
  const render = () => {
    renders += 1;
    return page.promise;
  };
  const waiting = [cache.fill("/", render), cache.fill("/", render), cache.fill("/", render)];
  page.resolve(aPage());
  expect(new Set(await Promise.all(waiting)).size).toBe(1);
  expect(renders).toBe(1);
  expect(cache.find("/")).toBeDefined();
});

test("a page whose render began before a change is not kept, and nobody who asks after it waits for it", async () => {
  const cache = aCache();
  const [old, fresh] = [aPage(), aPage()];
  const slow = Promise.withResolvers<CachedPage>();
  const first = cache.fill("/", () => slow.promise);
  cache.drop();
  expect(await cache.fill("/", async () => fresh)).toBe(fresh);
  slow.resolve(old);
  expect(await first).toBe(old);
  expect(cache.find("/")).toBe(fresh);
});

test("a failed or refused render is forgotten", async () => {
  const cache = aCache();
  await expect(cache.fill("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.fill("/", async () => undefined)).toBeUndefined();
  expect(await cache.fill("/", async () => aPage())).toBeDefined();
});

test("memory is bounded: the pages asked for least recently go first, and searches never push out pages", async () => {
  const cache = aCache({ pages: 3_000, searches: 2_000 });
  for (const path of ["/a", "/b", "/c"]) await cache.fill(path, async () => aPage());
  cache.find("/a");
  await cache.fill("/d", async () => aPage());
  for (let n = 0; n < 50; n++) await cache.fill(`/directory?q=${n}`, async () => aPage());
  const kept = ["/a", "/b", "/c", "/d"].filter((path) => cache.find(path));
  expect(kept).toEqual(["/a", "/c", "/d"]);
  expect(cache.size()).toEqual({ cachedBytes: 5_000, cachedPages: 5 });
});

test("a page with an end is not shown after it", async () => {
  const cache = aCache();
  await cache.fill("/urgence", async () => aPage(1_000, Date.now() - 1));
  expect(cache.find("/urgence")).toBeUndefined();
  expect(cache.size().cachedBytes).toBe(0);
});

test.for([
  ["/directory", "/directory"],
  ["/directory?page=2&category=sauvegarde", "/directory?category=sauvegarde&page=2"],
  ["/directory?q=b&q=a", "/directory?q=b&q=a"],
  ["/?utm_source=lettre&utm_medium=mail&fbclid=1", "/"],
  ["/directory?q=%C3%A9t%C3%A9", "/directory?q=%C3%A9t%C3%A9"],
  ["/company/lagon?reference=DEV-1", undefined],
  ["/directory?q=a&inconnu=1", undefined],
] as const)("%s is kept under %s", ([url, key]) => {
  expect(cacheKey(url)).toBe(key);
});
