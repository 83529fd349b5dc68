import { describe, expect } from "vitest";
import type { Database } from "#app/platform/db/client.server.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { viewDirectory } from "./directory-page.server.ts";
import { type DirectoryFilters, parseDirectoryUrl } from "./directory-url.ts";
import { searchCompanies } from "./search/search.server.ts";

async function wayFrom(db: Database, filters: DirectoryFilters) {
  const view = await viewDirectory(aPublicScope(db), { ...filters, page: 1, size: 10 });
  return view?.waysOn;
}

async function found(db: Database, href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, "https://recif.example");
  const [, category] = /^\/category\/(.+)$/.exec(pathname) ?? [];
  if (category) searchParams.set("category", category);
  const state = parseDirectoryUrl(searchParams);
  if (!state) throw new Error(href);
  const { page, size, ...filters } = state;
  return (await searchCompanies(aPublicScope(db), filters, { page, size })).total;
}

async function aSmallDirectory(db: Database) {
  const south = { zones: ["sud"], commune: "Nouméa" };
  await aCompany(db, { ...south, categories: ["sauvegarde"], description: "Nous gardons vos copies." });
  await aCompany(db, { ...south, categories: ["sauvegarde", "audit-conseil"], description: "Contrôles." });
  await aCompany(db, {
    zones: ["nord"],
    commune: "Koné",
    categories: ["infrastructure"],
    description: "Câbles.",
  });
}

describe("a search that finds nothing", () => {
  test("always leads on, and each way on finds as many companies as it says", async ({ db }) => {
    await aSmallDirectory(db);
    const searches: DirectoryFilters[] = [
      { q: "zorglub" },
      { q: "%%%" },
      { q: "copies", zone: "nord" },
      { q: "copies", category: "infrastructure", zone: "sud" },
      { q: "", category: "cyberassurance" },
      { q: "", zone: "iles", verified: true },
      { q: "sauvegarde", zone: "iles" },
      { q: "pentest à Lifou", verified: true },
      { q: "câbles Koné", verified: true },
    ];
    for (const search of searches) {
      const ways = await wayFrom(db, search);
      const all = [...(ways?.places ?? []), ...(ways?.categories ?? [])];
      expect(ways?.categories.length, JSON.stringify(search)).toBeGreaterThan(0);
      for (const { href, count } of all) {
        expect(count, href).toBeGreaterThan(0);
        expect(await found(db, href), `${JSON.stringify(search)}: ${href}`).toBe(count);
      }
    }
  });

  test("is shown the same need elsewhere: first where it was asked for, then anywhere", async ({ db }) => {
    await aSmallDirectory(db);
    const places = async (search: DirectoryFilters) => (await wayFrom(db, search))?.places;
    expect(await places({ q: "", category: "sauvegarde", zone: "iles" })).toEqual([
      { label: "Sauvegarde, toute la Nouvelle-Calédonie", href: "/directory?category=sauvegarde", count: 2 },
    ]);
    expect(await places({ q: "sauvegarde Dumbéa", verified: true })).toEqual([
      { label: "Sauvegarde, Province Sud", href: "/directory?category=sauvegarde&location=sud", count: 2 },
      { label: "Sauvegarde, toute la Nouvelle-Calédonie", href: "/directory?category=sauvegarde", count: 2 },
    ]);
    expect(await places({ q: "Voh", verified: true })).toEqual([
      { label: "Province Nord", href: "/directory?location=nord", count: 1 },
    ]);
    expect(await places({ q: "câbles", zone: "iles" })).toContainEqual({
      label: "Toute la Nouvelle-Calédonie",
      href: "/directory?q=c%C3%A2bles",
      count: 1,
    });
  });

  test("names the nearest categories that have companies, or else all of them, and asks a quote for its own", async ({
    db,
  }) => {
    await aSmallDirectory(db);
    const names = async (q: string) => {
      const ways = await wayFrom(db, { q, verified: true });
      return { all: ways?.all, asked: ways?.asked, named: ways?.categories.map(({ label }) => label) };
    };
    expect(await names("sauvgarde")).toEqual({
      all: false,
      asked: "sauvegarde",
      named: ["Sauvegarde"],
    });
    const every = ["Audit & Conseil", "Infrastructure", "Sauvegarde"];
    expect(await names("zorglub")).toEqual({ all: true, asked: undefined, named: every });
    expect(await names("cyberassurance")).toEqual({
      all: true,
      asked: "cyberassurance",
      named: every,
    });
  });
});
