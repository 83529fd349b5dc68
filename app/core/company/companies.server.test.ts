import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { searchState } from "#app/core/company/search-documents.table.ts";
import { searchCompanies } from "#app/features/directory/search/search.server.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { createCompanies } from "./companies.server.ts";
import { refreshSearchDocuments } from "./search-documents.server.ts";

test("when the rules of search documents change they are made again, once", async ({ db }) => {
  const { id } = await aCompany(db, { name: "Lagon bleu (fictif)" });
  for (let n = 0; n < 3; n++) await aCompany(db);
  await db
    .update(companies)
    .set({ searchLexemes: ["autres"] })
    .where(eq(companies.id, id));
  await db.insert(searchState).values({ id: 1, documentVersion: "other" });

  expect(await refreshSearchDocuments({ db })).toBe(4);
  const found = await searchCompanies(aPublicScope(db), { q: "lagon bleu" }, { page: 1, size: 10 });
  expect(found.companies.map((one) => one.id)).toEqual([id]);
  expect(await refreshSearchDocuments({ db })).toBe(0);
});

test("companies of one name have addresses of their own", async ({ db }) => {
  const slugs: string[] = [];
  for (let n = 0; n < 4; n++) slugs.push((await aCompany(db, { name: "Récif & Cie" })).slug);
  expect(slugs).toEqual(["recif-cie", "recif-cie-2", "recif-cie-3", "recif-cie-4"]);
  expect((await aCompany(db, { name: "★★★" })).slug).toBe("fiche");
});

test("companies written at once have the addresses that they would have one by one", async ({ db }) => {
  await aCompany(db, { name: "Banian 7" });
  await aCompany(db, { name: "Vigie" });
  const names = ["Vigie", "Alizé", "ALIZE", "Vigie 3", "Vigie", "Banian", "Banian", "Alizé 2", "alizé"];
  const oneByOne: string[] = [];
  await db
    .transaction(async (inside) => {
      for (const name of names) oneByOne.push((await aCompany(inside, { name })).slug);
      inside.rollback();
    })
    .catch(() => {});

  const written = await createCompanies(
    { db },
    names.map((name) => ({
      name,
      description: "",
      categories: ["sauvegarde"],
      zones: ["sud"],
      contactName: "Anna",
    })),
  );
  expect(written.map((one) => one.slug)).toEqual(oneByOne);
  const stored = await db.select({ id: companies.id, name: companies.name }).from(companies);
  for (const [index, { id }] of written.entries()) expect(stored).toContainEqual({ id, name: names[index] });
});
