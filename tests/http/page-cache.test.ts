import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companies } from "#app/platform/db/schema/companies.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let sites: RunningSite[];
let slug: string;
const site = () => sites[0] as RunningSite;

beforeAll(async () => {
  database = await aDatabase();
  ({ slug } = await aCompany(database.db, { name: "Lagon Test (fictif)", description: "Avant." }));
  sites = await Promise.all([
    startSite({ DATABASE_URL: database.url }),
    startSite({ DATABASE_URL: database.url }),
  ]);
});

afterAll(async () => {
  await Promise.all((sites ?? []).map((one) => one.stop()));
  await database?.close();
});

async function ask(path: string, headers: Record<string, string> = {}, at = site()) {
  const answer = await fetch(at.url + path, { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const nonceOf = (headers: Headers) =>
  /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";

async function events(at = site()): Promise<Record<string, number>> {
  const { body } = await ask("/metrics", {}, at);
  const found = body.matchAll(/^recif_page_cache_events_total\{event="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, name, n]) => [name, Number(n)]));
}

describe("a page for signed-out visitors", () => {
  const paths = () => ["/", "/directory", "/categories", "/category/sauvegarde", `/company/${slug}`];

  test("is rendered once, and each answer has a nonce of its own, in its policy and in its scripts", async () => {
    for (const path of paths()) {
      await ask(path);
      const before = await events();
      const answers = await Promise.all([ask(path), ask(path), ask(path)]);
      const after = await events();
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

  test("unzips to what a client without gzip gets, whatever the theme", async () => {
    for (const theme of ["", "theme=light", "a=1; theme=dark", "theme=rose"]) {
      const cookie: Record<string, string> = theme ? { Cookie: theme } : {};
      const zipped = await sendRaw(
        site().url,
        request("/directory", { ...cookie, "Accept-Encoding": "gzip" }),
      );
      expect(zipped.head).toMatch(/content-encoding: gzip/i);
      const fromZip = gunzipSync(Buffer.from(zipped.body, "latin1")).toString();
      const plain = await ask("/directory", { ...cookie, "Accept-Encoding": "identity" });
      expect(plain.headers.has("content-encoding")).toBe(false);
      expect(withoutNonce(fromZip)).toBe(withoutNonce(plain.body));
      const shown = /^<!DOCTYPE html><html lang="fr" data-theme="(\w+)"/.exec(plain.body)?.[1];
      expect(shown).toBe(/(light|dark)/.exec(theme)?.[0] ?? "system");
    }
  });

  test("is not sent again while it is the same, and then without a policy that would not fit its scripts", async () => {
    const first = await ask("/categories");
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("vary")).toBe("Cookie, Accept-Encoding");
    for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
      const again = await ask("/categories", { "If-None-Match": known });
      expect([again.status, again.body]).toEqual([304, ""]);
      expect(again.headers.has("content-security-policy")).toBe(false);
      expect(again.headers.get("x-content-type-options")).toBe("nosniff");
      expect(again.headers.get("etag")).toBe(etag);
    }
    expect((await ask("/categories", { "If-None-Match": etag, Cookie: "theme=dark" })).status).toBe(200);
    expect((await ask("/categories", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("is the same for what mails and networks add to its address, and not for what a page may read", async () => {
    await ask("/categories");
    const before = (await events()).hit ?? 0;
    await ask("/categories?utm_source=lettre&fbclid=x");
    expect((await events()).hit).toBe(before + 1);
    const other = await ask("/categories?reference=DEV-1");
    expect((await events()).hit).toBe(before + 1);
    expect(other.headers.has("etag")).toBe(false);
  });

  test("is never shared with somebody who has a session, nor made from their request", async () => {
    const cookie = { Cookie: "recif.session_token=inconnu.signature" };
    const path = `/company/${slug}?page=7`;
    const before = await events();
    const signedIn = await ask(path, cookie);
    expect(signedIn.headers.get("cache-control")).toBe("no-store");
    expect(signedIn.headers.has("etag")).toBe(false);
    await ask(path, { Cookie: "__Host-recif.session_token=x" });
    await ask(path, { Cookie: "autre=1" });
    const after = await events();
    expect([after.hit, after.stored]).toEqual([before.hit, before.stored]);
  });

  test("that asks for a fresh form, a reference or an account is never kept", async () => {
    for (const path of ["/login", "/register", "/devis", "/newsletter", "/nulle-part", "/company/inconnue"]) {
      const before = await events();
      await ask(path);
      expect((await events()).stored, path).toBe(before.stored);
    }
  });

  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");
  const request = (path: string, headers: Record<string, string>) =>
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(site().url).host}\r\nConnection: close\r\n${Object.entries(
      headers,
    )
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("")}\r\n`;
});

describe("a change of content", () => {
  const shows = async (text: string, at: RunningSite) =>
    (await ask(`/company/${slug}`, {}, at)).body.includes(text);

  test("made by anybody is seen in every instance", async () => {
    for (const one of sites) expect(await shows("Avant.", one)).toBe(true);
    for (const text of ["Après un.", "Après deux."]) {
      await database.pool.query("update companies set description = $1 where slug = $2", [text, slug]);
      for (const one of sites) {
        await expect.poll(() => shows(text, one), { interval: 20 }).toBe(true);
      }
    }
  });

  test("that is rolled back drops nothing", async () => {
    await ask("/categories");
    const before = (await events()).dropped;
    const failed = database.db.transaction(async (tx) => {
      await tx.update(companies).set({ name: "Jamais" }).where(eq(companies.slug, slug));
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow();
    await ask("/categories");
    expect((await events()).dropped).toBe(before);
  });

  test("is seen even when it happened while the connection that listens was cut", async () => {
    expect(await shows("Après deux.", site())).toBe(true);
    const { rows } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen content'`,
    );
    expect(rows.length).toBe(2);
    await database.pool.query("update companies set description = 'Pendant la coupure.' where slug = $1", [
      slug,
    ]);
    for (const one of sites) {
      await expect.poll(() => shows("Pendant la coupure.", one), { interval: 20 }).toBe(true);
    }
  });

  test("during a hundred reads and fifty changes, no reader is left with an old page", async () => {
    const reading = Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        ask(`/company/${slug}`, {}, sites[n % 2]).then(({ status }) => status),
      ),
    );
    for (let n = 0; n < 50; n++) {
      await database.pool.query("update companies set description = $1 where slug = $2", [
        `Tour ${n}.`,
        slug,
      ]);
      await ask(`/company/${slug}`);
    }
    expect(new Set(await reading)).toEqual(new Set([200]));
    for (const one of sites) await expect.poll(() => shows("Tour 49.", one), { interval: 20 }).toBe(true);
  });
});
