import { afterAll, beforeAll, describe, expect } from "vitest";
import { categories } from "#app/core/catalogue/categories.ts";
import { describedCategories } from "#app/core/catalogue/category-texts.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import type { DirectoryFilters } from "../directory-url.ts";
import { keywords } from "../suggestions.server.ts";
import { searchCompanies } from "./search.server.ts";

async function namesFound(db: Database, search: Partial<DirectoryFilters>) {
  const found = await searchCompanies(aPublicScope(db), { q: "", ...search }, { page: 1, size: 10 });
  return found.companies.map((one) => one.name).sort();
}

describe("a category is found by the words that people use for it", () => {
  test.for([
    ["PCA", "reprise-dactivite-pca-pra"],
    ["PRA", "reprise-dactivite-pca-pra"],
    ["EDR", "surveillance-securite-managee-24h-24"],
    ["SOC", "surveillance-securite-managee-24h-24"],
    ["pentest", "tests-dintrusion"],
    ["RGPD", "protection-des-donnees"],
    ["ISO 27001", "gouvernance-conformite"],
    ["phishing", "formation-sensibilisation"],
    ["hameçonnage", "formation-sensibilisation"],
    ["hameconnage", "securite-des-emails"],
    ["tests d’intrusion", "tests-dintrusion"],
  ] as const)("%s", async ([q, category], { db }) => {
    await aCompany(db, { name: "Cherchée (fictif)", categories: [category] });
    await aCompany(db, { name: "Société pratique (fictif)", categories: ["base-de-donnees"] });
    expect(await namesFound(db, { q })).toEqual(["Cherchée (fictif)"]);
  });
});

describe("on a directory with one company of each category", () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  beforeAll(async () => {
    database = await aDatabase();
    for (const { slug } of categories) {
      await aCompany(database.db, { name: `Une ${slug.length}`, description: "", categories: [slug] });
    }
  });
  afterAll(() => database?.close());

  const count = async (q: string) =>
    (await searchCompanies(aPublicScope(database.db), { q }, { page: 1, size: 10 })).total;

  test.for(keywords)("the proposed keyword %s finds some", async (q) => {
    expect(await count(q)).toBeGreaterThan(0);
  });

  test.for(describedCategories.map(({ slug, name, synonyms }) => ({ slug, words: [name, ...synonyms] })))(
    "$slug is found by its name and each synonym",
    async ({ slug, words }) => {
      for (const q of words) {
        const { companies } = await searchCompanies(aPublicScope(database.db), { q }, { page: 1, size: 50 });
        expect(
          companies.some((one) => one.categories.includes(slug)),
          q,
        ).toBe(true);
      }
    },
  );

  test("words of the field alone find all, and beside others bar none", async () => {
    for (const q of ["cybersécurité", "prestataire", "sécurité informatique", "expert cyber", "une solution"])
      expect(await count(q), q).toBe(categories.length);
    expect(await count("prestataire cybersécurité pentest")).toBe(await count("pentest"));
  });
});

test("words of the field list the only company that there is", async ({ db }) => {
  await aCompany(db, { name: "Seule (fictif)", description: "", categories: ["autre"] });
  for (const q of ["cybersécurité", "informatique", "société de sécurité", "Nouvelle-Calédonie"])
    expect(await namesFound(db, { q }), q).toEqual(["Seule (fictif)"]);
});

test("words of the field find the company that is named so first", async ({ db }) => {
  await aCompany(db, { name: "Cyber Solutions", featured: false });
  await aCompany(db, { name: "Autre", featured: true });
  const { companies } = await searchCompanies(
    aPublicScope(db),
    { q: "cyber solutions" },
    { page: 1, size: 10 },
  );
  expect(companies.map(({ name }) => name)).toEqual(["Cyber Solutions", "Autre"]);
});

test("a brand brings those that name it before those whose category it only speaks of", async ({ db }) => {
  await aCompany(db, { name: "Catégorie", description: "Rien.", categories: ["sauvegarde"], featured: true });
  await aCompany(db, { name: "Nomme", description: "Veeam.", categories: ["autre"] });
  const { companies } = await searchCompanies(aPublicScope(db), { q: "veeam" }, { page: 1, size: 10 });
  expect(companies.map(({ name }) => name)).toEqual(["Nomme", "Catégorie"]);
});

test("a place brings those who are there before those who cover it, and a longer name is not meant", async ({
  db,
}) => {
  const plain = { description: "", categories: ["sauvegarde"] };
  await aCompany(db, { ...plain, name: "Vaonet", commune: "Voh", zones: ["nord"], featured: true });
  await aCompany(db, { ...plain, name: "Couvre", commune: "Nouméa", zones: ["sud"], featured: true });
  await aCompany(db, { ...plain, name: "Là", commune: "L'Île-des-Pins", zones: ["sud"] });
  for (const q of ["Vao", "98832", "données à Vao", "sauvegarde Vao"]) {
    const { companies } = await searchCompanies(aPublicScope(db), { q }, { page: 1, size: 10 });
    expect(
      companies.map(({ name }) => name),
      q,
    ).toEqual(["Là", "Couvre"]);
  }
});

