import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const STAFF = "equipe-astreinte@recif.example";
const test = siteTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }));

const PAGE = "/urgence-cyber";

describe("the four questions", () => {
  test("lead to steps in order, by a URL alone", async ({ site }) => {
    const answer = await site.visitor().get(`${PAGE}?vu=fraude&encours=oui&touche=poste&qui=tiers`);
    expect(answer.body).toContain("Ce que vous devez faire");
    expect(answer.body).toContain("Appelez votre banque tout de suite");
    expect(answer.body).toContain("la CNIL se prévient dans les 72 heures");
    const asked = await site.visitor().get(`${PAGE}?vu=fraude`);
    expect(asked.body).toContain("Est-ce encore en train de se passer");
    expect(asked.body).not.toContain("Que voyez-vous");
    const plain = await site.visitor().get(PAGE);
    expect(plain.body).toContain("Que voyez-vous");
    expect(plain.body).not.toContain("Est-ce encore en train de se passer");
    // Without form or network, all instructions are in the page.
    expect(plain.body).toContain("Débranchez aussi les disques de sauvegarde");
  });

  test("leave the copy that a device keeps saying nothing of now", async ({ site }) => {
    const { body } = await site.visitor().get(`${PAGE}?copie`);
    expect(body).toContain("Copie gardée sur cet appareil le");
    expect(body).not.toMatch(/Centre (ouvert|fermé) en ce moment/);
    // Nor questions that need the server.
    expect(body).not.toContain("Que voyez-vous");
  });
});

describe("a standby", () => {
  test("is declared by a manager, confirmed by the staff, shown, and ended by either", async ({
    site,
    database: { db },
  }) => {
    const owner = await site.signedIn();
    const admin = await site.signedIn({ role: "admin" });
    const given = { name: "Secours du Lagon (fictif)", categories: ["reponse-a-incident-forensic"] };
    const { id } = await aCompany(db, { ...given, ownerId: owner.member.id });
    const shows = async () => (await site.visitor().get(PAGE)).body.includes(given.name);
    const ask = (intent: string) => owner.visitor.post("/my-company", { intent, companyId: id });
    const act = (row: string) => admin.visitor.post(`/admin/fiches/${id}`, { row: `${row} ${id}` });

    expect((await act("confirm-on-call")).status).toBe(409);
    expect((await ask("ask-on-call")).status).toBe(302);
    expect(await templatesTo(db, STAFF)).toContain("company-waiting");
    expect(await shows()).toBe(false);
    expect((await admin.visitor.get("/admin/entreprises/publiees?astreinte=1")).body).toContain(given.name);
    expect((await act("confirm-on-call")).body).toContain("Astreinte confirmée");
    await until(shows);
    // Among the companies of its kind, before those not on call.
    const other = { name: "Sans astreinte (fictif)", categories: given.categories };
    await aCompany(db, other);
    const answered = (await site.visitor().get(`${PAGE}?vu=rancon&encours=inconnu&touche=inconnu&qui=moi`))
      .body;
    const who = answered.slice(answered.indexOf("Qui peut venir"));
    expect(who.indexOf(given.name)).toBeLessThan(who.indexOf(other.name));
    expect(who.slice(0, who.indexOf(other.name))).toContain("D’astreinte");
    expect(who).not.toContain("Déjà là (fictif)");
    expect((await owner.visitor.get("/my-company")).body).toContain(">Astreinte<");

    expect((await ask("leave-on-call")).status).toBe(302);
    await until(async () => !(await shows()));
    await ask("ask-on-call");
    await act("confirm-on-call");
    await act("end-on-call");
    const [after] = await db.select().from(companies).where(eq(companies.id, id));
    expect([after?.onCallAskedAt, after?.onCallConfirmedAt]).toEqual([null, null]);
  });

  test("of a company is requested by its managers only", async ({ site, database: { db } }) => {
    const outsider = await site.signedIn();
    const { id } = await aCompany(db);
    const answer = await outsider.visitor.post("/my-company", { intent: "ask-on-call", companyId: id });
    expect(answer.status).toBe(409);
    const [after] = await db.select().from(companies).where(eq(companies.id, id));
    expect(after?.onCallAskedAt).toBeNull();
  });
});
