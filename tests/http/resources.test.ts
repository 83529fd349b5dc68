import path from "node:path";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { newDocumentKey, newLogoKey } from "#app/platform/storage/file-keys.ts";
import { openLocalFiles } from "#app/platform/storage/files.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { listRoutes } from "#tests/support/route-list.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const test = siteTest.extend("content", perFile, async ({ database: { db, pool } }) => {
  const categories = ["cyberassurance"];
  const hidden = [
    await aCompany(db, { status: "pending", categories }),
    await aCompany(db, { status: "offline", categories }),
  ];
  const name = "Lagon & Récif <Conseil> (fictif)";
  const published = await aCompany(db, { name, categories: ["sauvegarde"] });
  const dated = "update companies set updated_at = '2026-03-04T05:06:07Z' where slug = $1";
  await pool.query(dated, [published.slug]);
  return { published, hidden };
});

describe("the sitemap", () => {
  test("lists published companies, categories and own pages, each that answers 200, with the date of the last change", async ({
    site,
    content: { published, hidden },
  }) => {
    const { headers, dates } = await sitemap(site);
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(dates.get(`${site.url}/company/${published.slug}`)).toBe("2026-03-04T05:06:07.000Z");
    expect(dates.get(`${site.url}/category/sauvegarde`)).toBe("2026-03-04T05:06:07.000Z");
    expect(dates.get(`${site.url}/`)).toBe("2026-03-04T05:06:07.000Z");
    for (const { slug } of hidden) expect([...dates.keys()].join()).not.toContain(slug);
    for (const loc of dates.keys()) {
      const { status, bytes } = await ask(site, String(loc).slice(site.url.length));
      expect(status, String(loc)).toBe(200);
      expect(String(bytes), String(loc)).toContain(`<link rel="canonical" href="${loc}"`);
    }
  });

  test("is an index of parts above 50,000 URLs, which together list each company once", async ({
    site,
    database,
  }) => {
    await database.db.transaction(async (tx) => {
      await tx.execute("set local statement_timeout = '60s'");
      await tx.execute(`insert into companies (slug, name, status)
        select 'serie-' || n, 'Série ' || n, 'published' from generate_series(1, 50000) as n`);
    });
    await expect.poll(async () => (await sitemap(site)).text.includes("<sitemapindex")).toBe(true);
    const parts = [...(await sitemap(site)).dates.keys()].map((loc) => String(loc).slice(site.url.length));
    expect(parts).toEqual(["/sitemap.xml?part=1", "/sitemap.xml?part=2"]);
    const listed = await Promise.all(
      parts.map(async (part) => [...(await sitemap(site, part)).dates.keys()]),
    );
    expect(listed[0]?.length).toBe(50_000);
    const companies = listed.flat().filter((loc) => String(loc).includes("/company/"));
    expect([companies.length, new Set(companies).size]).toEqual([50_001, 50_001]);
    expect((await sitemap(site, "/sitemap.xml?part=3")).status).toBe(404);
  });
});

