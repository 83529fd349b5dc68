import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, companySlugs } from "#app/platform/db/schema/companies.ts";
import { aSubmission, postForm } from "#tests/support/company-forms.ts";
import { mailsTo, published, companyTest as test, versionsOf } from "#tests/support/company-life.ts";

describe("an edit of a published page", () => {
  test("waits and shows nowhere; approved, the page and the search follow", async ({ site, database }) => {
    const { slug, edit, decide, waiting, member } = await published({ site, database });
    const page = () => site.visitor().get(`/company/${slug}`);
    const before = (await page()).body.replaceAll(/nonce="[^"]*"/g, "");
    expect((await edit({ description: "Nous faisons du xylophone." })).status).toBe(302);
    expect((await page()).body.replaceAll(/nonce="[^"]*"/g, "")).toBe(before);
    expect((await site.visitor().get("/directory?q=xylophone")).body).not.toContain(`/company/${slug}`);

    const answer = await decide({ intent: "approve-version", versionId: await waiting() });
    expect(answer.status).toBe(302);
    await expect.poll(async () => (await page()).body).toContain("Nous faisons du xylophone.");
    expect((await site.visitor().get("/directory?q=xylophone")).body).toContain(`/company/${slug}`);
    expect(await mailsTo(database.db, member.email)).toContain("company-decision");
  });

  test("refused with a reason: the page stays, the owner reads why and begins with what was refused", async ({
    site,
    database,
  }) => {
    const { id, slug, edit, decide, waiting, visitor } = await published({ site, database });
    await edit({ description: "canari-refuse" });
    const versionId = await waiting();
    expect((await decide({ intent: "reject-version", versionId })).status).toBe(422);
    expect((await decide({ intent: "reject-version", versionId, details: "Trop vague." })).status).toBe(302);
    expect((await site.visitor().get(`/company/${slug}`)).body).not.toContain("canari-refuse");
    expect((await visitor.get("/my-company")).body).toContain("Trop vague.");
    const form = await visitor.get(`/my-company/edit/${id}`);
    expect(form.body).toContain("Trop vague.");
    expect(form.body).toContain("canari-refuse");
  });

  test("takes the place of the one that waited, and can be withdrawn", async ({ site, database }) => {
    const { id, edit, visitor } = await published({ site, database });
    await edit({ description: "premier" });
    await edit({ description: "second" });
    const states = async () => (await versionsOf(database.db, id)).map(({ state }) => state);
    expect(await states()).toEqual(["applied", "replaced", "waiting"]);
    expect((await visitor.post("/my-company", { intent: "withdraw", companyId: id })).status).toBe(302);
    expect(await states()).toEqual(["applied", "replaced", "withdrawn"]);
    const again = await visitor.post("/my-company", { intent: "withdraw", companyId: id });
    expect(again.status).toBe(409);
  });

  test("decided twice at once: one decides, the other is told by whom and when", async ({
    site,
    database,
  }) => {
    const { id, edit, decide, waiting, admin } = await published({ site, database });
    const other = await site.signedIn({ role: "admin" });
    for (let round = 0; round < 5; round++) {
      await edit({ description: `tour ${round}` });
      const versionId = await waiting();
      const answers = await Promise.all([
        decide({ intent: "approve-version", versionId }),
        decide({ intent: "reject-version", versionId, details: "Non." }, other),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
      const late = answers.find(({ status }) => status === 409)?.body;
      expect(late).toMatch(new RegExp(`Déjà traitée par (${admin.member.name}|${other.member.name})`));
      const decided = (await versionsOf(database.db, id)).filter((one) => one.id === versionId);
      expect(decided).toHaveLength(1);
      expect(["applied", "rejected"]).toContain(decided[0]?.state);
    }
  });

  test("corrected by the administrator is published as corrected, and the owner's stays in the history", async ({
    site,
    database,
  }) => {
    const { id, slug, edit, waiting, admin, name } = await published({ site, database });
    await edit({ description: "Fote de frappe" });
    const path = `/admin/fiches/${id}/modifier?proposition=${await waiting()}`;
    expect((await admin.visitor.get(path)).body).toContain("Fote de frappe");
    const fields = aSubmission({
      name,
      description: "Faute corrigée",
      email: "canari@x.example",
      website: "",
    });
    expect((await postForm(admin.visitor, site.url, path, fields)).status).toBe(302);
    await expect
      .poll(async () => (await site.visitor().get(`/company/${slug}`)).body)
      .toContain("Faute corrigée");
    expect((await versionsOf(database.db, id)).map(({ state, origin }) => `${origin} ${state}`)).toEqual([
      "submission applied",
      "edit replaced",
      "admin applied",
    ]);
  });

  test("an older version can be brought back, and the address follows the name", async ({
    site,
    database,
  }) => {
    const { id, slug, edit, decide, waiting } = await published({ site, database });
    await edit({ name: "Zanzibar Nouveau Nom" });
    await decide({ intent: "approve-version", versionId: await waiting() });
    await expect
      .poll(async () => (await site.visitor().get(`/company/${slug}`)).headers.get("location"))
      .toBe("/company/zanzibar-nouveau-nom");
    const [first] = await versionsOf(database.db, id);
    expect((await decide({ intent: "restore-version", versionId: first?.id ?? "" })).status).toBe(302);
    const [now] = await database.db.select().from(companies).where(eq(companies.id, id));
    expect(now?.slug).toBe(slug);
    expect(await database.db.select().from(companySlugs).where(eq(companySlugs.companyId, id))).toHaveLength(
      2,
    );
  });
});
