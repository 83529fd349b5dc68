import { expect } from "vitest";
import { searchMisses } from "#app/core/search/search.table.ts";
import { test } from "#tests/support/database.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { countMiss } from "./search-misses.server.ts";

test("searches without result are counted by day, folded", async ({ db }) => {
  const scope = aPublicScope(db);
  for (const q of ["Plongée", "plongee ", "ISO 42001"]) await countMiss(scope, { q });
  const counted = await db
    .select({ query: searchMisses.query, count: searchMisses.count })
    .from(searchMisses);
  expect(counted.toSorted((a, b) => b.count - a.count)).toEqual([
    { query: "plongee", count: 2 },
    { query: "iso 42001", count: 1 },
  ]);
});

test("a text that only finds nothing under a filter is not counted", async ({ db }) => {
  await countMiss(aPublicScope(db), { q: "plongee", zone: "iles" });
  expect(await db.select().from(searchMisses)).toEqual([]);
});

test("a search long enough to be a personal account is not stored", async ({ db }) => {
  const scope = aPublicScope(db);
  const words = (count: number) => Array.from({ length: count }, () => "zut").join(" ");
  for (const q of [words(13), "notre comptable a ouvert ".repeat(5), `${"a".repeat(30)} `.repeat(4)])
    await countMiss(scope, { q });
  expect(await db.select().from(searchMisses)).toEqual([]);
  await countMiss(scope, { q: words(12) });
  expect(await db.select({ query: searchMisses.query }).from(searchMisses)).toEqual([{ query: words(12) }]);
});

test("what looks like an address or a phone number is not kept, nor what holds no word", async ({ db }) => {
  const scope = aPublicScope(db);
  for (const q of ["marie@exemple.nc", "75 12 34", "+687.27.12.34", "%%%", "", "\0"])
    await countMiss(scope, { q });
  expect(await db.select().from(searchMisses)).toEqual([]);
});