describe("robots.txt", () => {
  /** RFC 9309 rules: prefix match, "$" anchors the end, "*" matches anything. */
  const closedIn = (text: string) => {
    const rules = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = ""]) => rule);
    const patterns = rules.map((rule) => {
      const literal = rule.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
      return new RegExp(`^${literal.replace(/\\\$$/, "$")}`);
    });
    return (url: string) => patterns.some((pattern) => pattern.test(url));
  };
  const urlOf = (pattern: string) => pattern.replaceAll(/:\w+\??/g, "quelconque").replace("*", "quelconque");
  /** Nothing to read when signed out, or not a page. */
  const personal = /^routes\/(account|owner|admin|dev)\/layout\.tsx$/;
  const unread = [
    "/auth/confirm",
    "/auth/premier-admin",
    "/auth/second-facteur",
    "/auth/ancienne-adresse",
    "/logout",
    "/theme",
    "/mesure",
    "/suggestions",
    "/company/:slug/signaler",
    "/urgence-cyber/rappel",
    "/urgence-cyber/rappel/:token",
    "/choix/:token",
    "/comparer",
    "/comparer/tableau.csv",
    "/devis/jeton",
    "/devis/confirmer/:token",
    "/devis/suivi/:token",
    "/devis/suivi/:token/arret",
    "/demande/arret/:token",
    "/donnees/opposition/:token",
    "/demande/:token",
    "/avis/:token",
    "/avis/:token/arret",
    "/alertes/arret/:token",
    "/prevenez-moi",
    "/prevenez-moi/confirmation/:token",
    "/prevenez-moi/suivi/:token",
    "/prevenez-moi/arret/:token",
    "/resume/arret/:token",
    "/calendrier/:token",
    "/signaler-un-avis/:id",
    "/blog/apercu/:token",
    "/diagnostique/question/:n",
    "/diagnostique/agenda.ics",
    "/diagnostique/expert",
    "/diagnostique/resultats",
    "/diagnostique/resultats/:token",
    "/assistant/reponse",
    "/diagnostique/resultats/rapport.pdf",
    "/diagnostique/resultats/:token/rapport.pdf",
    "/contact/suivi/:token",
    "/gdpr-rights/suivi/:token",
    "/gdpr-rights/suivi/:token/copie",
  ];

  test("names the sitemap, and closes what is personal or no page, and nothing else", async ({ site }) => {
    const text = String((await ask(site, "/robots.txt")).bytes);
    expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    const isClosed = closedIn(text);
    for (const { pattern, layouts } of listRoutes()) {
      const wanted =
        unread.includes(pattern) ||
        /^\/api\/(?:entreprise\/)?v1/.test(pattern) ||
        pattern.startsWith("/dev/") ||
        layouts.some((one) => personal.test(one));
      expect([pattern, isClosed(urlOf(pattern))]).toEqual([pattern, wanted]);
    }
  });

  test("closes no page of the sitemap", async ({ site }) => {
    const isClosed = closedIn(String((await ask(site, "/robots.txt")).bytes));
    const whole = [...(await sitemap(site)).dates.keys()].map(String);
    const parts = whole.filter((loc) => loc.includes("?part="));
    const listed = parts.length > 0 ? [...(await sitemap(site, "/sitemap.xml?part=1")).dates.keys()] : whole;
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.map((loc) => String(loc).slice(site.url.length)).filter(isClosed)).toEqual([]);
  });
});

test("security.txt is not expired and expires within a year (RFC 9116)", async ({ site }) => {
  const { headers, bytes } = await ask(site, "/.well-known/security.txt");
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
  // The general contact address, which the staff reads.
  const contacts = [...String(bytes).matchAll(/^Contact: (.*)$/gm)].map(([, contact]) => contact);
  expect(contacts).toEqual(["mailto:contact@recif.example", `${site.url}/contact`]);
  for (const url of [contacts[1], fields.Policy]) {
    const [path = "", id] = (url ?? "").slice(site.url.length).split("#");
    const page = await ask(site, path);
    expect(page.status, path).toBe(200);
    if (id) expect(String(page.bytes)).toContain(`id="${id}"`);
  }
  expect(fields.Canonical).toBe(`${site.url}/.well-known/security.txt`);
});

test("llms.txt links to pages that exist", async ({ site }) => {
  const links = [...String((await ask(site, "/llms.txt")).bytes).matchAll(/\]\(([^)]+)\)/g)].map(
    ([, link]) => link ?? "",
  );
  expect(links.length).toBeGreaterThan(29);
  for (const link of links) expect((await ask(site, link.slice(site.url.length))).status, link).toBe(200);
});

