import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, companySlugs } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { companyVersions } from "#app/core/company/versions.table.ts";
import { aSubmission, postForm } from "#tests/support/company-forms.ts";
import {
  arrivingMeanwhile,
  mailsTo,
  newest,
  published,
  stampReadOn,
  submit,
  companyTest as test,
  versionsOf,
} from "#tests/support/company-life.ts";

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
    const unexplained = await decide({ intent: "reject-version", versionId });
    expect(unexplained.status).toBe(422);
    // Without JavaScript the error is in the folded part that it is about.
    expect(unexplained.body).toMatch(/<details open[^>]*><summary[^>]*>Refuser ou demander des corrections/);
    expect((await decide({ intent: "reject-version", versionId, details: "Trop vague." })).status).toBe(302);
    expect((await site.visitor().get(`/company/${slug}`)).body).not.toContain("canari-refuse");
    expect((await visitor.get("/my-company")).body).toContain("Trop vague.");
    const form = await visitor.get(`/my-company/edit/${id}`);
    expect(form.body).toContain("Trop vague.");
    expect(form.body).toContain("canari-refuse");
  });

  test("replaces the one that waited, and can be withdrawn", async ({ site, database }) => {
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

  test("decided twice at once: one decides, the other sees by whom and when", async ({ site, database }) => {
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
    const seen = await stampReadOn(admin.visitor, path);
    expect((await postForm(admin.visitor, site.url, path, { ...fields, seen })).status).toBe(302);
    await expect
      .poll(async () => (await site.visitor().get(`/company/${slug}`)).body)
      .toContain("Faute corrigée");
    expect((await versionsOf(database.db, id)).map(({ state, origin }) => `${origin} ${state}`)).toEqual([
      "submission applied",
      "edit replaced",
      "admin applied",
    ]);
  });

  test("the version that is on the page is not brought back beside itself", async ({ site, database }) => {
    const { id, edit, decide, waiting } = await published({ site, database });
    await edit({ description: "déjà là" });
    const versionId = await waiting();
    await decide({ intent: "approve-version", versionId });
    expect((await decide({ intent: "restore-version", versionId })).status).toBe(302);
    expect(await versionsOf(database.db, id)).toHaveLength(2);
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

describe("what changed while it was written", () => {
  const words = (name: string) => aSubmission({ name, email: "canari@tard.example", website: "" });

  test("a draft's button in an old tab removes no pending submission", async ({ site, database }) => {
    const { db } = database;
    const { visitor } = await site.signedIn();
    await submit(visitor, site.url);
    const { id, name } = await newest(db);
    const late = await postForm(visitor, site.url, `/my-company/edit/${id}`, { name, intent: "draft" });
    expect(late.status).toBe(409);
    expect(late.body).toContain("L’état de la fiche a changé entre-temps");
    expect(await newest(db)).toMatchObject({
      id,
      status: "pending",
      categories: ["sauvegarde", "infrastructure"],
    });
    const { id: shown, name: shownName, visitor: owner } = await published({ site, database });
    const draft = { name: shownName, intent: "draft" };
    expect((await postForm(owner, site.url, `/my-company/edit/${shown}`, draft)).status).toBe(409);
    expect(await versionsOf(db, shown)).toHaveLength(1);
  });

  test("the staff asked for corrections: they are read before it is submitted again", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const { visitor } = await site.signedIn();
    await submit(visitor, site.url);
    const { id, name } = await newest(db);
    const url = `/my-company/edit/${id}`;
    const fields = { ...words(name), description: "canari-en-cours" };
    const late = await arrivingMeanwhile(db, id, {
      arrives: () => postForm(visitor, site.url, url, fields),
      made: async (tx) => {
        await tx.update(companies).set({ status: "draft" }).where(eq(companies.id, id));
        const sentBack = { state: "draft", reason: "canari-motif" };
        await tx.update(companyVersions).set(sentBack).where(eq(companyVersions.companyId, id));
      },
    });
    expect(late.status).toBe(409);
    expect(late.body).toContain("canari-en-cours");
    expect(await versionsOf(db, id)).toMatchObject([{ state: "draft", reason: "canari-motif" }]);
    // The pending submission's form, which has no terms box, reports the state instead of an error.
    const { terms: _none, ...again } = fields;
    const old = await postForm(visitor, site.url, url, { ...again, kind: "edit" });
    expect(old.status).toBe(409);
    expect((await postForm(visitor, site.url, url, { ...fields, kind: "submission" })).status).toBe(302);
    expect(await newest(db)).toMatchObject({ id, status: "pending" });
  });

  test("who was removed meanwhile changes nothing any more", async ({ site, database }) => {
    const { db } = database;
    const { id, edit } = await published({ site, database });
    const late = await arrivingMeanwhile(db, id, {
      arrives: () => edit({ description: "canari-trop-tard" }),
      made: (tx) => tx.delete(companyManagers).where(eq(companyManagers.companyId, id)),
    });
    expect(late.status).toBe(404);
    expect(await versionsOf(db, id)).toHaveLength(1);
  });
});

describe("a page that moves", () => {
  test("loses its place on the map with its address, and keeps it with its words", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const { id, edit } = await published({ site, database });
    const mapPosition = { lat: -22.2, lng: 166.4 };
    await db
      .update(companies)
      .set({ mapPosition, address: "1 rue Une", commune: "Nouméa" })
      .where(eq(companies.id, id));
    const proposed = async () => (await versionsOf(db, id)).at(-1)?.content.mapPosition;
    const there = { address: "1 rue Une", commune: "Nouméa", description: "autre" };
    await edit({ ...there, mapPosition: "-22,2 ; 166,4" });
    expect(await proposed()).toEqual(mapPosition);
    const moved = { ...there, address: "2 rue Deux" };
    await edit({ ...moved, mapPosition: "-22,2 ; 166,4" });
    expect(await proposed()).toBeNull();
    await edit({ ...moved, mapPosition: "https://www.openstreetmap.org/#map=17/-22.27/166.45" });
    expect(await proposed()).toEqual({ lat: -22.27, lng: 166.45 });
    await edit({ ...moved, mapPosition: "" });
    expect(await proposed()).toBeNull();
  });

  test("takes no place that is not in New Caledonia, and loses nothing that was typed", async ({
    site,
    database,
  }) => {
    const { id, edit } = await published({ site, database });
    const before = (await versionsOf(database.db, id)).length;
    for (const mapPosition of ["48,85 ; 2,35", "au bout de la piste", "https://maps.app.goo.gl/abc"]) {
      const answer = await edit({ mapPosition });
      expect(answer.status).toBe(422);
      expect(answer.body).toContain("Un point de Nouvelle-Calédonie");
      expect(answer.body).toContain(mapPosition);
    }
    expect(await versionsOf(database.db, id)).toHaveLength(before);
  });
});

describe("what a manager says of a page", () => {
  test("is mailed for a page that is or was public, once, and so many times a day", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const { id, visitor } = await published({ site, database });
    const act = (intent: string, companyId = id) => visitor.post("/my-company", { intent, companyId });
    const confirmed = async () =>
      (await db.select().from(companies).where(eq(companies.id, id))).at(0)?.confirmedAt?.getTime();
    expect((await act("confirm")).status).toBe(302);
    const first = await confirmed();
    expect((await act("confirm")).status).toBe(302);
    expect(await confirmed()).toBe(first);
    await submit(visitor, site.url);
    expect((await act("confirm", (await newest(db)).id)).status).toBe(409);
    const statuses: number[] = [];
    for (let n = 0; n < 40; n++) statuses.push((await act(n % 2 ? "put-online" : "take-offline")).status);
    expect(statuses.at(0)).toBe(302);
    const late = await act("take-offline");
    expect(late.status).toBe(409);
    expect(late.body).toContain("beaucoup changé");
  });
});
