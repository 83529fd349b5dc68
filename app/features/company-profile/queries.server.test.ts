import { afterAll, beforeAll, expect, test } from "vitest";
import { createContentMemo } from "#app/platform/db/content-memo.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { countingScope } from "#tests/support/queries.ts";
import { viewCompany } from "./company-page.server.ts";
import { findPublishedCompany } from "./company-profile.server.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let counting: ReturnType<typeof countingScope>;
let slug: string;

beforeAll(async () => {
  database = await aDatabase();
  for (let n = 0; n < 60; n++) await aCompany(database.db, { categories: ["sauvegarde"], featured: n < 5 });
  ({ slug } = await aCompany(database.db, { categories: ["sauvegarde", "infrastructure"] }));
  counting = countingScope(database.url, createContentMemo().memo);
});

afterAll(async () => {
  await counting?.close();
  await database?.close();
});

test("a profile with its similar companies: two", async () => {
  const show = async () => {
    const found = await findPublishedCompany(counting.scope, slug);
    if (!found || !("company" in found)) throw new Error("no company");
    const view = await viewCompany(counting.scope, found.company);
    expect(view.similar).toHaveLength(3);
  };
  expect(await counting.count(show)).toBe(2);
});
