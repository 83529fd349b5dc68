import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFileKey, openLocalFiles } from "#app/platform/storage/files.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let dataDir: string;
let site: RunningSite;
let published: { slug: string };
let hidden: { slug: string }[];

beforeAll(async () => {
  database = await aDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "recif-resources-"));
  published = await aCompany(database.db, {
    name: "Lagon & Récif <Conseil> (fictif)",
    categories: ["sauvegarde"],
  });
  hidden = await Promise.all(
    (["pending", "offline"] as const).map((status) =>
      aCompany(database.db, { status, categories: ["cyberassurance"] }),
    ),
  );
  await database.pool.query("update companies set updated_at = '2026-03-04T05:06:07Z' where slug = $1", [
    published.slug,
  ]);
  site = await startSite({ DATABASE_URL: database.url, DATA_DIR: dataDir });
});

afterAll(async () => {
  await site?.stop();
  await database?.close();
  await fs.rm(dataDir, { recursive: true, force: true });
});

async function ask(address: string, init: RequestInit = {}) {
  const answer = await fetch(site.url + address, { redirect: "manual", ...init });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function sitemap(address = "/sitemap.xml") {
  const { status, headers, bytes } = await ask(address);
  const entries = [...String(bytes).matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)];
  return {
    status,
    headers,
    text: String(bytes),
    dates: new Map(entries.map(([, loc, date]) => [loc, date])),
  };
}

describe("the sitemap", () => {
  test("lists published companies, categories and own pages, each that answers 200, with the date of the last change", async () => {
    const { headers, dates } = await sitemap();
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(dates.get(`${site.url}/company/${published.slug}`)).toBe("2026-03-04T05:06:07.000Z");
    expect(dates.get(`${site.url}/category/sauvegarde`)).toBe("2026-03-04T05:06:07.000Z");
    expect(dates.get(`${site.url}/`)).toBe("2026-03-04T05:06:07.000Z");
    for (const { slug } of hidden) expect([...dates.keys()].join()).not.toContain(slug);
    for (const loc of dates.keys()) {
      const { status, bytes } = await ask(String(loc).slice(site.url.length));
      expect(status, String(loc)).toBe(200);
      expect(String(bytes), String(loc)).toContain(`<link rel="canonical" href="${loc}"`);
    }
  });

  test("is an index of parts above 50,000 addresses, which together list each company once", async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute("set local statement_timeout = '60s'");
      await tx.execute(`insert into companies (slug, name, status)
        select 'serie-' || n, 'Série ' || n, 'published' from generate_series(1, 50000) as n`);
    });
    await expect.poll(async () => (await sitemap()).text.includes("<sitemapindex")).toBe(true);
    const parts = [...(await sitemap()).dates.keys()].map((loc) => String(loc).slice(site.url.length));
    expect(parts).toEqual(["/sitemap.xml?part=1", "/sitemap.xml?part=2"]);
    const listed = await Promise.all(parts.map(async (part) => [...(await sitemap(part)).dates.keys()]));
    expect(listed[0]?.length).toBe(50_000);
    const companies = listed.flat().filter((loc) => String(loc).includes("/company/"));
    expect([companies.length, new Set(companies).size]).toEqual([50_001, 50_001]);
    expect((await sitemap("/sitemap.xml?part=3")).status).toBe(404);
  });
});

test("robots.txt names the sitemap and closes no page that says noindex", async () => {
  const text = String((await ask("/robots.txt")).bytes);
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(text).toContain("Disallow: /admin/");
  expect(text).not.toMatch(/Disallow: \/(directory|login|register|$)/m);
});

test("security.txt is not expired and expires within a year (RFC 9116)", async () => {
  const { headers, bytes } = await ask("/.well-known/security.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    String(bytes)
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(120);
  expect(days).toBeLessThan(365);
  expect(fields.Contact).toMatch(/^(https?:\/\/|mailto:)/);
  expect(fields.Canonical).toBe(`${site.url}/.well-known/security.txt`);
});

test("llms.txt links to pages that exist", async () => {
  const links = [...String((await ask("/llms.txt")).bytes).matchAll(/\]\(([^)]+)\)/g)].map(
    ([, link]) => link ?? "",
  );
  expect(links.length).toBeGreaterThan(29);
  for (const link of links) expect((await ask(link.slice(site.url.length))).status, link).toBe(200);
});

describe("the image of a shared link", () => {
  test.for(["/og/site", "/og/category/sauvegarde", "company"])("%s is a PNG of 1200 × 630", async (given) => {
    const address = given === "company" ? `/og/company/${published.slug}` : given;
    const { status, headers, bytes } = await ask(address);
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1_200, height: 630 });
    expect(bytes.length).toBeLessThan(150_000);
    expect((await ask(address, { headers: { "If-None-Match": headers.get("etag") ?? "" } })).status).toBe(
      304,
    );
  });

  test("is drawn in the site's own fonts, which every machine has", async () => {
    const card = await sharp((await ask("/og/site")).bytes)
      .extract({ left: 176, top: 76, width: 120, height: 50 })
      .stats();
    const drawn = card.channels.some((channel) => channel.stdev > 20);
    expect(drawn).toBe(true);
  });

  test("does not exist for what has no public page", async () => {
    const unknown = [
      "/og/site/x",
      "/og/category",
      "/og/category/inconnue",
      "/og/company",
      "/og/company/inconnue",
      "/og/autre/x",
    ];
    for (const address of [...unknown, ...hidden.map(({ slug }) => `/og/company/${slug}`)]) {
      expect((await ask(address)).status, address).toBe(404);
    }
  });
});

describe("a logo", () => {
  const store = async (bytes: Buffer) => {
    const key = newFileKey();
    await openLocalFiles(path.join(dataDir, "files")).put(key, bytes);
    return `/logos/${key}`;
  };
  const image = (format: "webp" | "png") =>
    sharp({ create: { width: 60, height: 60, channels: 3, background: "teal" } })
      [format]()
      .toBuffer();
  const report = async (address: string) => {
    const { status, bytes } = await ask(address, { method: "POST", headers: { Origin: site.url } });
    return { status, ...(JSON.parse(String(bytes)) as { ok: boolean; src?: string }) };
  };

  test("is served for an hour, as an image that can do nothing else", async () => {
    const bytes = await image("webp");
    const address = await store(bytes);
    const answer = await ask(address);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(
      (await ask(address, { headers: { "If-None-Match": answer.headers.get("etag") ?? "" } })).status,
    ).toBe(304);
  });

  test("that a browser reports as broken is repaired from its bytes, or given up", async () => {
    const repairable = await store(await image("png"));
    const answer = await report(repairable);
    expect(answer).toMatchObject({ status: 200, ok: true });
    expect(answer.src?.startsWith(`${repairable}?v=`)).toBe(true);
    expect((await sharp((await ask(answer.src ?? "")).bytes).metadata()).format).toBe("webp");
    expect(await report(await store(Buffer.from("<svg onload=alert(1)>")))).toEqual({
      status: 200,
      ok: false,
    });
    expect(await report(`/logos/${newFileKey()}`)).toEqual({ status: 200, ok: false });
  });

  test("cannot be reported endlessly", async () => {
    const address = await store(await image("webp"));
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await report(address)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
