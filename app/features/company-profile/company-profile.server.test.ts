import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { findPublishedCompany, similarCompanies } from "./company-profile.server.ts";

describe("an address leads to a company", () => {
  test("by its slug, and from its id, its former slug or capitals to the slug it has now", async ({ db }) => {
    const { id, slug } = await aCompany(db, { name: "Ancien nom (fictif)" });
    await db.update(companies).set({ slug: "nouveau-nom" }).where(eq(companies.id, id));
    const scope = aPublicScope(db);

    expect(await findPublishedCompany(scope, "nouveau-nom")).toMatchObject({ company: { id } });
    for (const address of [slug, id, id.toUpperCase(), "Nouveau-Nom"]) {
      expect(await findPublishedCompany(scope, address), address).toEqual({ movedTo: "nouveau-nom" });
    }
  });

  test("but not to one that is pending or offline, nor from what is no slug", async ({ db }) => {
    const scope = aPublicScope(db);
    for (const status of ["pending", "offline"] as const) {
      const { id, slug } = await aCompany(db, { status });
      expect(await findPublishedCompany(scope, slug)).toBeUndefined();
      expect(await findPublishedCompany(scope, id)).toBeUndefined();
    }
    for (const address of ["absente", "\0", "a'or 1=1", "é".repeat(300), "../etc/passwd", ""]) {
      expect(await findPublishedCompany(scope, address), address).toBeUndefined();
    }
  });

  test("and holds no contact column", async ({ db }) => {
    const { slug } = await aCompany(db, { contactName: "Canari Secret", email: "secret@canari.example" });
    const found = await findPublishedCompany(aPublicScope(db), slug);
    expect(JSON.stringify(found)).not.toMatch(/canari/i);
  });
});

test("similar companies share the most categories, three at most, published ones only", async ({ db }) => {
  const own = ["sauvegarde", "infrastructure", "securite-cloud"];
  const { id } = await aCompany(db, { categories: own });
  await aCompany(db, { name: "Un", categories: ["sauvegarde"] });
  await aCompany(db, { name: "Trois", categories: own });
  await aCompany(db, { name: "Deux", categories: ["sauvegarde", "infrastructure", "cyberassurance"] });
  await aCompany(db, { name: "Aussi un", categories: ["securite-cloud"] });
  await aCompany(db, { name: "Aucun", categories: ["cyberassurance"] });
  await aCompany(db, { name: "Attente", categories: own, status: "pending" });

  const similar = await similarCompanies(aPublicScope(db), { id, categories: own });
  expect(similar.map((one) => one.name).slice(0, 2)).toEqual(["Trois", "Deux"]);
  expect(similar).toHaveLength(3);
  expect(similar.map((one) => one.id)).not.toContain(id);
  expect(await similarCompanies(aPublicScope(db), { id, categories: [] })).toEqual([]);
});
