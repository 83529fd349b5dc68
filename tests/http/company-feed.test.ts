import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { siteTest as test } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

type JsonFeed = {
  home_page_url: string;
  feed_url: string;
  title: string;
  items: { title: string; url: string }[];
};

const formats = [
  ["rss.xml", "application/rss+xml"],
  ["atom.xml", "application/atom+xml"],
  ["feed.json", "application/feed+json"],
] as const;

async function published(db: Database, publishDate: Date, given: Parameters<typeof aCompany>[1]) {
  const company = await aCompany(db, given);
  await db.update(companies).set({ publishDate }).where(eq(companies.id, company.id));
  return company;
}

describe("the feed of new companies", () => {
  test("has what is published, the newest first, of all, a category, a commune or both", async ({
    site,
    database: { db },
  }) => {
    const mark = randomUUID().slice(0, 8);
    const made = (name: string, day: number, given: Parameters<typeof published>[2]) =>
      published(db, new Date(Date.UTC(2099, 0, day)), { name: `${name} ${mark} (fictif)`, ...given });
    await made("Kagou", 1, { categories: ["sauvegarde"], commune: "Koné" });
    await made("Notou", 3, { categories: ["sauvegarde"], commune: "Nouméa" });
    await made("Roussette", 2, { categories: ["audit-conseil"], commune: "Koné" });
    await made("Offline", 4, { categories: ["sauvegarde"], commune: "Koné", status: "offline" });
    const anyone = site.visitor();
    const named = async (query = "") => {
      const { items } = JSON.parse((await anyone.get(`/directory/feed.json${query}`)).body) as JsonFeed;
      return items.flatMap(({ title }) => (title.includes(mark) ? title.split(/[\s\u00a0]/)[0] : []));
    };
    await until(async () => (await named()).length === 3);
    expect(await named()).toEqual(["Notou", "Roussette", "Kagou"]);
    expect(await named("?category=sauvegarde")).toEqual(["Notou", "Kagou"]);
    expect(await named("?commune=kone")).toEqual(["Roussette", "Kagou"]);
    expect(await named("?category=sauvegarde&commune=kone")).toEqual(["Kagou"]);
    // Cached apart.
    expect(await named()).toEqual(["Notou", "Roussette", "Kagou"]);
  });

  test("is written in three formats, which name themselves and the page, and are read from other sites", async ({
    site,
    database: { db },
  }) => {
    const hostile = `<script>alert(1)</script> & "Fils" ${randomUUID().slice(0, 8)}`;
    const { slug } = await published(db, new Date(Date.UTC(2098, 0, 1)), {
      name: hostile,
      categories: ["sauvegarde"],
      commune: "Koné",
    });
    const anyone = site.visitor();
    const query = "?category=sauvegarde&commune=kone";
    for (const [file, type] of formats) {
      const { status, headers, body } = await anyone.get(`/directory/${file}${query}`);
      expect([status, headers.get("content-type")]).toEqual([200, `${type}; charset=utf-8`]);
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(headers.get("set-cookie")).toBeNull();
      expect(body).toContain(`/company/${slug}`);
      if (file !== "feed.json") expect(body).not.toContain("<script>");
    }
    const json = JSON.parse((await anyone.get(`/directory/feed.json${query}`)).body) as JsonFeed;
    expect(json.home_page_url.endsWith(`/directory${query}`)).toBe(true);
    expect(json.feed_url.endsWith(`/directory/feed.json${query}`)).toBe(true);
    expect(json.title).toBe("Nouvelles entreprises de Récif · Sauvegarde · Koné");
    const atom = (await anyone.get(`/directory/atom.xml${query}`)).body;
    expect(atom).toContain("/directory/atom.xml?category=sauvegarde&amp;commune=kone");
  });

  test("is not there for what does not exist", async ({ site }) => {
    const anyone = site.visitor();
    for (const path of [
      "flux.txt",
      "rss.xml?category=nulle-part",
      "rss.xml?commune=paris",
      "atom.xml?commune=__proto__",
    ])
      expect((await anyone.get(`/directory/${path}`)).status, path).toBe(404);
  });

  test("has no contact, and forgets a company that went offline", async ({ site, database: { db } }) => {
    const { id, slug } = await published(db, new Date(Date.UTC(2097, 0, 1)), {
      address: "1 rue du Canari fermé",
    });
    const anyone = site.visitor();
    await until(async () => (await anyone.get("/directory/feed.json")).body.includes(slug));
    for (const [file] of formats) {
      const { body } = await anyone.get(`/directory/${file}`);
      expect(body).not.toMatch(/Canari fermé|@|\+687|tel:/);
    }
    await db.update(companies).set({ status: "offline" }).where(eq(companies.id, id));
    await until(async () => !(await anyone.get("/directory/feed.json")).body.includes(slug));
  });

  test("is linked from the pages that it follows, and beside the mails", async ({ site }) => {
    const anyone = site.visitor();
    const head = (path: string) =>
      `<link rel="alternate" type="application/rss+xml" title="Nouvelles entreprises de Récif`.concat(path);
    expect((await anyone.get("/directory")).body).toContain(head('" href='));
    expect((await anyone.get("/category/sauvegarde")).body).toContain(
      "/directory/rss.xml?category=sauvegarde",
    );
    expect((await anyone.get("/directory?commune=kone")).body).toContain("/directory/rss.xml?commune=kone");
    const watch = async (query: string) => (await anyone.get(`/prevenez-moi${query}`)).body;
    expect(await watch("?category=sauvegarde")).toContain("/directory/atom.xml?category=sauvegarde");
    expect(await watch("?alertes=")).toContain("/alertes/feed.json");
    expect(await watch("?articles=tous")).toContain("/blogs/rss.xml");
    expect(await watch("?q=sauvegarde%20de%20photos&verified=1")).not.toContain("flux");
  });
});