test("who is at the place and says it comes before who covers it and does it", async ({ db }) => {
  await aCompany(db, {
    name: "Fait",
    description: "",
    categories: ["sauvegarde"],
    commune: "Voh",
    zones: ["nord"],
  });
  await aCompany(db, { name: "Dit", description: "La sauvegarde.", categories: ["autre"], commune: "Koné" });
  const { companies } = await searchCompanies(
    aPublicScope(db),
    { q: "sauvegarde Koné" },
    { page: 1, size: 10 },
  );
  expect(companies.map(({ name }) => name)).toEqual(["Dit", "Fait"]);
});

describe("a text", () => {
  test("wants every word, wherever each stands, without accents, case or apostrophes", async ({ db }) => {
    await aCompany(db, { name: "Élan (fictif)", description: "L’étude de vos réseaux.", commune: "Koné" });
    await aCompany(db, { name: "Houle (fictif)", description: "Étude des réseaux.", commune: "Voh" });
    expect(await namesFound(db, { q: "ETUDE kone reseaux" })).toEqual(["Élan (fictif)"]);
    expect(await namesFound(db, { q: "l'étude" })).toEqual(["Houle (fictif)", "Élan (fictif)"]);
    expect(await namesFound(db, { q: "letude" })).toEqual(["Élan (fictif)"]);
  });

  test("made of wildcards is read literally", async ({ db }) => {
    await aCompany(db, { name: "Cent pour cent (fictif)", description: "Disponible à 100 %." });
    for (const q of ["%", "_", "%_%_%_%", "\\", "%%%' or 1=1 --", "???"]) {
      expect(await namesFound(db, { q }), q).toEqual([]);
    }
    expect(await namesFound(db, { q: "100 %" })).toEqual(["Cent pour cent (fictif)"]);
  });

  test("of two thousand signs answers like any other", async ({ db }) => {
    await aCompany(db);
    expect(await namesFound(db, { q: "%_".repeat(1_000) })).toEqual([]);
    expect(await namesFound(db, { q: "zz ".repeat(700) })).toEqual([]);
  });

  test("finds neither what is pending nor what is offline", async ({ db }) => {
    await aCompany(db, { name: "Attente (fictif)", status: "pending" });
    await aCompany(db, { name: "Fermée (fictif)", status: "offline" });
    expect(await namesFound(db, { q: "fictif" })).toEqual([]);
    expect(await namesFound(db, {})).toEqual([]);
  });

  test("never finds a contact", async ({ db }) => {
    await aCompany(db, { contactName: "Zéphyrin Canari", email: "zephyrin@canari.example" });
    expect(await namesFound(db, { q: "zephyrin" })).toEqual([]);
    expect(await namesFound(db, { q: "canari.example" })).toEqual([]);
  });
});

test("filters add up", async ({ db }) => {
  const managed = "surveillance-securite-managee-24h-24";
  await aCompany(db, {
    name: "Toutes (fictif)",
    categories: ["sauvegarde", managed],
    zones: ["nord"],
    featured: true,
    verifiedAt: new Date(),
  });
  await aCompany(db, { name: "Sans site (fictif)", categories: ["sauvegarde"], website: undefined });

  expect(await namesFound(db, { category: "sauvegarde" })).toEqual(["Sans site (fictif)", "Toutes (fictif)"]);
  for (const filter of [
    { zone: "nord" },
    { featured: true },
    { verified: true },
    { managed: true },
    { website: true },
  ] as const) {
    expect(await namesFound(db, { category: "sauvegarde", ...filter }), JSON.stringify(filter)).toEqual([
      "Toutes (fictif)",
    ]);
  }
});

test("pages of a text search hold each match once, featured first", async ({ db }) => {
  for (let n = 0; n < 23; n++) await aCompany(db, { description: "Corail.", featured: n % 9 === 0 });
  const pages = await Promise.all(
    [1, 2, 3].map((page) => searchCompanies(aPublicScope(db), { q: "corail" }, { page, size: 10 })),
  );
  const found = pages.flatMap((page) => page.companies);
  expect(found.slice(0, 3).every((one) => one.featured)).toBe(true);
  expect(found.slice(3).some((one) => one.featured)).toBe(false);
  expect(new Set(found.map((one) => one.slug)).size).toBe(23);
  expect(pages[0]?.total).toBe(23);
});
