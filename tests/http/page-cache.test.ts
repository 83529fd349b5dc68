import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
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

describe("a page for signed-out visitors", () => {
  test("is rendered once, and each answer has a nonce of its own, in its policy and in its scripts", async ({
    site,
    content: { slug },
  }) => {
    for (const path of ["/", "/directory", "/categories", "/category/sauvegarde", `/company/${slug}`]) {
      await get(site.url, path);
      const before = await events(site);
      const answers = await Promise.all([1, 2, 3].map(() => get(site.url, path)));
      const after = await events(site);
      expect((after.hit ?? 0) - (before.hit ?? 0), path).toBe(3);
      const nonces = answers.map(({ headers }) => nonceOf(headers));
      expect(new Set(nonces).size).toBe(3);
      for (const [index, { body }] of answers.entries()) {
        const inPage = [...body.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]);
        expect(inPage.length).toBeGreaterThan(3);
        expect(new Set(inPage)).toEqual(new Set([nonces[index]]));
      }
    }
  });

  test("unzips to what a client without gzip gets, whatever the theme", async ({ site }) => {
    for (const theme of ["", "theme=light", "a=1; theme=dark", "theme=rose"]) {
      const cookie: Record<string, string> = theme ? { Cookie: theme } : {};
      const zipped = await getRaw(site.url, "/directory", { ...cookie, "Accept-Encoding": "gzip" });
      expect(zipped.head).toMatch(/content-encoding: gzip/i);
      const fromZip = gunzipSync(Buffer.from(zipped.body, "latin1")).toString();
      const plain = await get(site.url, "/directory", { ...cookie, "Accept-Encoding": "identity" });
      expect(plain.headers.has("content-encoding")).toBe(false);
      expect(withoutNonce(fromZip).replaceAll("\u00ad", "")).toBe(withoutNonce(plain.body));
      const shown = /^<!DOCTYPE html><html lang="fr" data-theme="(\w+)"/.exec(plain.body)?.[1];
      expect(shown).toBe(/(light|dark)/.exec(theme)?.[0] ?? "system");
    }
  });

  test("is not sent again while it is the same, and then without a policy that would not fit its scripts", async ({
    site,
  }) => {
    const first = await get(site.url, "/categories");
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("vary")).toBe("Cookie, DNT, Sec-GPC, Accept-Encoding");
    for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
      const again = await get(site.url, "/categories", { "If-None-Match": known });
      expect([again.status, again.body]).toEqual([304, ""]);
      expect(again.headers.has("content-security-policy")).toBe(false);
      expect(again.headers.get("x-content-type-options")).toBe("nosniff");
      expect(again.headers.get("etag")).toBe(etag);
    }
    expect((await get(site.url, "/categories", { "If-None-Match": etag, Cookie: "theme=dark" })).status).toBe(
      200,
    );
    expect((await get(site.url, "/categories", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("is the same for what mails and networks add to its URL, and not for what a page may read", async ({
    site,
  }) => {
    await get(site.url, "/categories");
    const before = (await events(site)).hit ?? 0;
    await get(site.url, "/categories?utm_source=lettre&fbclid=x");
    expect((await events(site)).hit).toBe(before + 1);
    const other = await get(site.url, "/categories?reference=DEV-1");
    expect((await events(site)).hit).toBe(before + 1);
    expect(other.headers.has("etag")).toBe(false);
  });

  test("is never shared with somebody who has a session, nor made from their request", async ({
    site,
    content: { slug },
  }) => {
    const cookie = { Cookie: "recif.session_token=inconnu.signature" };
    const path = `/company/${slug}?page=7`;
    const before = await events(site);
    const signedIn = await get(site.url, path, cookie);
    expect(signedIn.headers.get("cache-control")).toBe("no-store");
    expect(signedIn.headers.has("etag")).toBe(false);
    await get(site.url, path, { Cookie: "__Host-recif.session_token=x" });
    await get(site.url, path, { Cookie: "autre=1" });
    const after = await events(site);
    expect([after.hit, after.stored]).toEqual([before.hit, before.stored]);
  });

  test("that asks for a fresh form, a reference or an account is never kept", async ({ site }) => {
    for (const path of ["/login", "/register", "/devis", "/newsletter", "/nulle-part", "/company/inconnue"]) {
      const before = await events(site);
      await get(site.url, path);
      expect((await events(site)).stored, path).toBe(before.stored);
    }
  });

  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");
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
    const before = (await events(site)).dropped;
    const failed = database.db.transaction(async (tx) => {
      await tx.update(companies).set({ name: "Jamais" }).where(eq(companies.slug, slug));
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow();
    await get(site.url, "/categories");
    expect((await events(site)).dropped).toBe(before);
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

const nonceOf = (headers: Headers) =>
  /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";

async function events({ url }: { url: string }): Promise<Record<string, number>> {
  const { body } = await get(url, "/metrics");
  const found = body.matchAll(/^recif_page_cache_events_total\{event="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, name, n]) => [name, Number(n)]));
}
