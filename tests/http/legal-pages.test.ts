import fs from "node:fs";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { settings } from "#app/core/settings/settings.table.ts";
import { footerGroups } from "#app/ui/shell/site-links.ts";
import { aCompany } from "#tests/support/factories.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { filesWith } from "#tests/support/source-files.ts";

const written = {
  publisher: "Canari Éditions",
  publisherForm: "SARL au capital de 1 000 000 F CFP",
  publisherRidet: "1 234 567.001",
  publisherAddress: "1 rue du Canari, Nouméa",
  publicationDirector: "Marie Canari",
  host: "Hébergeur Canari",
  hostAddress: "2 rue du Canari, Nouméa",
  hostPhone: "+687 27 00 00",
};
const filled = siteTest.extend("content", perFile, async ({ database: { db } }) => {
  await aCompany(db);
  await db.insert(settings).values(Object.entries(written).map(([key, value]) => ({ key, value })));
});

/** Text of a page without React's comment separators. */
const wordsOf = (body: string) => body.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");

test("without a configured publisher the legal notice has no line for it, and invents nothing", async ({
  site,
}) => {
  const { body } = await site.visitor().get("/legal-notice");
  const words = wordsOf(parse(body).querySelector("main")?.innerHTML ?? "");
  for (const what of ["renseigné sur cette copie", "Ridet", "Directeur ou directrice", "Téléphone"])
    expect(words).not.toContain(what);
  expect(words).toContain("Pour joindre l’éditeur");
  expect(words).toContain("<p>Non renseigné.</p>");
});

test("the privacy policy names every cookie that the site sets, and what becomes of data after a death", async ({
  site,
}) => {
  const words = wordsOf((await site.visitor().get("/privacy-policy")).body).replaceAll("<wbr/>", "");
  const set = filesWith(/hostCookie\(site, "/).flatMap((file) =>
    [...fs.readFileSync(file, "utf8").matchAll(/hostCookie\(site, "([^"]+)"/g)].map(([, name]) => name ?? ""),
  );
  expect(set.length).toBeGreaterThan(3);
  for (const name of set) expect(words).toContain(name);
  expect(words).toContain("après votre décès");
});

filled("what was written is shown, and nothing is marked as missing", async ({ site }) => {
  const words = wordsOf((await site.visitor().get("/legal-notice")).body);
  for (const value of Object.values(written)) expect(words).toContain(value);
  expect(words).not.toMatch(/renseigné/);
  const policy = wordsOf((await site.visitor().get("/privacy-policy")).body);
  expect(policy).toContain(`hébergés par ${written.host}`);
  expect(policy).toMatch(/Adresse : voir les <a [^>]*href="\/legal-notice"/);
});

describe("the agreed sections", () => {
  test.for([
    [
      "/legal-notice",
      [
        "Éditeur",
        "Hébergeur",
        "Objet du site",
        "Propriété intellectuelle",
        "Responsabilité",
        "Liens vers d’autres sites",
      ],
      ["Droit applicable", "Contact"],
    ],
    [
      "/terms-of-service",
      [
        "Objet et acceptation",
        "Accès et inscription",
        "Usage du site",
        "Ce que vous publiez",
        "Données personnelles",
      ],
      ["Disponibilité", "Suspension", "Changements", "Droit et juridiction", "Contact"],
    ],
    [
      "/privacy-policy",
      ["Responsable du traitement", "Données collectées et finalités", "Vos droits", "Cookies"],
      ["Conservation et sécurité", "Contact et réclamations"],
    ],
    [
      "/about",
      ["Notre mission", "Protection", "Vérification", "Connexion", "Clarté", "La genèse du projet"],
      [
        "Vous êtes concerné si...",
        "31 juillet 2025",
        "14 ans",
        "Ajouter votre entreprise →",
        "Consulter l’annuaire →",
      ],
    ],
  ] as const)("stand on %s", async ([path, first, rest], { site }) => {
    const { status, body } = await site.visitor().get(path);
    expect(status).toBe(200);
    expect(body).not.toContain("noindex");
    for (const title of [...first, ...rest]) expect(wordsOf(body)).toContain(title);
  });
});

describe("older versions", () => {
  test.for([
    ["/legal-notice", "2026-11-21", "2026-11-22"],
    ["/terms-of-service", "2026-11-21", "2026-11-22"],
    ["/privacy-policy", "2026-11-21", "2026-11-22"],
    ["/accessibilite", "2026-11-21"],
  ])("of %s stay readable", async ([path = "", ...days], { site }) => {
    const visitor = site.visitor();
    for (const day of days) {
      expect((await visitor.get(path)).body).toContain(`${path}?version=${day}`);
      const older = await visitor.get(`${path}?version=${day}`);
      expect(older.status).toBe(200);
      expect(wordsOf(older.body)).toContain(`Version du ${Number(day.slice(-2))} novembre 2026, remplacée`);
      expect(older.body).toContain("noindex");
    }
    for (const version of ["2026-11-20", "", "x"])
      expect((await visitor.get(`${path}?version=${version}`)).status, version).toBe(404);
  });
});

test("the footer of every page leads to them", async ({ site }) => {
  const { body } = await site.visitor().get("/urgence-cyber");
  const links = footerGroups.flatMap(({ links: all }) => all.map(({ to }) => to));
  for (const to of ["/about", "/contact", "/legal-notice", "/terms-of-service", "/gdpr-rights"]) {
    expect(links).toContain(to);
    expect(body).toContain(`href="${to}"`);
  }
});
