import { eq, like, sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { searchMisses } from "#app/core/search/search.table.ts";
import { rateLimits } from "#app/platform/http/limits.table.ts";
import { get } from "#tests/support/crawl.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { inOneWindow } from "#tests/support/windows.ts";

const test = siteTest
  .extend("content", perFile, async ({ database: { db } }) => {
    for (let n = 0; n < 24; n++) await aCompany(db, { categories: ["sauvegarde"] });
    await aCompany(db, { name: "Autre nom (fictif)" });
    return aCompany(db, { name: "Corail (fictif)", commune: "Koné", address: "1, rue X, Koné" });
  })
  .extend(
    "ask",
    perFile,
    ({ site }) =>
      (path: string, headers = {}) =>
        get(site.url, path, headers),
  );

describe("status codes are true", () => {
  test.for([
    "/directory?page=999",
    "/directory?page=abc",
    "/directory?page=-1",
    "/directory?page=1e9",
    "/directory?q=zzzz&page=2",
    "/category/sauvegarde?page=9",
    "/category/inconnue",
    "/categories/inconnue",
    "/company/absente",
    "/company/00000000-0000-4000-8000-000000000000",
  ])("%s does not exist", async (path, { ask }) => {
    expect((await ask(path)).status).toBe(404);
  });

  test("ids, former slugs and old URLs lead for good to the URL of today", async ({
    ask,
    content: company,
    database,
  }) => {
    await database.db.update(companies).set({ slug: "corail-nc" }).where(eq(companies.id, company.id));
    for (const [path, target] of [
      [`/company/${company.id}`, "/company/corail-nc"],
      [`/company/${company.slug}`, "/company/corail-nc"],
      ["/categories/sauvegarde", "/category/sauvegarde"],
    ] as const) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, target]);
    }
  });

  test("hostile URLs are never answered by a fault", async ({ ask }) => {
    const values = [
      "%00",
      "%ff",
      "1e9",
      "-1",
      "[]",
      "%25_%25",
      "'%20or%201=1--",
      "a".repeat(3_000),
      "%F0%9F%90%A0",
      "",
    ];
    const names = ["q", "category", "location", "page", "size", "featured", "first", "q=a&q", "page[]"];
    for (const name of names) {
      for (const value of values) {
        const { status } = await ask(`/directory?${name}=${value}`);
        expect(status, `${name}=${value.slice(0, 20)}`).toBeLessThan(500);
      }
    }
  });
});

describe("metadata for search engines", () => {
  const headOf = async (site: { url: string }, path: string) => {
    const document = parse((await get(site.url, path)).body);
    return {
      title: document.querySelector("title")?.text,
      robots: document.querySelector('meta[name="robots"]')?.getAttribute("content"),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href")?.replace(site.url, ""),
      facts: document
        .querySelectorAll('script[type="application/ld+json"]')
        .map((script) => JSON.parse(script.text) as { "@type": string }),
    };
  };

  test.for<[string, string]>([
    ["/directory", "/directory"],
    ["/directory?size=25", "/directory"],
    ["/directory?page=2", "/directory?page=2"],
    ["/directory?category=sauvegarde", "/category/sauvegarde"],
    ["/directory?category=sauvegarde&page=2", "/category/sauvegarde?page=2"],
    ["/category/sauvegarde?page=2", "/category/sauvegarde?page=2"],
  ])("%s is the page %s", async ([path, canonical], { site }) => {
    expect(await headOf(site, path)).toMatchObject({ canonical, robots: undefined });
  });

  test.for([
    "/directory?q=corail",
    "/directory?location=nord",
    "/directory?verified=1",
    "/directory?page=2&size=25",
  ])("%s is read and not listed", async (path, { site }) => {
    expect(await headOf(site, path)).toMatchObject({ canonical: undefined, robots: "noindex, follow" });
  });

  test("titles say their page", async ({ site }) => {
    expect((await headOf(site, "/directory?page=2")).title).toBe("Annuaire des entreprises, page 2 | Récif");
    expect((await headOf(site, "/category/sauvegarde?page=2")).title).toContain("page 2");
    const found = (await headOf(site, "/directory?q=corail&location=sud")).title;
    expect(found).toBe("1 entreprise\u00a0: «\u00a0corail\u00a0», Province Sud | Récif");
  });

  test("a long text is whole in the box, and cut where it is a label", async ({ site }) => {
    const q = "Nos trois boutiques veulent savoir si leurs caisses sont bien gardées. "
      .repeat(9)
      .slice(0, 600);
    const path = `/directory?${new URLSearchParams({ q })}`;
    const { title, canonical, facts } = await headOf(site, path);
    expect(title?.length).toBeLessThan(100);
    expect([canonical, JSON.stringify(facts).includes("caisses")]).toEqual([undefined, false]);
    const document = parse((await get(site.url, path)).body);
    expect(document.querySelector('input[name="q"]')?.getAttribute("value")).toBe(q.trim());
    const labels = document.querySelectorAll("main a, main h1, main h2, main h3").map(({ text }) => text);
    expect(labels.some((label) => label.includes("Nos trois boutiques"))).toBe(true);
    expect(labels.filter((label) => label.length > 250)).toEqual([]);
  });

  test("facts are typed, and a company that shows an address is a place", async ({ site }) => {
    const types = async (path: string) => (await headOf(site, path)).facts.map((fact) => fact["@type"]);
    expect(await types("/")).toEqual(["Organization", "WebSite"]);
    expect(await types("/directory")).toEqual(["BreadcrumbList", "CollectionPage"]);
    expect(await types("/company/corail-nc")).toEqual(["BreadcrumbList", "LocalBusiness"]);
    expect(await types("/company/autre-nom-fictif")).toEqual(["BreadcrumbList", "Organization"]);
  });
});

