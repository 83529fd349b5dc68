import { and, desc, eq, ne } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Database } from "#app/platform/db/client.server.ts";
import { auditLog } from "#app/platform/db/schema/audit.ts";
import { companies, companySlugs } from "#app/platform/db/schema/companies.ts";
import { mails } from "#app/platform/db/schema/mails.ts";
import { companyManagers } from "#app/platform/db/schema/managers.ts";
import { companyVersions } from "#app/platform/db/schema/versions.ts";
import { aLogo, aSubmission, postForm, type TypedForm } from "#tests/support/company-forms.ts";
import { dataPath } from "#tests/support/crawl.ts";
import { aCompany } from "#tests/support/factories.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const STAFF = "equipe@recif.example";
const test = siteTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }));

const newest = async (db: Database) => {
  const [found] = await db.select().from(companies).orderBy(desc(companies.createdAt)).limit(1);
  if (!found) throw new Error("no company");
  return found;
};
const versionsOf = (db: Database, companyId: string) =>
  db
    .select()
    .from(companyVersions)
    .where(eq(companyVersions.companyId, companyId))
    .orderBy(companyVersions.createdAt);
const mailsTo = async (db: Database, recipient: string) =>
  (await db.select({ template: mails.template }).from(mails).where(eq(mails.recipient, recipient))).map(
    ({ template }) => template,
  );

let serial = 0;
/** A name that resembles no other. */
const aName = () => {
  serial += 1;
  return ["Notou", "Bulime", "Kagou", "Dawa", "Tricot", "Banian", "Niaouli", "Santal", "Gaïac", "Houp"]
    .map((word, index) => (index === serial % 10 ? `${word} ${"abcdefghij"[serial % 10]}${serial}` : ""))
    .join("");
};
const submit = (visitor: Visitor, url: string, given: TypedForm = {}) => {
  const name = aName();
  const host = `${name.toLowerCase().replace(/[^a-z0-9]/g, "-")}.example`;
  const fields = aSubmission({ name, email: `canari@${host}`, website: `https://${host}` });
  return postForm(visitor, url, "/add-company", { ...fields, ...given });
};

