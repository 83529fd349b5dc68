import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { reviewReports, reviews } from "#app/core/review/reviews.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { rowsOf, TODAY } from "#tests/support/queue-page.ts";
import { anInvitedAuthor, aPublishedReview, reviewEnv, reviewsOf, words } from "#tests/support/reviews.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const test = siteTest
  .extend("env", perFile, async () => reviewEnv)
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("admin", perFile, async ({ site }) => (await site.signedIn({ role: "admin" })).visitor)
  .extend("kauri", async ({ site, database: { db } }) => {
    const owner = await site.signedIn();
    const company = await aCompany(db, { ownerId: owner.member.id, email: null });
    return { ...owner, company, path: `/company/${company.slug}`, own: `/my-company/${company.id}/avis` };
  });

describe("on a profile", () => {
  test("averages begin with three reviews, in the page and its structured data", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const visitor = site.visitor();
    const page = async () => (await visitor.get(kauri.path)).body;
    const shows = (text: string) => until(async () => (await page()).includes(text));
    expect(await page()).not.toContain("Avis vérifiés");

    await aPublishedReview(db, kauri.company.id, { body: "Le premier avis, du canari." });
    await aPublishedReview(db, kauri.company.id, {
      responsiveness: 5,
      publishedAt: new Date("2026-11-20T00:00:00Z"),
      body: "Le deuxième avis, du canari.",
    });
    await shows("Le deuxième avis");
    const two = await page();
    expect(two.indexOf("Le deuxième avis")).toBeLessThan(two.indexOf("Le premier avis"));
    expect(two).toContain("Commerce et artisanat, Province Nord");
    expect(two).not.toMatch(/sur 5|aggregateRating/);

    await aPublishedReview(db, kauri.company.id, {
      clarity: 1,
      work: 3,
      experiencedAt: new Date("2024-01-10T00:00:00Z"),
      body: "Le troisième, d’il y a deux ans.",
    });
    await shows("Le troisième");
    const three = await page();
    expect(three).toContain("3,9 sur 5, 3 avis vérifiés");
    expect(three).toMatch(/"aggregateRating":\\{0,1}\{.{0,60}"ratingValue":3.9,"reviewCount":3/);
    expect(three).toMatch(/Réactivité.*?4,4.*?Clarté.*?3,4/s);
    expect(three.slice(three.indexOf("Avis vérifiés"))).not.toContain("Travail fait");
    expect(three).toContain("compte pour moitié");
    expect(three).toContain("Signaler cet avis");
  });

  test("a member who deletes the account leaves the review without a name, if they choose so", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const { visitor, member } = await site.signedIn();
    expect((await visitor.get("/settings")).body).not.toContain("Votre avis publié");
    const own = { authorId: member.id, naming: "named", authorName: "Canari Nommé" };
    await aPublishedReview(db, kauri.company.id, { ...own, body: "Il reste, du canari." });
    await until(async () => (await site.visitor().get(kauri.path)).body.includes("Canari Nommé"));

    expect((await visitor.get("/settings")).body).toContain("Votre avis publié");
    const deletion = { intent: "delete", confirmation: "SUPPRIMER", reviews: "nameless" };
    expect((await visitor.post("/settings", deletion)).headers.get("location")).toBe("/");
    await until(async () => !(await site.visitor().get(kauri.path)).body.includes("Canari Nommé"));
    expect((await site.visitor().get(kauri.path)).body).toContain("Il reste, du canari.");
  });

  test("the author is described finely from five who share it, and each counts once", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const alike = { authorTrade: "farming", authorCommune: "Bélep", authorSize: "1" };
    for (let n = 0; n < 4; n += 1) await aPublishedReview(db, kauri.company.id, alike);
    await aPublishedReview(db, kauri.company.id, { ...alike, authorHash: "one" });
    await aPublishedReview(db, kauri.company.id, { ...alike, authorHash: "one" });
    const visitor = site.visitor();
    await until(async () =>
      (await visitor.get(kauri.path)).body.includes("Agriculture ou pêche, Bélep, une personne"),
    );
    await db.update(reviews).set({ authorHash: "one" }).where(eq(reviews.companyId, kauri.company.id));
    await until(async () =>
      (await visitor.get(kauri.path)).body.includes("Agriculture et pêche, Province Nord"),
    );
    expect((await visitor.get(kauri.path)).body).not.toContain("Bélep");
  });

  test("publication and withdrawal are seen at once, with what is personal masked", async ({
    site,
    database: { db },
    admin,
    kauri,
  }) => {
    const { link, author } = await anInvitedAuthor({ site, db }, kauri);
    const name = "Canari Témoin, Boulangerie du Témoin";
    const body = "Paul est venu lundi. On le joint au 12 34 56, ou paul@canari-masque.example.";
    await author.post(link, words({ naming: "named", authorName: name, body }));
    const [row] = await reviewsOf(db, kauri.company.id);
    const reader = site.visitor();
    expect((await reader.get(kauri.path)).body).not.toContain("Canari Témoin");
    await admin.post(`/admin/avis/${row?.id}`, { intent: "publish", seen: "2", masked: "Paul" });
    await until(async () => (await reader.get(kauri.path)).body.includes("Canari Témoin"));
    const shown = (await reader.get(kauri.path)).body;
    expect(shown).toContain("[…] est venu lundi. On le joint au […], ou […]");
    expect(shown).not.toMatch(/12.34.56|canari-masque|Paul/);

    expect((await author.post(link, { intent: "nameless" })).status).toBe(303);
    await until(async () => !(await reader.get(kauri.path)).body.includes("Canari Témoin"));
    expect((await reader.get(kauri.path)).body).toContain("Auteur d’une demande vérifiée");
    await author.post(link, { intent: "withdraw" });
    await until(async () => !(await reader.get(kauri.path)).body.includes("est venu lundi"));
  });

  test("reviews go offline with their company, and come back with it", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const id = await aPublishedReview(db, kauri.company.id, {
      body: "Un avis qui suit sa fiche, du canari.",
    });
    const reader = site.visitor();
    const report = `/signaler-un-avis/${id}`;
    expect((await reader.get(report)).status).toBe(200);
    await db.update(companies).set({ status: "offline" }).where(eq(companies.id, kauri.company.id));
    await until(async () => (await reader.get(kauri.path)).status === 404);
    expect((await reader.get(report)).status).toBe(404);
    await db.update(companies).set({ status: "published" }).where(eq(companies.id, kauri.company.id));
    await until(async () => (await reader.get(kauri.path)).body.includes("Un avis qui suit sa fiche"));
  });
});

