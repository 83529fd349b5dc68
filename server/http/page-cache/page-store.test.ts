import { zstdCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { CachedPage } from "./cached-page.ts";
import { createPageStore } from "./page-store.ts";
import { sharedUrl } from "./shared-url.ts";

const ONE = zstdCompressSync("one");
const aPage = (given: Partial<CachedPage> = {}): CachedPage => ({
  headers: [],
  hasVariants: false,
  zstd: ONE,
  digest: "digest",
  bytes: ONE.length + 2_000,
  ...given,
});
const aStore = (budgets?: { pages: number; searches: number }) => createPageStore(() => {}, budgets);
const key = (url: string, coding: "zstd" | "gzip" = "zstd") =>
  ({ url, variant: "system-unknown", coding }) as const;

test("requests for one page while it renders wait for one render, in any coding", async () => {
  const store = aStore();
  const page = Promise.withResolvers<CachedPage>();
  let renders = 0;
  const render = () => {
    renders += 1;
    return page.promise;
  };
  const waiting = [
    store.fill(key("/"), render),
    store.fill(key("/"), render),
    store.fill(key("/", "gzip"), render),
  ];
  page.resolve(aPage());
  const [first, second, zipped] = await Promise.all(waiting);
  expect(second).toBe(first);
  expect(zipped?.etag).not.toBe(first?.etag);
  expect(renders).toBe(1);
  expect(store.find(key("/"))).toBe(first);
});

test("a page whose render began before a change is not cached, and no later request waits for it", async () => {
  const store = aStore();
  const slow = Promise.withResolvers<CachedPage>();
  const first = store.fill(key("/"), () => slow.promise);
  store.drop();
  const fresh = await store.fill(key("/"), async () => aPage({ digest: "fresh" }));
  slow.resolve(aPage({ digest: "old" }));
  expect((await first)?.etag).toContain("old");
  expect(fresh?.etag).toContain("fresh");
  expect(store.find(key("/"))).toBe(fresh);
  expect(
    (await store.fill(key("/", "gzip"), () => Promise.reject(new Error("rendered again"))))?.etag,
  ).toContain("fresh");
});

test("a render that gives no page to keep is no failure when all is dropped meanwhile (threat T59)", async () => {
  const store = aStore();
  const slow = Promise.withResolvers<undefined>();
  const waiting = [
    store.fill(key("/moved"), () => slow.promise),
    store.fill(key("/moved"), () => slow.promise),
  ];
  store.drop();
  slow.resolve(undefined);
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
  expect(store.size()).toEqual({ cachedBytes: 0, cachedPages: 0 });
});

test("a failed or refused render is forgotten", async () => {
  const store = aStore();
  await expect(store.fill(key("/"), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await store.fill(key("/"), async () => undefined)).toBeUndefined();
  expect(await store.fill(key("/"), async () => aPage())).toBeDefined();
});

test("memory is bounded: the pages asked for least recently go first, and searches never push out pages", async () => {
  const each = aPage().bytes;
  const store = aStore({ pages: 6 * each, searches: 4 * each });
  for (const path of ["/a", "/b", "/c"]) await store.fill(key(path), async () => aPage());
  store.find(key("/a"));
  await store.fill(key("/d"), async () => aPage());
  for (let n = 0; n < 50; n++) await store.fill(key(`/directory?q=${n}`), async () => aPage());
  const cached = ["/a", "/b", "/c", "/d"].filter((path) => store.find(key(path)));
  expect(cached).toEqual(["/a", "/c", "/d"]);
  expect(store.size()).toEqual({ cachedBytes: 10 * each, cachedPages: 5 });
});

test("a page with an end is not shown after it, in no coding", async () => {
  const store = aStore();
  await store.fill(key("/"), async () => aPage({ milliseconds: 60_000 }));
  await store.fill(key("/", "gzip"), async () => aPage());
  await store.fill(key("/urgence"), async () => aPage({ milliseconds: 1 }));
  await store.fill(key("/urgence", "gzip"), async () => aPage({ milliseconds: 1 }));
  const end = performance.now() + 2;
  while (performance.now() < end); // Timers do not run meanwhile.
  for (const coding of ["zstd", "gzip"] as const) {
    expect(store.find(key("/urgence", coding))).toBeUndefined();
    expect(store.find(key("/", coding))).toBeDefined();
  }
  const later = await store.fill(key("/urgence"), async () => aPage({ digest: "later" }));
  expect(later?.etag).toContain("later");
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
  ["/company/lagon?reference=DEV-1", "/company/lagon"],
  ["/company/lagon?page=2", "/company/lagon"],
  ["/directory?_routes=root", "/directory"],
  ["/directory?q=a&inconnu=1", "/directory?q=a"],
] as const)("%s is cached under %s", ([url, key]) => {
  expect(sharedUrl(url)).toBe(key);
});
