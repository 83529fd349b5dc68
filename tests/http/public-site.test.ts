import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companyContacts } from "#app/core/company/company.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { crawl, dataPath, get, type Page, shapeOf } from "#tests/support/crawl.ts";
import { someOfEach } from "#tests/support/depth.ts";
import { modulesOf } from "#tests/support/first-view.ts";
import { CANARIES, readingTest } from "#tests/support/reading-test.ts";
import { perFile } from "#tests/support/site-test.ts";

const test = readingTest.extend("pages", perFile, ({ site }) => crawl(site.url, [...START, ...SUGGESTIONS]));

describe("what a signed-out visitor is sent", () => {
  test("holds no contact value of any company, no lead and no member, in any byte of any page or data request", async ({
    site,
    pages,
  }) => {
    const data: Page[] = [];
    // Sequential: concurrent requests would be refused.
    for (const page of html(pages)) data.push(await get(site.url, dataPath(page.path)));
    expect(data.length).toBeGreaterThan(60);
    expect(data.filter((one) => one.status !== 200).map((one) => one.path)).toEqual([]);
    const bytes = [...pages, ...data].map((one) => ({
      path: one.path,
      text: one.body + JSON.stringify([...one.headers]),
    }));

    const secrets = await secretValues(site.db);
    expect(secrets.length).toBeGreaterThan(250);
    const leaks = bytes.flatMap(({ path, text }) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${path}: ${secret}`),
    );
    expect(leaks).toEqual([]);
  });

  test("sets no cookie and names no third party", ({ site, pages }) => {
    expect(pages.filter((page) => page.headers.has("set-cookie")).map((page) => page.path)).toEqual([]);
    const foreign = html(pages).flatMap((page) =>
      parse(page.body)
        .querySelectorAll("script[src], img[src], iframe[src], link[rel=stylesheet], link[rel=preload]")
        .map((node) => node.getAttribute("src") ?? node.getAttribute("href") ?? "")
        .filter((url) => /^(https?:)?\/\//.test(url) && !url.startsWith(site.url)),
    );
    expect(foreign).toEqual([]);
  });
});

const isSignInRedirect = (page: Page) => page.headers.get("location")?.startsWith("/login?from=");

describe("every page", () => {
  test("that is linked exists", ({ pages }) => {
    const broken = pages.filter(
      (page) => page.status >= 400 || (page.status >= 300 && !isSignInRedirect(page)),
    );
    expect(broken.map((page) => `${page.status} ${page.path}`)).toEqual([]);
    expect(html(pages).length).toBeGreaterThan(100);
  });

  test("is valid HTML", async ({ pages }) => {
    const validator = new HtmlValidate(JSON.parse(readFileSync(".htmlvalidate.json", "utf8")));
    const wrong: string[] = [];
    for (const page of someOfEach(html(pages), ({ path }) => shapeOf(path), 3)) {
      const report = await validator.validateString(page.body, page.path);
      for (const message of report.results.flatMap((result) => result.messages)) {
        wrong.push(`${page.path} ${message.ruleId}: ${message.message} (${message.selector})`);
      }
    }
    expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
  });

  test("makes a combobox of nothing but a plain text field: no other input may be one", ({ pages }) => {
    const types = html(pages).flatMap((page) =>
      parse(page.body)
        .querySelectorAll('input[role="combobox"]')
        .map((input) => input.getAttribute("type")),
    );
    expect([...new Set(types)]).toEqual(["text"]);
  });

  test("has one h1, a unique title of 60 characters at most, a description and a canonical URL", ({
    site,
    pages,
  }) => {
    const wrong: string[] = [];
    const titles = new Map<string, string>();
    for (const page of indexable(pages)) {
      const document = parse(page.body);
      const title = document.querySelector("title")?.text ?? "";
      const description = document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
      const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
      if (document.querySelectorAll("h1").length !== 1)
        wrong.push(`${page.path}: ${document.querySelectorAll("h1").length} h1`);
      if (title.length < 10 || title.length > 60) wrong.push(`${page.path}: title of ${title.length}`);
      if (description.length < 120 || description.length > 155)
        wrong.push(`${page.path}: description of ${description.length}`);
      if (!canonical.startsWith(site.url)) wrong.push(`${page.path}: canonical ${canonical}`);
      const earlier = titles.get(title);
      if (canonical === site.url + page.path && earlier) wrong.push(`${page.path}: same title as ${earlier}`);
      if (canonical === site.url + page.path) titles.set(title, page.path);
    }
    expect(wrong).toEqual([]);
  });

  test("that is canonical, indexable and not a further page of a list is in the sitemap, and nothing else is", ({
    site,
    pages,
  }) => {
    const map = pages.find((page) => page.path === "/sitemap.xml")?.body ?? "";
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
    const canonical = indexable(pages)
      .map((page) => site.url + page.path)
      .filter(
        (url) =>
          !url.includes("?") &&
          html(pages).some((page) => page.body.includes(`rel="canonical" href="${url}"`)),
      );
    expect(listed.toSorted()).toEqual(canonical.toSorted());
  });
});

describe("budgets of a first view", () => {
  const firstCompany = (pages: Page[]) =>
    html(pages).find((page) => /^\/company\/[^/]+$/.test(page.path))?.path ?? "";
  const kinds = (pages: Page[]) => [
    "/",
    "/directory",
    "/categories",
    "/category/sauvegarde",
    firstCompany(pages),
    "/devis",
    "/login",
    "/register",
    "/urgence-cyber",
  ];

  test("JavaScript is 124 kB brotli at most, and HTML 30 kB gzip", async ({ site, pages }) => {
    const sizeOf = assetSizes(site);
    for (const path of kinds(pages)) {
      const page = await get(site.url, path);
      expect(page.status, path).toBe(200);
      expect(gzipSync(page.body).length, `HTML of ${path}`).toBeLessThanOrEqual(30_000);
      expect(await scriptBytes(sizeOf, page), `JavaScript of ${path}`).toBeLessThanOrEqual(124_000);
    }
  });

  test("no schema reaches the browser: what it checks stands in the rules of each form", () => {
    const folder = "build/client/assets/";
    const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(20);
    const heavy = scripts.filter((name) => /ZodError|__intent__/.test(readFileSync(folder + name, "utf8")));
    expect(heavy).toEqual([]);
  });

  test("the dictionaries of passwords are in one script, which no page names and none imports", ({
    pages,
  }) => {
    const folder = "build/client/assets/";
    const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
    const text = (name: string) => readFileSync(folder + name, "utf8");
    const [guesser = "", ...others] = scripts.filter((name) => /motdepasse/.test(text(name)));
    expect([guesser.replace(/-[\w-]+\.js$/, ""), ...others]).toEqual(["estimate-password.worker"]);
    expect(html(pages).filter((page) => page.body.includes(guesser))).toEqual([]);
    const importers = scripts.filter((name) => /import\b[^;]*estimate-password/.test(text(name)));
    expect(importers).toEqual([]);
  });

  test("two fonts are preloaded", async ({ site }) => {
    const page = await get(site.url, "/");
    expect(parse(page.body).querySelectorAll('link[rel="preload"][as="font"]').length).toBe(2);
  });

  async function scriptBytes(sizeOf: (asset: string) => Promise<number>, page: Page): Promise<number> {
    const asked = modulesOf(page.body);
    expect(asked.length).toBeGreaterThan(5);
    const sizes = await Promise.all(asked.map(sizeOf));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  function assetSizes(site: { url: string }) {
    const known = new Map<string, Promise<number>>();
    return (asset: string) => {
      const size =
        known.get(asset) ?? get(site.url, asset).then(({ body }) => brotliCompressSync(body).length);
      known.set(asset, size);
      return size;
    };
  }
});

/** Every private value, as stored and in displayed or linked formats. */
async function secretValues(db: Database): Promise<string[]> {
  const contacts = await db.select().from(companyContacts);
  const values = contacts.flatMap(({ contactName, email, phonePrivate, phonePublic, website }) => [
    contactName,
    email,
    website?.replace(/^https?:\/\//, ""),
    ...[phonePrivate, phonePublic].flatMap(phoneShapes),
  ]);
  return [...new Set([...values, ...CANARIES])].filter((value): value is string => Boolean(value));
}

function phoneShapes(phone: string | null): string[] {
  if (!phone) return [];
  const digits = phone.replace(/\D/g, "").slice(-6);
  const pairs = digits.match(/../g) ?? [];
  return [phone, pairs.join(" "), pairs.join("."), pairs.join("\u00a0"), `687${digits}`];
}

const START = [
  "/",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/.well-known/security.txt",
  "/plan-du-site",
  "/directory?size=100",
];
const SUGGESTIONS = ["so", "au", "sé", "nou", "koné", "example", "@", "687"].map(
  (q) => `/suggestions?q=${encodeURIComponent(q)}&max=8`,
);
function html(pages: Page[]): Page[] {
  return pages.filter(
    (page) => page.headers.get("content-type")?.startsWith("text/html") && page.status === 200,
  );
}

function indexable(pages: Page[]): Page[] {
  return html(pages).filter((page) => !/<meta name="robots" content="noindex/.test(page.body));
}
