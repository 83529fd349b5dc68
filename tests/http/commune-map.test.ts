import { readdirSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { communeKey, communes, communesByProvince } from "#app/core/catalogue/communes.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { get } from "#tests/support/crawl.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const texts = ["Dépannage de serveurs", "Audit des réseaux", "Sauvegarde des données"];
const zoneLists = [
  ["sud"],
  ["nord"],
  ["iles", "sud"],
  ["distance"],
  ["sud", "nord", "iles"],
  ["nord", "distance"],
];
const shownCategories = ["sauvegarde", "audit-conseil", "infrastructure"];

const EMPTY = "Bélep";
const settled = communes.filter((name) => name !== EMPTY);

const test = siteTest
  .extend("companies", perFile, async ({ database: { db } }) => {
    for (let n = 0; n < 70; n++)
      await aCompany(db, {
        description: texts[n % 3] ?? "",
        categories: [shownCategories[n % 3] ?? "", ...(n % 5 === 0 ? ["sauvegarde"] : [])].filter(
          (one, at, all) => all.indexOf(one) === at,
        ),
        zones: zoneLists[n % 6] ?? [],
        commune: n % 7 === 0 ? undefined : settled[(n * 5) % settled.length],
      });
    await aCompany(db, { name: "Hors ligne (fictif)", commune: "Koné", zones: ["nord"], status: "offline" });
    await db.execute(
      sql`update companies set verified_at = now() where substring(slug, '[0-9]+')::integer % 4 = 0`,
    );
    await db.execute(sql`update companies set commune = 'Poum' where commune = ${EMPTY}`);
    return true;
  })
  .extend("slugs", perFile, ({ site, companies: _companies }) => async (path: string) => {
    const found: string[] = [];
    for (let page = 1; ; page++) {
      const { status, body } = await get(site.url, `${path}&size=100${page > 1 ? `&page=${page}` : ""}`);
      expect([200, 404], `${path} page ${page}`).toContain(status);
      if (status === 404) return found;
      found.push(...slugsOf(parse(body)));
    }
  })
  .extend("page", perFile, ({ site, companies: _companies }) => async (path: string) => {
    const answer = await get(site.url, path);
    expect(answer.status, path).toBe(200);
    return { ...answer, tree: parse(answer.body) };
  });

type Tree = ReturnType<typeof parse>;

/** Of each commune's dot: located there, coming there. */
const dotsOf = (tree: Tree): Record<string, [here: number, coming: number]> =>
  Object.fromEntries(
    tree.querySelectorAll("a.map-dot").map((dot) => {
      const label = dot.getAttribute("aria-label") ?? "";
      const here = / (\d+) entreprises?/.exec(label)?.[1] ?? "0";
      const coming = /(\d+) y intervien/.exec(label)?.[1] ?? "0";
      return [dot.getAttribute("data-commune"), [Number(here), Number(coming)]];
    }),
  );

async function countedBySql(db: Database, slugs: readonly string[]) {
  const { rows } = await db.execute<{ commune: string | null; zones: string[] }>(
    sql`select commune, zones from companies where status = 'published' and slug = any(${sql.param([...slugs])}::text[])`,
  );
  const provinceOf = (name: string) =>
    Object.entries(communesByProvince).find(([, own]) => (own as readonly string[]).includes(name))?.[0] ??
    "";
  return Object.fromEntries(
    communes.map((name) => [
      communeKey(name),
      [
        rows.filter(({ commune }) => commune === name).length,
        rows.filter(({ commune, zones }) => commune !== name && zones.includes(provinceOf(name))).length,
      ],
    ]),
  );
}

const slugsOf = (tree: Tree) =>
  tree
    .querySelectorAll(".company-row .row-link")
    .map((link) => link.getAttribute("href")?.split("/").at(-1) ?? "");

const asked = ["", "q=données", "q=serveurs", "q=audit+nouméa", "q=réseaux"].flatMap((q) =>
  ["", "category=sauvegarde", "category=infrastructure"].flatMap((category) =>
    ["", "location=nord", "location=iles", "verified=1"].map((more) =>
      [q, category, more].filter(Boolean).join("&"),
    ),
  ),
);

describe("the dots of the map", () => {
  test.for(asked)(
    "of ?%s are what the list and the table have",
    async (query, { page, slugs: slugsAt, database: { db } }) => {
      const { tree } = await page(`/directory?vue=carte&${query}`);
      const slugs = await slugsAt(`/directory?${query}`);
      expect(dotsOf(tree)).toEqual(await countedBySql(db, slugs));
      const nowhere = Number(/(\d+) entreprises? sans commune/.exec(tree.textContent)?.[1] ?? 0);
      const here = Object.values(dotsOf(tree)).reduce((sum, [one = 0]) => sum + one, 0);
      expect(here + nowhere).toBe(slugs.length);
    },
  );

  test("of a category are those of its companies, and lead to the directory", async ({
    page,
    slugs,
    database: { db },
  }) => {
    const { tree } = await page("/category/sauvegarde?vue=carte");
    expect(dotsOf(tree)).toEqual(await countedBySql(db, await slugs("/category/sauvegarde?")));
    const kone = tree.querySelector('a.map-dot[data-commune="kone"]');
    expect(kone?.getAttribute("href")).toBe("/directory?category=sauvegarde&commune=kone&vue=carte");
  });

  test("filter: the list has the companies of the commune, the other dots stay", async ({ page }) => {
    const all = await page("/directory?size=100&vue=carte");
    const some = Object.entries(dotsOf(all.tree)).filter(([, [here = 0]]) => here > 0);
    for (const [key, [here]] of some.slice(0, 6)) {
      const one = await page(`/directory?commune=${key}&size=100&vue=carte`);
      expect(slugsOf(one.tree)).toHaveLength(here ?? 0);
      expect(dotsOf(one.tree)).toEqual(dotsOf(all.tree));
      const lit = one.tree.querySelectorAll(".company-row").map((row) => row.getAttribute("data-commune"));
      expect(new Set(lit)).toEqual(new Set([key]));
      const current = one.tree.querySelector('a.map-dot[aria-current="true"]');
      expect(current?.getAttribute("data-commune")).toBe(key);
    }
  });

  test("of a company that is published and taken off follow", async ({ page, database: { db } }) => {
    const kone = async () => dotsOf((await page("/directory?vue=carte&q=cagou")).tree).kone?.[0];
    expect(await kone()).toBeFalsy();
    const { id } = await aCompany(db, { name: "Cagou Réseaux (fictif)", commune: "Koné", zones: ["nord"] });
    await until(async () => (await kone()) === 1);
    await db.execute(sql`update companies set status = 'offline' where id = ${id}`);
    await until(async () => !(await kone()));
  });
});

test("without scripts a commune is chosen from one list, in words, and by distance from the chosen one", async ({
  page,
}) => {
  const { tree } = await page("/directory?commune=kone&vue=carte");
  const rows = tree
    .querySelectorAll(".commune-list li")
    .map((row) => row.textContent.replaceAll("\u00a0", " "));
  expect(rows).toHaveLength(33);
  expect(rows[0]).toContain("Koné");
  expect(rows[1]).toMatch(/Pouembout.*7 km au sud-est$/);
  expect(rows.at(-1)).toMatch(/Île-des-Pins.* km au sud-est$/);
  for (const dot of tree.querySelectorAll("a.map-dot")) expect(dot.getAttribute("tabindex")).toBe("-1");
  const links = tree.querySelectorAll(".commune-list a, a.map-dot");
  for (const link of links) expect(link.getAttribute("rel")).toBe("nofollow");
  expect(tree.querySelector('.filters input[name="commune"][value="kone"]')?.hasAttribute("checked")).toBe(
    true,
  );
  expect(tree.querySelector('form[role="search"] input[name="vue"]')?.getAttribute("value")).toBe("carte");
});

test("a commune without companies leads to those that come there", async ({ page }) => {
  const { tree } = await page(`/directory?commune=${communeKey(EMPTY)}`);
  const ways = tree.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  expect(ways.some((href) => /^\/directory\?location=(sud|nord|iles)$/.test(href ?? ""))).toBe(true);
});

describe("the view", () => {
  test("is the same page for robots, which are kept from it", async ({ page, site }) => {
    for (const path of ["/directory?vue=carte", "/category/sauvegarde?vue=carte"]) {
      const { tree } = await page(path);
      const canonical = tree.querySelector('link[rel="canonical"]')?.getAttribute("href");
      expect(canonical).toBe(site.url + path.replace("?vue=carte", ""));
    }
    const { body } = await get(site.url, "/robots.txt");
    expect(body).toContain("Disallow: /*?*vue=carte");
    expect(body).toContain("Disallow: /directory?*&*");
  });

  test("is what the position may be asked from, and no other page, from the cache too", async ({
    site,
    page,
  }) => {
    const allowed = ["/directory", "/directory?vue=carte", "/category/sauvegarde?vue=carte"];
    for (const path of [...allowed, ...allowed]) {
      const { headers } = await page(path);
      expect(headers.get("permissions-policy"), path).toContain("geolocation=(self)");
      expect(headers.get("permissions-policy"), path).toContain("camera=()");
    }
    for (const path of ["/", "/categories", "/about", "/comparer", "/devis", "/absente"])
      expect((await get(site.url, path)).headers.get("permissions-policy"), path).toContain("geolocation=()");
  });

  test.for(["commune=inconnue", "commune=__proto__", "commune=%3Cscript%3E", "commune=Nouméa%27"])(
    "?%s does not exist",
    async (query, { site }) => {
      expect((await get(site.url, `/directory?${query}&vue=carte`)).status).toBe(404);
    },
  );

  test("weighs at most 18 kB more than the list, and 30 in all, compressed", async ({ page }) => {
    const sizeOf = async (path: string) => gzipSync((await page(path)).body).length;
    const [list, map] = [await sizeOf("/directory"), await sizeOf("/directory?vue=carte")];
    expect(map - list).toBeLessThan(18_000);
    expect(map).toBeLessThan(30_000);
  });

  test("loads scripts of its own, 6 kB brotli at most", () => {
    const folder = "build/client/assets/";
    const own = readdirSync(folder).filter((name) =>
      /^(commune-map|islands|outlines)-.*\.js\.br$/.test(name),
    );
    expect(own.length).toBeGreaterThan(1);
    expect(own.reduce((sum, name) => sum + statSync(folder + name).size, 0)).toBeLessThan(6_000);
  });

  test("names nothing that is not public, and asks nothing of others", async ({ page }) => {
    for (const path of ["/directory?vue=carte", "/category/sauvegarde?vue=carte"]) {
      const { body, tree } = await page(path);
      expect(body).not.toMatch(/canari-contact|Canari Contact|\+687|canari-\d+\.example|Hors ligne/);
      const map = tree.querySelector(".map-panel")?.outerHTML ?? "";
      expect(map).toContain("<path");
      expect(map).not.toMatch(/<image|url\(|https?:/);
    }
  });
});
