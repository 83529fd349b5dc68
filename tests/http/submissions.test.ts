import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { aLogo, aSubmission, postForm, type TypedForm } from "#tests/support/company-forms.ts";
import {
  aName,
  mailsTo,
  newest,
  STAFF,
  submit,
  companyTest as test,
  versionsOf,
} from "#tests/support/company-life.ts";
import { dataPath } from "#tests/support/crawl.ts";
import { aCompany } from "#tests/support/factories.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

describe("a submission", () => {
  test("is pending whatever the role and the added fields, and the staff is notified", async ({
    site,
    database,
  }) => {
    const { member, visitor } = await site.signedIn();
    const answer = await submit(visitor, site.url, {
      logo: await aLogo(),
      status: "published",
      featured: "on",
      ownerId: "x",
      slug: "vole",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/^\/my-company\?fiche=/),
    ]);
    const company = await newest(database.db);
    expect(company).toMatchObject({ status: "pending", featured: false, submittedBy: member.id });
    expect(company.logoKey).toMatch(/^[a-z0-9]{32}\.webp$/);
    const managers = await database.db
      .select()
      .from(companyManagers)
      .where(eq(companyManagers.companyId, company.id));
    expect(managers).toMatchObject([{ userId: member.id, role: "owner" }]);
    expect(await versionsOf(database.db, company.id)).toMatchObject([
      { state: "waiting", origin: "submission", authorId: member.id },
    ]);
    expect(await mailsTo(database.db, STAFF)).toContain("company-waiting");
    expect((await visitor.get("/my-company")).body).toContain("En attente");
  });

  test("is nothing to those who neither manage it nor administer", async ({ site, database }) => {
    const { visitor } = await site.signedIn();
    const outsider = await site.signedIn();
    const admin = await site.signedIn({ role: "admin" });
    await submit(visitor, site.url, { description: "canari-secret-de-soumission" });
    const { slug, id } = await newest(database.db);
    const preview = await visitor.get(`/company/${slug}`);
    expect(preview.body).toContain("Aperçu, non publiée");
    expect(preview.headers.get("cache-control")).toBe("no-store");
    expect(preview.body).toContain('name="robots" content="noindex');
    expect((await admin.visitor.get(`/company/${slug}`)).body).toContain("canari-secret-de-soumission");
    for (const who of [outsider.visitor, site.visitor()])
      for (const url of [
        `/company/${slug}`,
        `/my-company/edit/${id}`,
        "/directory?q=canari-secret",
        "/sitemap.xml",
      ])
        for (const path of [url, dataPath(url)]) {
          const found = await who.get(path);
          expect(found.body, path).not.toContain("canari-secret-de-soumission");
          if (url.startsWith("/company/")) expect(found.status, path).toBe(404);
        }
  });

  test("without its required fields says each, and keeps what was typed", async ({ site }) => {
    const { visitor } = await site.signedIn();
    const answer = await postForm(visitor, site.url, "/add-company", {
      name: "",
      description: "Gardez-moi",
      email: "pas-une-adresse",
      website: "javascript:alert(1)",
    });
    expect(answer.status).toBe(422);
    for (const text of [
      "Le nom de l’entreprise est requis",
      "Le nom du contact est requis",
      "E-mail invalide",
      "URL invalide",
      "Au moins une localisation est requise",
      "Au moins une catégorie est requise",
      "Vous devez accepter les conditions d’utilisation",
      "Corrigez les champs signalés, puis envoyez de nouveau.",
      "Gardez-moi",
    ])
      expect(answer.body).toContain(text);
  });

  test("that resembles a published company shows it, and goes on when asked to", async ({
    site,
    database,
  }) => {
    const { visitor } = await site.signedIn();
    const duplicate = { name: "Déjà-là (fictif)" };
    const conflict = await submit(visitor, site.url, duplicate);
    expect(conflict.status).toBe(409);
    expect(conflict.body).toContain("Cette entreprise figure déjà dans l’annuaire");
    expect(conflict.body).toContain("/company/deja-la-fictif/revendiquer");
    expect((await newest(database.db)).name).not.toBe(duplicate.name);
    expect((await submit(visitor, site.url, { ...duplicate, notADuplicate: "on" })).status).toBe(302);
    expect(await newest(database.db)).toMatchObject({ name: duplicate.name, status: "pending" });
  });

  test("like one's own page, is not asked to be claimed", async ({ site, database: { db } }) => {
    const { visitor, member } = await site.signedIn();
    const own = await aCompany(db, { name: "Palétuvier du Sud", ownerId: member.id });
    const conflict = await submit(visitor, site.url, { name: "Palétuvier du Sud" });
    expect(conflict.status).toBe(409);
    expect(conflict.body).toContain("vous la gérez déjà");
    expect(conflict.body).toContain(`/my-company/edit/${own.id}`);
    expect(conflict.body).not.toContain(`/company/${own.slug}/revendiquer`);
  });

  test("on a shared host is no duplicate of other companies there", async ({ site, database }) => {
    await aCompany(database.db, { name: "Voisine Ailleurs", website: "https://www.facebook.com/voisine" });
    const { visitor } = await site.signedIn();
    const website = "https://facebook.com/une-autre";
    expect((await submit(visitor, site.url, { website })).status).toBe(302);
  });

  test("signed out is refused, and the text is kept in the form", async ({ site }) => {
    const answer = await submit(site.visitor(), site.url);
    expect(answer.status).toBe(401);
    expect(answer.body).toContain("Vous devez être connecté pour ajouter une entreprise");
  });

  test("refuses a file that is not a picture, and one of 2 MB or more", async ({ site, database }) => {
    const { visitor } = await site.signedIn();
    const before = await newest(database.db);
    for (const [bytes, message] of [
      ["<svg onload=alert(1)>", "Le fichier sélectionné n’est pas une image valide"],
      ["x".repeat(2 * 1024 * 1024 + 1), "L’image est trop grande. Taille maximale : 2 Mo"],
    ] as const) {
      const answer = await submit(visitor, site.url, { logo: new Blob([bytes], { type: "image/png" }) });
      expect(answer.status).toBe(422);
      expect(answer.body).toContain(message);
    }
    expect((await newest(database.db)).id).toBe(before.id);
  });

  test("names the mistake of a file with those of the fields", async ({ site }) => {
    const { visitor } = await site.signedIn();
    const logo = new Blob(["no picture"], { type: "image/png" });
    const { status, body } = await submit(visitor, site.url, { name: "", logo });
    expect([status, body.includes("Le fichier sélectionné n’est pas une image valide")]).toEqual([422, true]);
    expect(body).toContain("Le nom de l’entreprise est requis");
  });
});

