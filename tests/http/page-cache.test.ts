import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { cacheEvents } from "#tests/support/cache-events.ts";
import { get } from "#tests/support/crawl.ts";
import { aCompany } from "#tests/support/factories.ts";
import { getRaw } from "#tests/support/raw-http.ts";
import { startSite } from "#tests/support/site.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) =>
    aCompany(database.db, { name: "Lagon Test (fictif)", description: "Avant." }),
  )
  .extend("instances", perFile, async ({ site, database }, { onCleanup }) => {
    const other = await startSite({ DATABASE_URL: database.url });
    onCleanup(() => other.stop());
    return [site, other];
  });

const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

describe("a page for signed-out visitors", () => {
  test("is rendered once: the same bytes and policy for all, with a hash for each of its scripts", async ({
    site,
    content: { slug },
  }) => {
    for (const path of ["/", "/directory", "/categories", "/category/sauvegarde", `/company/${slug}`]) {
      await get(site.url, path);
      const before = await cacheEvents(site);
      const answers = await Promise.all([1, 2, 3].map(() => get(site.url, path)));
      const after = await cacheEvents(site);
      expect((after.hit ?? 0) - (before.hit ?? 0), path).toBe(3);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      const policies = new Set(answers.map(({ headers }) => headers.get("content-security-policy")));
      expect(policies.size).toBe(1);
      const [{ body } = { body: "" }] = answers;
      expect(body).not.toContain(' nonce="');
      const scripts = [
        ...body.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g),
      ];
      expect(scripts.length).toBeGreaterThan(3);
      const hashes = scripts.map(([, text = ""]) => createHash("sha256").update(text).digest("base64"));
      const [allowed = ""] = /script-src [^;]*/.exec([...policies].join()) ?? [];
      expect(allowed).toBe(`script-src ${hashes.map((one) => `'sha256-${one}'`).join(" ")} 'strict-dynamic'`);
    }
  });

  test("is the same text in each coding, whatever the theme", async ({ site }) => {
    for (const theme of ["", "theme=light", "a=1; theme=dark", "theme=rose"]) {
      const cookie: Record<string, string> = theme ? { Cookie: theme } : {};
      const plain = await get(site.url, "/directory", { ...cookie, "Accept-Encoding": "identity" });
      expect(plain.headers.has("content-encoding")).toBe(false);
      for (const [coding, decode] of Object.entries(decoders)) {
        const coded = await getRaw(site.url, "/directory", { ...cookie, "Accept-Encoding": coding });
        expect(coded.head).toMatch(new RegExp(`content-encoding: ${coding}`, "i"));
        const text = decode(Buffer.from(coded.body, "latin1")).toString();
        expect(text.replaceAll("\u00ad", "")).toBe(plain.body);
      }
      const shown = /^<!DOCTYPE html><html lang="fr" data-theme="(\w+)"/.exec(plain.body)?.[1];
      expect(shown).toBe(/(light|dark)/.exec(theme)?.[0] ?? "system");
    }
  });

  test("is not sent again while it is the same", async ({ site }) => {
    const first = await get(site.url, "/categories");
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("vary")).toBe("Cookie, DNT, Sec-GPC, Accept-Encoding");
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(site.url, "/categories", { "If-None-Match": known });
      expect([again.status, again.body]).toEqual([304, ""]);
      expect(again.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
      expect(again.headers.get("x-content-type-options")).toBe("nosniff");
      expect(again.headers.get("etag")).toBe(etag);
    }
    expect((await get(site.url, "/categories", { "If-None-Match": etag, Cookie: "theme=dark" })).status).toBe(
      200,
    );
    expect((await get(site.url, "/categories", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("is the same whatever stands in its URL that it does not read", async ({ site }) => {
    const plain = await get(site.url, "/categories");
    const before = (await cacheEvents(site)).hit ?? 0;
    for (const query of ["utm_source=lettre&fbclid=x", "reference=DEV-1", "inconnu"]) {
      const other = await get(site.url, `/categories?${query}`);
      expect(other.headers.get("etag")).toBe(plain.headers.get("etag"));
    }
    expect((await cacheEvents(site)).hit).toBe(before + 3);
  });

  test("is filled by a visitor with another site's cookie, which the render does not see", async ({
    site,
    content: { slug },
  }) => {
    const path = `/company/${slug}.data`;
    const before = await cacheEvents(site);
    await get(site.url, path, { Cookie: "_ga=GA1.2.3" });
    await get(site.url, path);
    const after = await cacheEvents(site);
    expect((after.stored ?? 0) - (before.stored ?? 0)).toBe(1);
    expect((after.hit ?? 0) - (before.hit ?? 0)).toBe(1);
  });

  test("is never shared with a visitor who has a session, nor made from their request", async ({
    site,
    content: { slug },
  }) => {
    const cookie = { Cookie: "recif.session_token=inconnu.signature" };
    const path = `/company/${slug}?page=7`;
    const before = await cacheEvents(site);
    const signedIn = await get(site.url, path, cookie);
    expect(signedIn.headers.get("cache-control")).toBe("no-store");
    expect(signedIn.headers.has("etag")).toBe(false);
    await get(site.url, path, { Cookie: "__Host-recif.session_token=x" });
    const after = await cacheEvents(site);
    expect([after.hit, after.stored]).toEqual([before.hit, before.stored]);
  });

  test("that asks for a fresh form, a reference or an account is never cached", async ({ site }) => {
    for (const path of ["/login", "/register", "/devis", "/newsletter", "/nulle-part", "/company/inconnue"]) {
      const before = await cacheEvents(site);
      await get(site.url, path);
      expect((await cacheEvents(site)).stored, path).toBe(before.stored);
    }
  });
});

describe("a change of content", () => {
  const shows = async (text: string, { url }: { url: string }, { slug }: { slug: string }) =>
    (await get(url, `/company/${slug}`)).body.includes(text);

  test("made by anybody is seen in every instance", async ({ database, instances, content: company }) => {
    for (const one of instances) expect(await shows("Avant.", one, company)).toBe(true);
    for (const text of ["Après un.", "Après deux."]) {
      await database.pool.query("update companies set description = $1 where slug = $2", [
        text,
        company.slug,
      ]);
      for (const one of instances) {
        await expect.poll(() => shows(text, one, company), { interval: 20 }).toBe(true);
      }
    }
  });

  test("that is rolled back drops nothing", async ({ site, database, content: { slug } }) => {
    await get(site.url, "/categories");
    const before = (await cacheEvents(site)).dropped;
    const failed = database.db.transaction(async (tx) => {
      await tx.update(companies).set({ name: "Jamais" }).where(eq(companies.slug, slug));
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow();
    await get(site.url, "/categories");
    expect((await cacheEvents(site)).dropped).toBe(before);
  });

  test("is seen even when it happened while the connection that listens was cut", async ({
    database,
    instances,
    content: company,
  }) => {
    for (const one of instances) expect(await shows("Après deux.", one, company)).toBe(true);
    const { rows } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'recif-content'`,
    );
    expect(rows.length).toBe(2);
    await database.pool.query("update companies set description = 'Pendant la coupure.' where slug = $1", [
      company.slug,
    ]);
    for (const one of instances) {
      await expect.poll(() => shows("Pendant la coupure.", one, company), { interval: 20 }).toBe(true);
    }
  });

  test("during a hundred reads and fifty changes, no reader is left with an old page", async ({
    site,
    database,
    instances,
    content: company,
  }) => {
    const reading = Promise.all(
      Array.from({ length: 50 }, () => instances)
        .flat()
        .map(async ({ url }) => (await get(url, `/company/${company.slug}`)).status),
    );
    for (let n = 0; n < 50; n++) {
      await database.pool.query("update companies set description = $1 where slug = $2", [
        `Tour ${n}.`,
        company.slug,
      ]);
      await get(site.url, `/company/${company.slug}`);
    }
    expect(new Set(await reading)).toEqual(new Set([200]));
    for (const one of instances)
      await expect.poll(() => shows("Tour 49.", one, company), { interval: 20 }).toBe(true);
  });
});
