import { expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { searchCompanies } from "./search.server.ts";

const firstPage = { page: 1, size: 10 };

test("a search ignores accents, case and apostrophes, and wants every word", async ({ db }) => {
  await aCompany(db, { name: "Élan Sécurité (fictif)", description: "Plan de reprise d’activité." });
  await aCompany(db, { name: "Autre (fictif)", description: "Réseau local." });

  const found = await searchCompanies(aPublicScope(db), { q: "SECURITE d'activite" }, firstPage);
  expect(found.companies.map((one) => one.name)).toEqual(["Élan Sécurité (fictif)"]);
});

test("a misspelt word finds its neighbour when nothing matches", async ({ db }) => {
  await aCompany(db, { name: "Kori (fictif)", categories: ["sauvegarde"] });
  await aCompany(db, { name: "Poé (fictif)", description: "Réseau local." });

  const found = await searchCompanies(aPublicScope(db), { q: "sauvgarde" }, firstPage);
  expect(found.companies.map((one) => one.name)).toEqual(["Kori (fictif)"]);
  expect(found.corrected).toBe("sauvegarde");
});

test("pages show every published company once, featured first", async ({ db }) => {
  for (let n = 0; n < 23; n++)
    await aCompany(db, { featured: n === 20, status: n < 2 ? "pending" : "published" });

  const pages = await Promise.all(
    [1, 2, 3].map((page) => searchCompanies(aPublicScope(db), { q: "" }, { page, size: 10 })),
  );
  const slugs = pages.flatMap((page) => page.companies.map((one) => one.slug));
  expect(new Set(slugs).size).toBe(21);
  expect(pages[0]?.companies[0]?.featured).toBe(true);
  expect(pages[0]?.total).toBe(21);
});
