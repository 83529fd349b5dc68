import { brotliCompressSync } from "node:zlib";
import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import { get } from "#tests/support/crawl.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const test = siteTest
  .extend("content", perFile, async ({ database: { db } }) => {
    for (const zones of [["sud"], ["sud", "nord"], ["nord"], ["iles"], ["distance"]]) {
      await aCompany(db, { zones, commune: zones.includes("nord") ? "Koné" : "Nouméa", featured: true });
    }
    await aCompany(db, { zones: ["sud"], status: "pending", commune: "Bourail" });
    // Already the next day in Nouméa.
    await db.update(companies).set({ updatedAt: new Date("2026-11-02T22:10:03Z") });
  })
  .extend(
    "page",
    perFile,
    ({ site }) =>
      async (path: string) =>
        parse((await get(site.url, path)).body),
  );

const textOf = (node: HTMLElement | null) => node?.text.replace(/\s+/g, " ").trim() ?? "";

describe("the map of the home page", () => {
  test("weighs less than 6 kB brotli, and asks for nothing", async ({ page }) => {
    const map = (await page("/")).querySelector("nav.province-map")?.outerHTML ?? "";
    expect(map).toContain("<path");
    expect(brotliCompressSync(map).length).toBeLessThan(6_000);
    expect(map).not.toMatch(/url\(|<image|href="(?!#|\/directory\?location=\w+&amp;vue=carte)/);
  });

  test("leads to each province, with as many companies as its list has", async ({ page }) => {
    const links = (await page("/")).querySelectorAll("nav.province-map a");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      ["sud", "nord", "iles"].map((zone) => `/directory?location=${zone}&vue=carte`),
    );
    for (const link of links) {
      const list = await page(link.getAttribute("href") ?? "");
      const counted = /(\d+) entreprises?$/.exec(link.querySelector(".province-count")?.text ?? "")?.[0];
      expect(counted).toMatch(/^[12] /);
      expect(textOf(list.querySelector("main"))).toContain(counted);
    }
  });
});

describe("figures of the home page", () => {
  test("are counted: companies, communes, verified ones, and the day of the last change in Nouméa", async ({
    page,
  }) => {
    const home = await page("/");
    expect(textOf(home.querySelector("main"))).toContain("5 entreprises de Nouvelle-Calédonie");
    expect(textOf(home.querySelector("dl.proofs"))).toBe(
      "fiche vérifiée0communes représentées2dernière mise à jour3 nov. 2026",
    );
  });

  test("that are not computed are shown only once an admin has filled them in", async ({
    page,
    database: { db },
  }) => {
    const claims = ["clients satisfaits", "présence locale", "professionnels :"];
    const shown = async () => {
      const text = textOf((await page("/")).querySelector("main"));
      return claims.filter((claim) => text.replaceAll("\u00a0", " ").includes(claim));
    };
    expect(await shown()).toEqual([]);

    await db.insert(settings).values([
      { key: "satisfiedClients", value: "12" },
      { key: "localPresence", value: "3 provinces" },
      { key: "newsletterReaders", value: "80" },
    ]);
    await until(async () => (await shown()).length === claims.length);
  });
});

test("no page claims what is not so", async ({ page }) => {
  const claims = /100 ?\+|100 ?%|500 ?\+|plus demandés|sans compte|sans tout ressaisir|Toutes les pages/i;
  for (const path of ["/", "/directory", "/categories", "/about", "/login", "/register", "/plan-du-site"]) {
    const html = await page(path);
    expect(html.querySelector("h1"), path).not.toBeNull();
    expect(`${path}: ${textOf(html).match(claims)}`).toBe(`${path}: null`);
  }
});

test("a featured card is one link, to its profile", async ({ page }) => {
  const cards = (await page("/")).querySelectorAll(".featured-card");
  expect(cards).toHaveLength(5);
  for (const card of cards) {
    expect(card.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
      expect.stringMatching(/^\/company\/[a-z0-9-]+$/),
    ]);
    expect(textOf(card)).toContain("Voir le profil");
  }
});

describe("elements of the page", () => {
  test("are at most 600, as the server sends them", async ({ page }) => {
    const elements = (await page("/")).querySelectorAll("body *").length;
    expect(elements).toBeGreaterThan(300);
    expect(elements).toBeLessThanOrEqual(600);
  });

  test("are the same for a phone and a desk: each company and each article stands there once", async ({
    page,
  }) => {
    const links = (await page("/")).querySelectorAll('main a[href^="/company/"], main a[href^="/blog/"]');
    const to = links.map((link) => link.getAttribute("href"));
    expect(to.length).toBeGreaterThan(4);
    expect(new Set(to).size).toBe(to.length);
  });
});

describe("the newsletter is asked for once", () => {
  test("by its form on the home page, by that of the footer elsewhere, and not on the emergency page", async ({
    page,
  }) => {
    const home = await page("/");
    expect(home.querySelectorAll('form[action^="/newsletter"]')).toHaveLength(1);
    expect(home.querySelector("footer")?.innerHTML).not.toContain("/newsletter");
    for (const path of ["/directory", "/category/sauvegarde"]) {
      const html = await page(path);
      expect(html.querySelectorAll('form[action^="/newsletter"]'), path).toHaveLength(1);
      expect(html.querySelectorAll('footer form[action="/newsletter"]'), path).toHaveLength(1);
    }
    expect((await page("/urgence-cyber")).querySelectorAll('form[action^="/newsletter"]')).toHaveLength(0);
  });

  test.for([
    "/login",
    "/register",
    "/mot-de-passe-oublie",
    "/auth/confirm?token=x",
    "/devis",
    "/newsletter",
    "/newsletter/confirmation",
  ])("and not on %s, which asks for something else", async (path, { page }) => {
    expect((await page(path)).querySelectorAll('footer form[action="/newsletter"]')).toHaveLength(0);
  });
});

test("bars and footer lead to a quote, and to pages that are there", async ({ page }) => {
  for (const path of ["/", "/login", "/introuvable"]) {
    const html = await page(path);
    const links = html.querySelectorAll("body header a, body footer a").map((a) => a.getAttribute("href"));
    expect(links.length).toBeGreaterThan(12);
    expect(html.querySelectorAll('header a[href="/diagnostique"]').length, path).toBeGreaterThan(0);
    expect(html.querySelectorAll('header a[href="/devis"]').length, path).toBeGreaterThan(0);
  }
});