describe("a draft", () => {
  test("is private, finished later, and then submitted", async ({ site, database }) => {
    const { visitor } = await site.signedIn();
    const name = aName();
    expect((await postForm(visitor, site.url, "/add-company", { name, intent: "draft" })).status).toBe(302);
    const { id, status } = await newest(database.db);
    expect(status).toBe("draft");
    expect((await visitor.get("/my-company")).body).toContain("Brouillon");
    const admin = await site.signedIn({ role: "admin" });
    expect((await admin.visitor.get("/admin/dashboard")).body).not.toContain(name);

    const edited = aSubmission({ name: `${name} bis`, email: "canari@fini.example", website: "" });
    const path = `/my-company/edit/${id}`;
    expect((await postForm(visitor, site.url, path, edited)).status).toBe(302);
    expect(await newest(database.db)).toMatchObject({ id, status: "pending", name: `${name} bis` });
    expect(await versionsOf(database.db, id)).toMatchObject([{ state: "waiting" }]);
    expect((await admin.visitor.get("/admin/dashboard")).body).toContain(`${name} bis`);
  });

  test("submitted, is checked for duplicates and counted as a new company is", async ({ site, database }) => {
    const { visitor } = await site.signedIn();
    const finish = async (given: TypedForm = {}) => {
      const name = aName();
      await postForm(visitor, site.url, "/add-company", { name, intent: "draft" });
      const path = `/my-company/edit/${(await newest(database.db)).id}`;
      const words = aSubmission({
        name,
        email: `canari@${name.toLowerCase().replace(/\W/g, "-")}.example`,
        website: "",
      });
      return postForm(visitor, site.url, path, { ...words, ...given });
    };
    const duplicate = { name: "Déjà-là (fictif)" };
    const conflict = await finish(duplicate);
    expect(conflict.status).toBe(409);
    expect(conflict.body).toContain("Cette entreprise figure déjà dans l’annuaire");
    expect(await newest(database.db)).toMatchObject({ status: "draft" });
    expect((await finish({ ...duplicate, notADuplicate: "on" })).status).toBe(302);
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) statuses.push((await finish()).status);
    expect(statuses.slice(0, 9)).toEqual(Array(9).fill(302));
    expect(statuses.at(9)).toBe(429);
    expect(await newest(database.db)).toMatchObject({ status: "draft" });
  });
});

test("previews are limited, and what was typed stays", ({ site }) =>
  inOneWindow(HOUR, async () => {
    const { visitor } = await site.signedIn();
    const preview = (name: string) =>
      postForm(visitor, site.url, "/add-company", { ...aSubmission({ name }), intent: "preview" });
    for (let n = 0; n < 100; n += 1) expect((await preview(`Canari ${n}`)).status).toBe(200);
    const refused = await preview("Canari de trop");
    expect([refused.status, refused.body.includes("beaucoup d’aperçus")]).toEqual([429, true]);
    expect(refused.body).toContain("Canari de trop");
  }));
