import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContentMemo } from "#app/platform/db/content-memo.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { countingScope } from "#tests/support/queries.ts";
import { viewCategory, viewDirectory, viewFeatured } from "./directory-page.server.ts";
import { suggest } from "./suggestions.server.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let counting: ReturnType<typeof countingScope>;

beforeAll(async () => {
  database = await aDatabase();
  for (let n = 0; n < 60; n++) await aCompany(database.db, { categories: ["sauvegarde"], featured: n < 5 });
  await aCompany(database.db, { categories: ["sauvegarde", "infrastructure"] });
  counting = countingScope(database.url, createContentMemo().memo);
});

afterAll(async () => {
  await counting?.close();
  await database?.close();
});

/** The number of queries is independent of the number of rows. */
describe("queries per page", () => {
  const sizes = [10, 50];

  test.each(sizes)("the directory, %i a page: one statement, counted or not", async (size) => {
    const show = () => viewDirectory(counting.scope, { q: "", zone: "sud", page: 1, size });
    expect(await counting.count(show)).toBeLessThanOrEqual(2);
    expect(await counting.count(show)).toBe(1);
  });

  test("custom synonyms and the vocabulary are read with the first search, and by no later one", async () => {
    const search = (q: string) => () => viewDirectory(counting.scope, { q, page: 1, size: 10 });
    expect(await counting.count(search("lagon"))).toBeLessThanOrEqual(4);
    expect(await counting.count(search("cagou"))).toBe(1);
  });

  test.each(sizes)("a text search, %i a page: one statement, counted or not", async (size) => {
    const show = () => viewDirectory(counting.scope, { q: "entreprise", page: 1, size });
    expect(await counting.count(show)).toBe(1);
    expect(await counting.count(show)).toBe(1);
  });

  test("the counts beside the filters cost no query of their own, whatever is chosen", async () => {
    await counting.count(() => viewDirectory(counting.scope, { q: "", page: 1, size: 10 }));
    for (const search of [
      { zone: "nord" as const },
      { category: "sauvegarde", verified: true },
      { zone: "sud" as const, category: "sauvegarde", website: true },
    ]) {
      const show = () => viewDirectory(counting.scope, { q: "", ...search, page: 1, size: 10 });
      expect(await counting.count(show)).toBeLessThanOrEqual(2);
    }
    const text = () =>
      viewDirectory(counting.scope, { q: "fictif", zone: "sud", verified: true, page: 1, size: 10 });
    expect(await counting.count(text)).toBe(1);
  });

  test("a misspelt search: one", async () => {
    expect(
      await counting.count(() => viewDirectory(counting.scope, { q: "sauvgarde", page: 1, size: 10 })),
    ).toBe(1);
  });

  test("a category, the featured companies: three at most", async () => {
    const page = { page: 1, size: 25 };
    expect(await counting.count(() => viewCategory(counting.scope, "sauvegarde", page))).toBeLessThanOrEqual(
      3,
    );
    expect(await counting.count(() => viewFeatured(counting.scope))).toBeLessThanOrEqual(3);
  });

  test("suggestions: one", async () => {
    expect(await counting.count(() => suggest(counting.scope, "entre", 8))).toBe(1);
  });

  test("what suggestions find: a filter's choice is counted with the filters; a search once, in two", async () => {
    expect(await counting.count(() => suggest(counting.scope, "sauve", 8))).toBeLessThanOrEqual(2);
    const places = () => suggest(counting.scope, "kon", 8);
    expect(await counting.count(places)).toBeLessThanOrEqual(3);
    expect(await counting.count(places)).toBe(1);
  });
});