describe("a submission", () => {
  test("waits, whoever submits it and whatever they add, and the staff is told", async ({
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
    const stranger = await site.signedIn();
    const admin = await site.signedIn({ role: "admin" });
    await submit(visitor, site.url, { description: "canari-secret-de-soumission" });
    const { slug, id } = await newest(database.db);
    const preview = await visitor.get(`/company/${slug}`);
    expect(preview.body).toContain("Aperçu, non publiée");
    expect(preview.headers.get("cache-control")).toBe("no-store");
    expect(preview.body).toContain('name="robots" content="noindex');
    expect((await admin.visitor.get(`/company/${slug}`)).body).toContain("canari-secret-de-soumission");
    for (const who of [stranger.visitor, site.visitor()])
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
      "Email invalide",
      "URL invalide",
      "Au moins une localisation est requise",
      "Au moins une catégorie est requise",
      "Vous devez accepter les conditions d’utilisation",
      "Veuillez corriger les champs marqués en rouge avant de soumettre.",
      "Gardez-moi",
    ])
      expect(answer.body).toContain(text);
  });

  test("that resembles a published company shows it, and goes on when asked to", async ({
    site,
    database,
  }) => {
    const { visitor } = await site.signedIn();
    const twin = { name: "Déjà-là (fictif)" };
    const held = await submit(visitor, site.url, twin);
    expect(held.status).toBe(409);
    expect(held.body).toContain("Cette entreprise figure déjà dans l’annuaire");
    expect(held.body).toContain("/company/deja-la-fictif/revendiquer");
    expect((await newest(database.db)).name).not.toBe(twin.name);
    expect((await submit(visitor, site.url, { ...twin, notATwin: "on" })).status).toBe(302);
    expect(await newest(database.db)).toMatchObject({ name: twin.name, status: "pending" });
  });

  test("is refused to nobody signed out without keeping the words", async ({ site }) => {
    const answer = await submit(site.visitor(), site.url);
    expect(answer.status).toBe(401);
    expect(answer.body).toContain("Vous devez être connecté pour ajouter une entreprise");
  });

  test("takes no file that is not a picture, and none of 2 MB and more", async ({ site, database }) => {
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
});

/** A published company of a member, and an administrator beside. */
async function published({ site, database }: { site: Site; database: { db: Database } }) {
  const { member, visitor } = await site.signedIn();
  const admin = await site.signedIn({ role: "admin" });
  const name = aName();
  const { id, slug } = await aCompany(database.db, { name, ownerId: member.id, submittedBy: member.id });
  const edit = (given: TypedForm) => {
    const fields = aSubmission({ name, email: "canari@publiee.example", website: "" });
    return postForm(visitor, site.url, `/my-company/edit/${id}`, { ...fields, ...given });
  };
  const decide = (fields: Record<string, string>, who = admin) =>
    who.visitor.post(`/admin/fiches/${id}`, fields);
  const waiting = async () =>
    (await versionsOf(database.db, id)).find(({ state }) => state === "waiting")?.id ?? "";
  return { member, visitor, admin, id, slug, name, edit, decide, waiting };
}
type Site = {
  url: string;
  signedIn(given?: {
    role: "admin";
  }): Promise<{ member: { id: string; email: string; name: string }; visitor: Visitor }>;
  visitor(): Visitor;
};

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

describe("moderation", () => {
  test("approving publishes and tells the contact; refusing archives with its reason, and can be undone", async ({
    site,
    database,
  }) => {
    const { visitor, member } = await site.signedIn();
    const admin = await site.signedIn({ role: "admin" });
    await submit(visitor, site.url, { email: "canari-approuvee@cagou.example" });
    const first = await newest(database.db);
    const list = "/admin/entreprises/en-attente";
    expect((await admin.visitor.post(list, { row: `approve ${first.id}` })).body).toContain(
      "Entreprise approuvée",
    );
    expect(await mailsTo(database.db, "canari-approuvee@cagou.example")).toEqual(["company-approved"]);
    expect((await site.visitor().get(`/company/${first.slug}`)).status).toBe(200);

    await submit(visitor, site.url);
    const second = await newest(database.db);
    const asked = await admin.visitor.post(list, { row: `refuse ${second.id}` });
    expect(asked.body).toContain("Refuser cette fiche");
    const refuse = { act: "refuse", companyId: second.id, confirmed: "oui", details: "Hors sujet." };
    expect((await admin.visitor.post(list, refuse)).body).toContain("Fiche refusée");
    expect(await newest(database.db)).toMatchObject({ status: "archived", archivedReason: "Hors sujet." });
    expect(await mailsTo(database.db, member.email)).toContain("company-decision");
    expect((await visitor.get("/my-company")).body).toContain("Hors sujet.");

    expect((await admin.visitor.post(list, { act: "restore", companyId: second.id })).status).toBe(200);
    expect(await newest(database.db)).toMatchObject({ status: "pending", archivedReason: null });
    const acts = await database.db.select().from(auditLog).where(eq(auditLog.subject, second.id));
    expect(acts.map(({ action }) => action)).toEqual(["company.refuse", "company.restore"]);
  });

  test("an act on several answers for each", async ({ site, database }) => {
    const admin = await site.signedIn({ role: "admin" });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await aCompany(database.db, { name: aName() })).id);
    await database.db
      .update(companies)
      .set({ status: "offline", offlineBy: "staff" })
      .where(eq(companies.id, ids[1] ?? ""));
    const body = new URLSearchParams([["act", "take-offline"], ...ids.map((id) => ["companyId", id])]);
    const answer = await admin.visitor.send("/admin/entreprises/publiees", {
      method: "POST",
      body,
      headers: { origin: site.url },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("2 réussies, 1 échec.");
    const left = await database.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.status, "offline"), ne(companies.id, "00000000-0000-4000-8000-000000000000")));
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  test("asked to take a page away again and again, the staff is written to three times a day", async ({
    site,
    database,
  }) => {
    const { id, visitor, name } = await published({ site, database });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      statuses.push((await visitor.post("/my-company", { intent: "ask-deletion", companyId: id })).status);
      await visitor.post("/my-company", { intent: "keep", companyId: id });
    }
    expect(statuses).toEqual([302, 302, 302, 409, 409]);
    const told = (await wordsOfMails(database.db, STAFF, "company-waiting")).filter((words) =>
      words.includes(name),
    );
    expect(told).toHaveLength(3);
  });

  test("what the staff took offline the owner cannot bring back, and what the owner did they can", async ({
    site,
    database,
  }) => {
    const { id, visitor, decide } = await published({ site, database });
    const act = (intent: string) => visitor.post("/my-company", { intent, companyId: id });
    expect((await act("take-offline")).status).toBe(302);
    expect((await act("put-online")).status).toBe(302);
    await decide({ row: `take-offline ${id}` });
    const refused = await act("put-online");
    expect(refused.status).toBe(409);
    expect(refused.body).toContain("mise hors ligne par l’équipe de Récif");
  });

  test("the exported list holds no mobile number and no formula", async ({ site, database }) => {
    const admin = await site.signedIn({ role: "admin" });
    await aCompany(database.db, { name: "=cmd()", phonePrivate: "+687 79 99 99" });
    const { body, headers } = await admin.visitor.get("/admin/entreprises/publiees/export");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="recif-publiees-/);
    expect(body).toContain(`"'=cmd()"`);
    expect(body).not.toContain("79 99 99");
  });
});
