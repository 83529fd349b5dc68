import { expect, test } from "vitest";
import type { CachedPage } from "./cached-page.ts";
import { createPageStore } from "./page-store.ts";
import { sharedUrl } from "./shared-url.ts";

const aPage = (given: Partial<CachedPage> = {}) => ({ bytes: 1_000, ...given }) as CachedPage;
const aStore = (budgets?: { pages: number; searches: number }) => createPageStore(() => {}, budgets);

test("requests for one page while it renders wait for one render", async () => {
  const store = aStore();
  const page = Promise.withResolvers<CachedPage>();
  let renders = 0;
  const render = () => {
    renders += 1;
    return page.promise;
  };
  const waiting = [store.fill("/", render), store.fill("/", render), store.fill("/", render)];
  page.resolve(aPage());
  expect(new Set(await Promise.all(waiting)).size).toBe(1);
  expect(renders).toBe(1);
  expect(store.find("/")).toBeDefined();
});

test("a page whose render began before a change is not kept, and nobody who asks after it waits for it", async () => {
  const store = aStore();
  const [old, fresh] = [aPage(), aPage()];
  const slow = Promise.withResolvers<CachedPage>();
  const first = store.fill("/", () => slow.promise);
  store.drop();
  expect(await store.fill("/", async () => fresh)).toBe(fresh);
  slow.resolve(old);
  expect(await first).toBe(old);
  expect(store.find("/")).toBe(fresh);
});

test("a render that gives no page to keep is no failure when all is dropped meanwhile (threat T59)", async () => {
  const store = aStore();
  const slow = Promise.withResolvers<undefined>();
  const waiting = [store.fill("/moved", () => slow.promise), store.fill("/moved", () => slow.promise)];
  store.drop();
  slow.resolve(undefined);
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
  expect(store.size()).toEqual({ cachedBytes: 0, cachedPages: 0 });
});

test("a failed or refused render is forgotten", async () => {
  const store = aStore();
  await expect(store.fill("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await store.fill("/", async () => undefined)).toBeUndefined();
  expect(await store.fill("/", async () => aPage())).toBeDefined();
});

test("memory is bounded: the pages asked for least recently go first, and searches never push out pages", async () => {
  const store = aStore({ pages: 3_000, searches: 2_000 });
  for (const path of ["/a", "/b", "/c"]) await store.fill(path, async () => aPage());
  store.find("/a");
  await store.fill("/d", async () => aPage());
  for (let n = 0; n < 50; n++) await store.fill(`/directory?q=${n}`, async () => aPage());
  const cached = ["/a", "/b", "/c", "/d"].filter((path) => store.find(path));
  expect(cached).toEqual(["/a", "/c", "/d"]);
  expect(store.size()).toEqual({ cachedBytes: 5_000, cachedPages: 5 });
});

test("a page with an end is not shown after it", async () => {
  const store = aStore();
  await store.fill("/", async () => aPage({ milliseconds: 60_000 }));
  await store.fill("/urgence", async () => aPage({ milliseconds: 1 }));
  await expect.poll(() => store.find("/urgence")).toBeUndefined();
  expect(store.find("/")).toBeDefined();
  expect(store.size()).toEqual({ cachedBytes: 1_000, cachedPages: 1 });
});

test.for([
  ["/directory", "/directory"],
  ["/directory?page=2&category=sauvegarde", "/directory?category=sauvegarde&page=2"],
  ["/directory?q=b&q=a", "/directory?q=b&q=a"],
  ["/?utm_source=lettre&utm_medium=mail&fbclid=1", "/"],
  ["/directory?q=%C3%A9t%C3%A9", "/directory?q=%C3%A9t%C3%A9"],
  ["/suggestions?max=8&q=sauv", "/suggestions?max=8&q=sauv"],
  [
    "/directory.data?q=a&_routes=routes%2Fpublic%2Fdirectory",
    "/directory.data?_routes=routes%2Fpublic%2Fdirectory&q=a",
  ],
  ["/company/lagon?reference=DEV-1", undefined],
  ["/company/lagon?page=2", undefined],
  ["/directory?_routes=root", undefined],
  ["/directory?q=a&inconnu=1", undefined],
] as const)("%s is kept under %s", ([url, key]) => {
  expect(sharedUrl(url)).toBe(key);
});
