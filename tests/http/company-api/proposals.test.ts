import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyVersions } from "#app/core/company/versions.table.ts";
import { aCompanyWithProgram } from "#tests/support/company-api.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { countedAlready, DAY } from "#tests/support/windows.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("db", ({ database }) => database.db)
  .extend("made", ({ site, db }) => aCompanyWithProgram(site, db));

describe("an edit of the page", () => {
  test("waits for staff, changes what it gives alone, and the page stays as it is", async ({
    made,
    db,
    site,
  }) => {
    const { json: page } = await made.program.get("/proposals");
    expect(page).toMatchObject({ status: "published", isWaiting: false });
    const description = "Sauvegardes vérifiées chaque mois, dit le canari.";
    const answer = await made.program.post("/proposals", {
      revision: page.revision,
      description,
      zones: ["nord", "sud"],
      mapPosition: "-22,2758 ; 166,4580",
      foundedYear: 2014,
    });
    expect([answer.status, answer.json.outcome, answer.json.isWaiting]).toEqual([200, "proposed", true]);
    expect(answer.json.content).toMatchObject({
      name: page.content.name,
      email: page.content.email,
      description,
      foundedYear: 2014,
      mapPosition: "-22,2758 ; 166,458",
    });
    const rows = await db
      .select()
      .from(companyVersions)
      .where(eq(companyVersions.companyId, made.company.id));
    expect(rows.filter(({ state }) => state === "waiting")).toMatchObject([
      { authorId: made.member.id, origin: "edit" },
    ]);
    expect((await site.visitor().get(`/company/${made.company.slug}`)).body).not.toContain("dit le canari");
  });

  test("sent twice is proposed once; on what has changed it is refused", async ({ made }) => {
    const { revision } = (await made.program.get("/proposals")).json;
    const edit = { revision, price: "Dès 9 000 F par mois" };
    expect((await made.program.post("/proposals", edit)).json.outcome).toBe("proposed");
    expect((await made.program.post("/proposals", edit)).json.outcome).toBe("unchanged");
    const other = await made.program.post("/proposals", { ...edit, price: "Sur devis" });
    expect([other.status, other.json.type]).toEqual([409, "/api#probleme-conflict"]);
  });

  test("beyond the day's limit names when to come again", async ({ made, db }) => {
    const { revision } = (await made.program.get("/proposals")).json;
    await made.program.post("/proposals", { revision, price: "Dès 8 000 F par mois" });
    await countedAlready(db, "company-edit", 60);
    const { revision: next } = (await made.program.get("/proposals")).json;
    const refused = await made.program.post("/proposals", { revision: next, price: "Sur devis" });
    const seconds = Number(refused.headers.get("retry-after"));
    expect([refused.status, refused.json.type]).toEqual([429, "/api#probleme-too-many"]);
    expect([seconds > 0, seconds <= DAY]).toEqual([true, true]);
  });

  test("empties a field that is null, and none that is required", async ({ made }) => {
    const { revision } = (await made.program.get("/proposals")).json;
    const refused = await made.program.post("/proposals", { revision, email: null });
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      [{ parameter: "email", detail: expect.any(String) }],
    ]);
    const answer = await made.program.post("/proposals", { revision, website: null });
    expect(answer.json.content.website).toBeNull();
  });

  test("chooses nothing about the open data, and changed nothing is unchanged", async ({ made, db }) => {
    for (const openData of [null, "announced", "open", "closed"] as const) {
      await db.update(companies).set({ openData }).where(eq(companies.id, made.company.id));
      const price = `Dès 9 000 F, ${openData}`;
      for (const outcome of ["proposed", "unchanged"]) {
        const { revision } = (await made.program.get("/proposals")).json;
        const sent = await made.program.post("/proposals", { revision, price });
        expect([sent.status, sent.json.outcome]).toEqual([200, outcome]);
      }
      const [after] = await db.select().from(companies).where(eq(companies.id, made.company.id));
      expect(after?.openData).toBe(openData);
    }
  });

  test("does not bring back what staff has refused", async ({ made, db }) => {
    const { revision } = (await made.program.get("/proposals")).json;
    await made.program.post("/proposals", { revision, description: "Les meilleurs, dit le canari." });
    await db
      .update(companyVersions)
      .set({ state: "rejected", reason: "Sans superlatif", decidedAt: new Date() })
      .where(and(eq(companyVersions.companyId, made.company.id), eq(companyVersions.state, "waiting")));
    const { json: page } = await made.program.get("/proposals");
    expect(page.content.description).not.toContain("dit le canari");
    const edit = { revision: page.revision, price: "Dès 9 000 F par mois" };
    const { json: proposed } = await made.program.post("/proposals", edit);
    expect(proposed.outcome).toBe("proposed");
    expect(proposed.content.description).toBe(page.content.description);
  });

  test.for([
    { categories: ["inconnue"] },
    { zones: ["sud", "lune"] },
    { commune: "Paris" },
    { teamSize: "mille" },
    { foundedYear: 99 },
    { website: "javascript:alert(1)" },
    { featured: true },
    { openData: "closed" },
    { logo: "x" },
    { name: "<b>" },
  ])("%j is refused, not left out", async (given, { made }) => {
    const { revision } = (await made.program.get("/proposals")).json;
    const { status, json } = await made.program.post("/proposals", { revision, ...given });
    expect([status, json.type]).toEqual([422, "/api#probleme-content"]);
  });
});