describe("the image of a shared link", () => {
  test.for(["/og/site", "/og/category/sauvegarde", "company"])(
    "%s is a PNG of 1200 × 630",
    async (given, { site, content: { published } }) => {
      const path = given === "company" ? `/og/company/${published.slug}` : given;
      const { status, headers, bytes } = await ask(site, path);
      expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1_200, height: 630 });
      expect(bytes.length).toBeLessThan(150_000);
      const again = await ask(site, path, { headers: { "If-None-Match": headers.get("etag") ?? "" } });
      expect(again.status).toBe(304);
    },
  );

  test("is drawn in the site's own fonts, which every machine has", async ({ site }) => {
    const card = await sharp((await ask(site, "/og/site")).bytes)
      .extract({ left: 176, top: 76, width: 120, height: 50 })
      .stats();
    const drawn = card.channels.some((channel) => channel.stdev > 20);
    expect(drawn).toBe(true);
  });

  test("does not exist for what has no public page", async ({ site, content: { hidden } }) => {
    const unknown = [
      "/og/site/x",
      "/og/category",
      "/og/category/inconnue",
      "/og/company",
      "/og/company/inconnue",
      "/og/autre/x",
    ];
    for (const path of [...unknown, ...hidden.map(({ slug }) => `/og/company/${slug}`)]) {
      expect((await ask(site, path)).status, path).toBe(404);
    }
  });
});

describe("a logo", () => {
  const store = async (site: Site, bytes: Buffer) => {
    const key = newLogoKey();
    await openLocalFiles(path.join(site.dataDir, "files")).put(key, bytes);
    return `/logos/${key}`;
  };
  const image = (format: "webp" | "png") =>
    sharp({ create: { width: 60, height: 60, channels: 3, background: "teal" } })
      [format]()
      .toBuffer();
  const report = async (site: Site, src: string) => {
    const { status, bytes } = await ask(site, src, { method: "POST", headers: { Origin: site.url } });
    return { status, ...(JSON.parse(String(bytes)) as { ok: boolean; src?: string }) };
  };

  test("is served for an hour, as an image that can do nothing else", async ({ site }) => {
    const bytes = await image("webp");
    const src = await store(site, bytes);
    const answer = await ask(site, src);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const etag = answer.headers.get("etag") ?? "";
    expect((await ask(site, src, { headers: { "If-None-Match": etag } })).status).toBe(304);
  });

  test("that a browser reports as broken is repaired from its bytes, or given up", async ({ site }) => {
    const repairable = await store(site, await image("png"));
    const answer = await report(site, repairable);
    expect(answer).toMatchObject({ status: 200, ok: true });
    expect(answer.src?.startsWith(`${repairable}?v=`)).toBe(true);
    expect((await sharp((await ask(site, answer.src ?? "")).bytes).metadata()).format).toBe("webp");
    expect(await report(site, await store(site, Buffer.from("<svg onload=alert(1)>")))).toEqual({
      status: 200,
      ok: false,
    });
    expect(await report(site, `/logos/${newLogoKey()}`)).toEqual({ status: 200, ok: false });
  });

  test("is not what a private document can be had as", async ({ site }) => {
    const bytes = await image("webp");
    const files = openLocalFiles(path.join(site.dataDir, "files"));
    for (const key of [newDocumentKey("webp"), newDocumentKey("pdf")]) {
      await files.put(key, bytes);
      expect((await ask(site, `/logos/${key}`)).status, key).toBe(404);
      expect(await report(site, `/logos/${key}`), key).toEqual({ status: 200, ok: false });
      expect((await ask(site, `/logos/${key.slice(2)}`)).status, key).toBe(404);
    }
  });

  test("cannot be reported endlessly", ({ site }) =>
    inOneWindow(HOUR, async () => {
      const src = await store(site, await image("webp"));
      const statuses: number[] = [];
      for (let n = 0; n < 31; n++) statuses.push((await report(site, src)).status);
      expect(statuses.at(-1)).toBe(429);
    }));
});

type Site = { url: string; dataDir: string; ask(path: string, init?: RequestInit): Promise<Response> };

async function ask(site: Site, path: string, init: RequestInit = {}) {
  const answer = await site.ask(path, init);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function sitemap(site: Site, path = "/sitemap.xml") {
  const { status, headers, bytes } = await ask(site, path);
  const entries = [...String(bytes).matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)];
  return {
    status,
    headers,
    text: String(bytes),
    dates: new Map(entries.map(([, loc, date]) => [loc, date])),
  };
}
