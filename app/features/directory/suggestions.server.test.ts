import { describe, expect } from "vitest";
import { categories } from "#app/core/catalogue/categories.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { createContentMemo } from "#app/platform/db/content-memo.server.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { autoSelected, DEFAULT_SIZE, type DirectoryState } from "./directory-url.ts";
import { foundInWords } from "./filter-labels.ts";
import { searchCompanies } from "./search/search.server.ts";
import { keywords, type Suggestion, suggest } from "./suggestions.server.ts";

const aScope = (db: Database) => ({ ...aPublicScope(db), memo: createContentMemo().memo });

function searched(db: Database, q: string) {
  const state: DirectoryState = { q, page: 1, size: DEFAULT_SIZE };
  const { page, size, ...filters } = autoSelected(state) ?? state;
  return searchCompanies(aPublicScope(db), filters, { page, size });
}

async function aCompanyEach(db: Database) {
  for (const [at, { slug }] of categories.entries()) {
    const zone = zoneKeys[at % zoneKeys.length] ?? "sud";
    await aCompany(db, { categories: [slug], zones: [zone], description: "Depuis 2012 à votre écoute." });
  }
}

test("proposes companies, categories, places and keywords, at most as many as asked for", async ({ db }) => {
  await aCompanyEach(db);
  await aCompany(db, { name: "Lagon Net (fictif)", commune: "Koné" });
  const scope = aScope(db);

  expect((await suggest(scope, "lag", 8)).map((one) => [one.type, one.text, one.href])).toEqual([
    ["company", "Lagon Net (fictif)", expect.stringMatching(/^\/company\/lagon-net-fictif/)],
  ]);
  expect((await suggest(scope, "pentest", 8)).map((one) => one.text)).toContain("Tests d’intrusion");
  expect((await suggest(scope, "kon", 8)).map((one) => [one.type, one.text])).toContainEqual([
    "location",
    "Koné",
  ]);
  expect((await suggest(scope, "scada", 8)).map((one) => one.type)).toContain("keyword");
  expect(await suggest(scope, "se", 6)).toHaveLength(6);
});

test("says nothing under two characters, and no text twice", async ({ db }) => {
  await aCompany(db, { name: "Sauvegarde" });
  const scope = aScope(db);
  for (const typed of ["", "s", " s ", "%%", "é"]) expect(await suggest(scope, typed, 8)).toEqual([]);
  const texts = (await suggest(scope, "sauvegarde", 8)).map((one) => one.text.toLowerCase());
  expect(new Set(texts).size).toBe(texts.length);
});

test("finds a company by any word of its name, never by its description or contacts", async ({ db }) => {
  await aCompany(db, {
    name: "Les Amis du Corail (fictif)",
    description: "Dépannage.",
    contactName: "Ondine",
  });
  const scope = aScope(db);
  expect((await suggest(scope, "corai", 8)).map((one) => one.text)).toEqual(["Les Amis du Corail (fictif)"]);
  expect(await suggest(scope, "depann", 8)).toEqual([]);
  expect(await suggest(scope, "ondine", 8)).toEqual([]);
});

test("names that start with the text come before those that only hold it", async ({ db }) => {
  await aCompanyEach(db);
  const texts = (await suggest(aScope(db), "sec", 8)).map((one) => one.text);
  expect(texts[0]).toMatch(/^Sécurité/);
  expect(texts).toContain("sécurité");
});

describe("what a suggestion finds", () => {
  test("is counted for categories, places and keywords; a suggestion without results is not proposed", async ({
    db,
  }) => {
    const north = { zones: ["nord"], commune: "Koné" };
    for (let n = 0; n < 2; n++) await aCompany(db, { ...north, categories: ["sauvegarde"] });
    await aCompany(db, { categories: ["infrastructure"], zones: ["sud"] });
    const suggested = async (typed: string) =>
      (await suggest(aScope(db), typed, 8))
        .filter(({ type }) => type !== "company")
        .map(({ text, count }) => [text, count]);
    expect(await suggested("sauve")).toEqual([["Sauvegarde", "2 entreprises"]]);
    expect(await suggested("infra")).toEqual([["Infrastructure", "1 entreprise"]]);
    expect(await suggested("pentest")).toEqual([]);
    expect(await suggested("cyberassurance")).toEqual([]);
    expect(await suggested("province")).toEqual([
      ["Province Sud", "1 entreprise"],
      ["Province Nord", "2 entreprises"],
    ]);
    expect(await suggested("kon")).toEqual([["Koné", "2 entreprises"]]);
    expect(await suggested("lif")).toEqual([]);
  });

  test("is what sending it finds, whatever was typed", async ({ db }) => {
    await aCompanyEach(db);
    const typed = [
      "au",
      "co",
      "cy",
      "da",
      "de",
      "do",
      "em",
      "fo",
      "ge",
      "ia",
      "in",
      "io",
      "ko",
      "la",
      "le",
      "li",
    ];
    const more = [
      "mo",
      "no",
      "pa",
      "pe",
      "po",
      "pr",
      "pro",
      "ra",
      "re",
      "sa",
      "sc",
      "se",
      "so",
      "su",
      "th",
      "ve",
    ];
    const scope = aScope(db);
    const suggestions = new Map<string, Suggestion>();
    for (const beginning of [...typed, ...more])
      for (const one of await suggest(scope, beginning, 8)) suggestions.set(one.text, one);
    expect(suggestions.size).toBeGreaterThan(40);
    for (const { text, type, count } of suggestions.values()) {
      const found = await searched(db, text);
      expect(found.total, text).toBeGreaterThan(0);
      if (type !== "company") expect(count, text).toBe(foundInWords(found));
    }
  });

  test.for([...keywords, "sauvegarde", "audit", "Koné"])(
    "« %s », which the site itself puts forward, has results",
    async (text, { db }) => {
      await aCompanyEach(db);
      expect((await searched(db, text)).total).toBeGreaterThan(0);
    },
  );
});
