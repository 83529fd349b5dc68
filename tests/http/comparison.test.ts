import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { companies, companySlugs } from "#app/core/company/company.table.ts";
import { answerTimes } from "#app/core/lead/answer-times.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { plain } from "#tests/support/queue-page.ts";
import { siteTest as test } from "#tests/support/site-test.ts";

const path = (...slugs: string[]) => `/comparer?${slugs.map((slug) => `entreprise=${slug}`).join("&")}`;

test("three companies are beside one another, from one address, for all readers", async ({
  site,
  database: { db },
}) => {
  const [a, b, c] = await Promise.all([
    aCompany(db, {
      name: "Cagou Sauvegarde (fictif)",
      categories: ["sauvegarde", "audit-conseil"],
      price: "dès 9 000 F",
    }),
    aCompany(db, { name: "Bulime Audit (fictif)", categories: ["sauvegarde"] }),
    aCompany(db, { name: "Notou Réseaux (fictif)", categories: ["sauvegarde", "infrastructure"] }),
  ]);
  await db.update(companies).set({ verifiedAt: new Date() }).where(eq(companies.id, b.id));
  await db.insert(answerTimes).values([
    { companyId: a.id, requests: 6, answered: 6, medianMinutes: 120 },
    { companyId: c.id, requests: 6, answered: 6, medianMinutes: 3_000 },
  ]);
  const anyone = site.visitor();
  const page = await anyone.get(path(a.slug, b.slug, c.slug));
  expect(page.status).toBe(200);
  const words = plain(page.body);
  expect(words).toContain("Comparer 3 entreprises");
  for (const shown of ["Cagou Sauvegarde", "Bulime Audit", "Notou Réseaux", "Dès 9 000 F", "la plus rapide"])
    expect(words).toContain(shown);
  expect(page.body).toContain("noindex");
  expect(page.body).toContain(
    `/devis?entreprise=${a.slug}&amp;entreprise=${b.slug}&amp;entreprise=${c.slug}`,
  );
  expect(page.body).not.toMatch(/canari-contact|\+687|canari-\d+\.example/);
  expect((await anyone.get("/robots.txt")).body).toContain("Disallow: /comparer");

  const file = await anyone.get(path(a.slug, b.slug, c.slug).replace("/comparer", "/comparer/tableau.csv"));
  const lines = file.body.split("\r\n");
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(lines[0]).toContain(
    '"Critère";"Cagou Sauvegarde (fictif)";"Bulime Audit (fictif)";"Notou Réseaux (fictif)"',
  );
  expect(lines.find((line) => line.startsWith('"Répond en"'))).toBe(
    '"Répond en";"2\u00a0heures ouvrées";"pas encore 5 demandes";"5\u00a0jours ouvrés"',
  );
});

test("companies that are not published are counted and left out, former addresses lead to the company", async ({
  site,
  database: { db },
}) => {
  const [here, gone] = await Promise.all([
    aCompany(db, { name: "Présente (fictif)" }),
    aCompany(db, { name: "Canari Partie (fictif)", status: "offline" }),
  ]);
  await db.insert(companySlugs).values({ slug: "ancienne-adresse-9", companyId: here.id });
  const anyone = site.visitor();
  const words = plain((await anyone.get(path("ancienne-adresse-9", gone.slug, "jamais-vue"))).body);
  expect(words).toContain("Présente (fictif)");
  expect(words).toContain("2 entreprises ne sont plus là");
  expect(words).not.toContain("Canari Partie");
  const both = plain((await anyone.get(path("ancienne-adresse-9", here.slug))).body);
  expect(both).not.toContain("plus là");
});

test("companies are added by search without scripts, and never more than three", async ({
  site,
  database: { db },
}) => {
  const [a, b, c] = await Promise.all(
    ["Roussette", "Perruche", "Martin"].map((name) => aCompany(db, { name: `${name} Lagune (fictif)` })),
  );
  const anyone = site.visitor();
  const empty = plain((await anyone.get("/comparer")).body);
  expect(empty).toContain("Choisir une entreprise");
  const found = await anyone.get(`/comparer?entreprise=${a?.slug}&ajouter=perruche+lagune`);
  expect(found.body).toContain(`/comparer?entreprise=${a?.slug}&amp;entreprise=${b?.slug}`);
  expect(plain(found.body)).not.toContain("Ajouter Roussette");
  const none = plain((await anyone.get("/comparer?ajouter=zzzzqqqq")).body);
  expect(none).toContain("Aucune autre entreprise");
  const full = await anyone.get(path(a?.slug ?? "", b?.slug ?? "", c?.slug ?? ""));
  expect([found.body, full.body].map((body) => body.includes('id="ajouter"'))).toEqual([true, false]);
});

test.for([
  "/comparer?entreprise=a&entreprise=a%27--",
  `/comparer?entreprise=${"a".repeat(500)}`,
  "/comparer?entreprise[]=a",
])("nonsense is an empty table: %s", async (address, { site }) => {
  const answer = await site.visitor().get(address);
  expect([answer.status, plain(answer.body).includes("Choisir une entreprise")]).toEqual([200, true]);
  const file = await site.visitor().get(address.replace("/comparer", "/comparer/tableau.csv"));
  expect([file.status, file.headers.get("location")]).toEqual([302, "/comparer"]);
});

test("a name that is a formula is none in the file", async ({ site, database: { db } }) => {
  const { slug, id } = await aCompany(db, { name: "Formule (fictif)" });
  await db.update(companies).set({ name: sql`'=HYPERLINK("x")'` }).where(eq(companies.id, id));
  const file = await site.visitor().get(`/comparer/tableau.csv?entreprise=${slug}`);
  expect(file.body).toContain(`"'=HYPERLINK(""x"")"`);
});
