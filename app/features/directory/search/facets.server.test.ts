import { describe, expect } from "vitest";
import { categories } from "#app/core/catalogue/categories.ts";
import { factKinds } from "#app/core/catalogue/fact-kinds.ts";
import { choicesOf } from "#app/core/catalogue/facts.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import { createCompanies } from "#app/core/company/companies.server.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { credentialKinds } from "#app/core/credential/label-catalogue.ts";
import { defaultBrands, parseBrands } from "#app/core/settings/brand-catalogue.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { type DirectoryFilters, switchNames } from "../directory-url.ts";
import { COUNT_CAP } from "./query.server.ts";
import { searchCompanies } from "./search.server.ts";

const onePage = { page: 1, size: 100 };

async function aMixedDirectory(db: Database) {
  const day = new Date("2026-10-03");
  for (let n = 0; n < 48; n++) {
    const { id } = await aCompany(db, {
      description: n % 3 === 0 ? "Sauvegarde des caisses." : "Réseau des boutiques.",
      categories: [categories[n % 5], categories[15 + (n % 4)]].flatMap((one) => (one ? [one.slug] : [])),
      zones: zoneKeys.filter((_, at) => n & (1 << at)),
      featured: n % 7 === 0,
      verifiedAt: n % 2 === 0 ? day : undefined,
      website: n % 5 === 0 ? undefined : `https://canari-facette-${n}.example`,
      status: n % 11 === 0 ? "pending" : "published",
      teamSize: ["1", "2-5", null][n % 3],
      languages: n % 2 === 0 ? ["fr", "en"] : n % 5 === 0 ? ["fr"] : [],
      clientKinds: n % 4 === 0 ? ["tourisme", "mines"] : ["tpe"],
      visits: n % 3 === 0 ? [] : ["sur-place"],
      delay: n % 6 === 0 ? "48h" : null,
      brands: n % 8 === 0 ? ["fortinet", "zyxel"] : ["acronis"],
    });
    // Of those with one, a third has ended.
    if (n % 5 === 0)
      await db.insert(companyCredentials).values({
        companyId: id,
        kind: n % 2 === 0 ? "expertcyber" : "insurance",
        state: "verified",
        validUntil: n % 3 === 0 ? "2020-01-01" : "2999-01-01",
        documentHash: "",
      });
  }
}

describe("the count beside a choice", () => {
  const searches: DirectoryFilters[] = [
    { q: "" },
    { q: "", category: categories[1]?.slug, zone: "nord" },
    { q: "", zone: "iles", verified: true, website: true },
    { q: "", managed: true, featured: true },
    { q: "caisses" },
    { q: "boutiques", category: categories[2]?.slug, zone: "sud", verified: true },
    { q: "bouttiques", zone: "distance" },
    { q: "zzzzzz", zone: "sud" },
    { q: "", languages: "en", brand: "fortinet" },
    { q: "", label: "expertcyber", zone: "sud" },
    { q: "caisses", label: "insurance" },
    { q: "boutiques", clients: "tourisme", team: "2-5", within: "48h" },
    { q: "caisses", visit: "sur-place", verified: true, zone: "nord" },
  ];

  test("is how many companies it finds, whatever else is chosen", async ({ db }) => {
    await aMixedDirectory(db);
    const scope = aPublicScope(db);
    const total = async (search: DirectoryFilters) =>
      (await searchCompanies(scope, search, onePage)).companies.length;

    for (const search of searches) {
      const { counts, corrected } = await searchCompanies(scope, search, onePage);
      const effectiveSearch = { ...search, q: corrected ?? search.q };
      const where = JSON.stringify(effectiveSearch);
      expect(counts.total, where).toBe(await total(effectiveSearch));
      expect(counts.category?.any, where).toBe(await total({ ...effectiveSearch, category: undefined }));
      expect(counts.zone?.any, where).toBe(await total({ ...effectiveSearch, zone: undefined }));
      for (const [at, { slug }] of categories.entries()) {
        expect(counts.category?.each[at], where).toBe(await total({ ...effectiveSearch, category: slug }));
      }
      for (const [at, zone] of zoneKeys.entries()) {
        expect(counts.zone?.each[at], where).toBe(await total({ ...effectiveSearch, zone }));
      }
      for (const kind of factKinds) {
        const counted = counts.facts?.[kind];
        const keys =
          kind === "label"
            ? credentialKinds
            : kind === "brand"
              ? parseBrands(defaultBrands).map(({ slug }) => slug)
              : choicesOf[kind].map(({ key }) => key);
        expect(counted?.any, where).toBe(await total({ ...effectiveSearch, [kind]: undefined }));
        expect(counted?.each, where).toHaveLength(keys.length);
        // A brand in each whole number.
        for (const [at, key] of keys.entries()) {
          if (kind === "brand" && !["acronis", "fortinet", "zyxel", "veeam"].includes(key)) continue;
          expect(counted?.each[at], `${where} ${kind} ${key}`).toBe(
            await total({ ...effectiveSearch, [kind]: key }),
          );
        }
      }
      for (const [at, name] of switchNames.entries()) {
        expect(counts.switches?.[at], where).toBe(await total({ ...effectiveSearch, [name]: true }));
      }
    }
  });
});

describe("a word that more companies hold than are counted", () => {
  test("has no counts, until filters leave fewer; then those that narrow further have theirs", async ({
    db,
  }) => {
    const company = {
      description: "Réseau des boutiques.",
      categories: ["infrastructure"],
      contactName: "Canari",
      status: "published" as const,
    };
    const zonesOf = (n: number) => (n % 100 === 0 ? ["nord", "iles"] : ["sud"]);
    for (let batch = 0; batch < 3; batch++) {
      await createCompanies(
        { db },
        Array.from({ length: 400 }, (_, n) => ({ ...company, name: `Lot ${batch} ${n}`, zones: zonesOf(n) })),
      );
    }
    const counted = async (search: DirectoryFilters) =>
      (await searchCompanies(aPublicScope(db), search, onePage)).counts;

    expect(await counted({ q: "boutiques" })).toEqual({ total: COUNT_CAP + 1 });
    const north = await counted({ q: "boutiques", zone: "nord" });
    expect(north).toMatchObject({ total: 12, zone: undefined });
    expect(north.category?.any).toBe(12);
    expect(north.switches).toEqual([0, 0, 0, 0]);
  });
});

test("each category and each other filter has a bit of its own in a whole number", () => {
  expect(categories.length).toBeLessThan(32);
  expect(zoneKeys.length + switchNames.length).toBeLessThan(32);
});