describe("searches without result", () => {
  const PERSON = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  };

  test("link to categories and to a quote about the search without scripts, and first to emergency help for an attack", async ({
    ask,
  }) => {
    const mainOf = async (q: string) => {
      const { body } = await ask(`/directory?${new URLSearchParams({ q, verified: "1" })}`);
      const main = parse(body).querySelector("main");
      return {
        text: main?.text ?? "",
        hrefs: main?.querySelectorAll("a").map((a) => a.getAttribute("href")),
      };
    };
    const asked = await mainOf("sauvegarde des caisses");
    expect(asked.text).toMatch(/Sauvegarde · 2[45] entreprises/);
    expect(asked.hrefs).toEqual(
      expect.arrayContaining(["/category/sauvegarde", "/devis?category=sauvegarde"]),
    );
    expect(asked.hrefs).not.toContain("/urgence-cyber");
    const attacked = await mainOf("tous mes fichiers sont chiffrés");
    expect(attacked.text).toContain("Aucune entreprise trouvée");
    expect(attacked.hrefs).toEqual(
      expect.arrayContaining(["/urgence-cyber", expect.stringMatching(/^tel:\+687/)]),
    );
    expect(attacked.text.indexOf("appelez d’abord")).toBeLessThan(
      attacked.text.indexOf("Aucune entreprise trouvée"),
    );
  });

  test("are counted each time a person makes one, and not for robots or prefetching", async ({
    ask,
    database,
  }) => {
    await ask("/directory?q=scaphandre", PERSON);
    await ask("/directory?q=Scaphandre", PERSON);
    await ask("/directory?q=scaphandre", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    await ask("/directory?q=scaphandre", { ...PERSON, "sec-purpose": "prefetch" });
    await ask("/directory?q=corail", PERSON);
    const { query, count } = searchMisses;
    expect(await database.db.select({ query, count }).from(searchMisses)).toEqual([
      { query: "scaphandre", count: 2 },
    ]);
  });
});

describe("suggestions", () => {
  test("are JSON of at most eight, in the agreed shape", async ({ ask }) => {
    const answer = await ask("/suggestions?q=en&max=99");
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    const { suggestions } = JSON.parse(answer.body) as { suggestions: Record<string, string>[] };
    expect(suggestions.length).toBeGreaterThan(1);
    expect(suggestions.length).toBeLessThanOrEqual(8);
    for (const one of suggestions) {
      expect(one).toMatchObject({
        id: expect.any(String),
        text: expect.any(String),
        icon: expect.any(String),
      });
      expect(["company", "category", "location", "keyword"]).toContain(one.type);
    }
    expect(JSON.parse((await ask("/suggestions?q=sauveg")).body).suggestions).toMatchObject([
      { text: "Sauvegarde", count: "24 entreprises" },
    ]);
  });

  test.for(["", "?q=s", "?q=%25%25", "?q=a&max=-1", "?max=5"])(
    "%s finds nothing and harms nothing",
    async (query, { ask }) => {
      const answer = await ask(`/suggestions${query}`);
      expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { suggestions: [] }]);
    },
  );

  test("a network over the limit is asked to wait", ({ ask, database }) =>
    inOneWindow(60, async () => {
      const before = await ask("/suggestions?q=zzz");
      // Simulates earlier requests of this minute.
      await database.db.update(rateLimits).set({ count: 600 }).where(like(rateLimits.key, "suggestions:%"));
      const refused = await ask("/suggestions?q=zzzz");
      expect([before.status, refused.status]).toEqual([200, 429]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(JSON.parse(refused.body)).toEqual({ suggestions: [] });
    }));
});

describe("the home page", () => {
  test("says that no company is featured, and shows one once it is", async ({
    ask,
    content: company,
    database,
  }) => {
    expect((await ask("/")).body).toContain("Aucune entreprise en vedette");
    await database.db.update(companies).set({ featured: true }).where(eq(companies.id, company.id));
    await expect.poll(async () => (await ask("/")).body).toContain("Entreprise en vedette");
    expect((await ask("/")).body).not.toContain("Aucune entreprise en vedette");
  });

  test("stands when the directory cannot be read, says so, and is whole again afterwards", async ({
    ask,
    database,
  }) => {
    await database.db.execute(sql`alter table companies rename to hidden_companies`);
    try {
      await database.db.execute(sql`notify content`);
      await expect.poll(async () => (await ask("/")).status).toBe(503);
      expect((await ask("/")).body).toContain("Nous rencontrons des difficultés à charger les entreprises.");
      const categories = await ask("/categories");
      expect(categories.status).toBe(503);
      expect(categories.body).toContain("Impossible de charger les statistiques des catégories.");
      expect(categories.body).not.toMatch(/hidden_companies|select |at .+\.ts/);
    } finally {
      await database.db.execute(sql`alter table hidden_companies rename to companies`);
    }
    expect((await ask("/")).status).toBe(200);
  });
});