describe("the company", () => {
  test("answers once, and the answer is read before it is shown", async ({
    site,
    database: { db },
    admin,
    kauri,
  }) => {
    const id = await aPublishedReview(db, kauri.company.id);
    const own = await kauri.visitor.get(kauri.own);
    expect([own.status, own.body.includes("Un avis du canari")]).toEqual([200, true]);
    expect(own.body).not.toMatch(/responsiveness|clarity/);
    const outsider = await site.signedIn();
    expect((await outsider.visitor.get(kauri.own)).status).toBe(404);
    const answer = {
      intent: "answer",
      reviewId: id,
      seen: "0",
      answer: "Merci, nous revenons au prochain trimestre.",
    };
    expect((await outsider.visitor.post(kauri.own, answer)).status).toBe(404);
    const others = await aCompany(db, { ownerId: outsider.member.id });
    expect((await outsider.visitor.post(`/my-company/${others.id}/avis`, answer)).status).toBe(409);

    const twice = await Promise.all([1, 2].map(() => kauri.visitor.post(kauri.own, answer)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    expect((await site.visitor().get(kauri.path)).body).not.toContain("prochain trimestre");
    const queue = rowsOf((await admin.get(TODAY)).body);
    expect(queue).toContainEqual(
      expect.objectContaining({ kind: "Réponse à un avis", to: `/admin/avis/${id}` }),
    );
    const decide = { intent: "answer-publish", seen: "0" };
    expect((await admin.post(`/admin/avis/${id}`, decide)).status).toBe(409);
    expect((await admin.post(`/admin/avis/${id}`, { ...decide, seen: "1" })).status).toBe(302);
    const reader = site.visitor();
    await until(async () => (await reader.get(kauri.path)).body.includes("prochain trimestre"));
    expect(await templatesTo(db, kauri.member.email)).toContain("review-answer-decided");
    expect((await kauri.visitor.post(kauri.own, { ...answer, seen: "1" })).status).toBe(409);
  });

  test("contests with a reason, the staff answers, and can take the review away", async ({
    site,
    database: { db },
    admin,
    kauri,
  }) => {
    const id = await aPublishedReview(db, kauri.company.id, { body: "Un avis contesté, du canari." });
    const doubt = {
      intent: "contest",
      reviewId: id,
      reason: "Cette personne n’est jamais venue chez nous, voyez la date.",
    };
    expect((await kauri.visitor.post(kauri.own, { ...doubt, reason: "Faux." })).status).toBe(422);
    expect((await kauri.visitor.post(kauri.own, doubt)).status).toBe(302);
    const page = `/admin/avis/${id}`;
    expect((await admin.get(page)).body).toContain("jamais venue chez nous");
    const [report] = await db.select().from(reviewReports).where(eq(reviewReports.reviewId, id));
    const answer = { intent: "report", reportId: report?.id ?? "", answer: "La demande existe bien." };
    expect((await admin.post(page, answer)).status).toBe(302);
    expect((await admin.post(page, answer)).status).toBe(409);
    expect(await templatesTo(db, kauri.member.email)).toContain("review-report-answered");
    await admin.post(page, { intent: "refuse", seen: "1", reason: "own-company", confirmed: "oui" });
    const reader = site.visitor();
    await until(async () => !(await reader.get(kauri.path)).body.includes("Un avis contesté"));
  });
});

test("everybody can report a review, and hears the answer at the address they gave", async ({
  site,
  database: { db },
  admin,
  kauri,
}) => {
  const id = await aPublishedReview(db, kauri.company.id);
  const path = `/signaler-un-avis/${id}`;
  const reader = site.visitor();
  const email = "canari-signale@lecteur.example";
  expect((await reader.post(path, { body: "" })).status).toBe(422);
  const wrong = await reader.post(path, { body: "Il nomme une personne.", email: "pas une adresse" });
  expect([wrong.status, wrong.body.includes("Il nomme une personne.")]).toEqual([422, true]);
  expect((await reader.post(path, { body: "Un robot remplit tout.", reponse_libre: "x" })).status).toBe(422);
  for (let n = 0; n < 2; n += 1)
    expect((await reader.post(path, { body: "Il nomme une personne.", email })).status).toBe(303);
  const rows = await db.select().from(reviewReports).where(eq(reviewReports.reviewId, id));
  expect(rows).toHaveLength(1);
  const queue = rowsOf((await admin.get(TODAY)).body);
  expect(queue).toContainEqual(expect.objectContaining({ kind: "Avis signalé", to: `/admin/avis/${id}` }));
  // Their address is shown to no one.
  expect((await admin.get(`/admin/avis/${id}`)).body).not.toContain(email);
  const answer = { intent: "report", reportId: rows[0]?.id ?? "", answer: "Le nom est masqué." };
  expect((await admin.post(`/admin/avis/${id}`, answer)).status).toBe(302);
  expect(await wordsOfMails(db, email, "review-report-answered")).toHaveLength(1);
});
