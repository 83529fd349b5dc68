import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { leads } from "#app/core/lead/lead.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { factsOf } from "#server/http/url-facts.ts";
import { cacheEvents } from "#tests/support/cache-events.ts";
import { get } from "#tests/support/crawl.ts";
import { addressesOf, openPages } from "#tests/support/example-pages.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const candidates = openPages
  .filter(({ cache }) => cache === "shared")
  .flatMap((page) => addressesOf(page, { company: "/company/lagon-securite" } as never))
  .filter((path) => factsOf(path).cache === "shared");

/** Ended by the texts that a page writes otherwise than they are. */
const HOSTILE = `</script><script>alert(1)</script> "'\\&amp;\u2028\u2029 é 🐠 $& ${"\\u003c"}`;

async function aRequest(db: Database, submittedBy: string, name: string, company: string) {
  await db.insert(leads).values({
    reference: `DEV-${name.slice(0, 3)}${Math.random()}`,
    companyName: company,
    contactName: name,
    email: "demande@canari.example",
    serviceType: "sauvegarde",
    leadType: "general",
    idempotencyKey: crypto.randomUUID(),
    consentVersion: "test",
    submittedBy,
  });
}

const sessionOf = ({ cookies }: Visitor) => {
  const [pair] = [...cookies].filter(([name]) => name.includes("session_token"));
  return { Cookie: (pair ?? []).join("=") };
};
/** Without the mark of a known device, which the answer then sets, the page is rendered for this member alone. */
const rendered = async (visitor: Visitor, url: string, path: string) => get(url, path, sessionOf(visitor));

/** The nonce, and what differs between two renders of the same page anyway. */
const constant = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");

/** Redirects, pages that are not there and searches without results are no shared pages. */
async function cachedPaths(url: string): Promise<string[]> {
  const found: string[] = [];
  const [article = ""] = /\/blog\/[\w-]+/.exec((await get(url, "/blogs")).body) ?? [];
  for (const path of [
    ...candidates,
    article,
    "/directory?q=sauvegarde&page=1",
    "/_root.data",
    "/directory.data",
  ])
    if ((await get(url, path)).headers.has("etag")) found.push(path);
  expect(found).toEqual(expect.arrayContaining(["/", "/directory", "/directory.data", article]));
  expect(found.length).toBeGreaterThan(10);
  return found;
}

const filledCount = async (url: string) => (await cacheEvents({ url })).filled;

test("a member gets the page that would be rendered for them, byte for byte, whatever their name", async ({
  site,
  database: { db },
}) => {
  const paths = await cachedPaths(site.url);
  for (const kind of ["user", "admin", "deputy"] as const) {
    const role = kind === "admin" ? kind : "user";
    const { member, visitor } = await site.signedIn({ role, email: `o'brien+${kind}&co@canari.example` });
    if (kind === "deputy") {
      const deputyUntil = sql`now() + interval '1 day'`;
      await db.update(users).set({ deputyUntil }).where(eq(users.id, member.id));
    }
    await aRequest(db, member.id, `Canari ${HOSTILE}`, HOSTILE);
    // The first page marks the browser as a known device.
    await visitor.get("/");
    for (const path of paths) {
      const before = await filledCount(site.url);
      const filled = await visitor.get(path);
      expect(await filledCount(site.url), path).toBe((before ?? 0) + 1);
      const own = await rendered(visitor, site.url, path);
      expect(await filledCount(site.url), path).toBe((before ?? 0) + 1);
      expect(constant(filled.body), path).toBe(constant(own.body));
      expect(filled.headers.get("cache-control")).toBe("no-store");
      expect(filled.headers.has("etag")).toBe(false);
      const nonce = /'nonce-([^']+)'/.exec(filled.headers.get("content-security-policy") ?? "")?.[1];
      const inPage = new Set([...filled.body.matchAll(/ nonce="([^"]*)"/g)].map(([, one]) => one));
      if (filled.headers.get("content-type")?.startsWith("text/html"))
        expect([...inPage], path).toEqual([nonce]);
    }
  }
});

test("nothing of a member is in another's page, nor in the page of signed-out visitors, in any order", async ({
  site,
  database: { db },
}) => {
  const people = await Promise.all(
    ["Un", "Deux"].map(async (name) => {
      const one = await site.signedIn({ email: `canari-${name.toLowerCase()}@secret.example` });
      await aRequest(db, one.member.id, `Canari ${name}`, `Canari ${name} SARL`);
      return { ...one, canary: new RegExp(`canari[- ]${name}`, "i") };
    }),
  );
  const paths = await cachedPaths(site.url);
  const [one, two] = people as [(typeof people)[number], (typeof people)[number]];
  const signedOut = async (path: string) => (await get(site.url, path)).body;
  for (const path of paths) {
    const asked = [
      ["signed out", await signedOut(path)],
      ["one", (await one.visitor.get(path)).body],
      ["two", (await two.visitor.get(path)).body],
      ["one", (await one.visitor.get(path)).body],
      ["signed out", await signedOut(path)],
    ] as const;
    for (const [reader, body] of asked) {
      expect([path, reader, one.canary.test(body)]).toEqual([path, reader, reader === "one"]);
      expect([path, reader, two.canary.test(body)]).toEqual([path, reader, reader === "two"]);
      expect(body).not.toMatch(/recif-[0-9a-f]{24}-/);
    }
  }
});

test("a session that ended, an account that was suspended and a role that changed count at once", async ({
  site,
  database: { db },
}) => {
  const { member, visitor } = await site.signedIn();
  const page = async () => (await visitor.get("/categories")).body;
  expect(await page()).toContain(member.email);
  expect(await page()).not.toContain("/admin/dashboard");
  await db.update(users).set({ role: "admin" }).where(eq(users.id, member.id));
  expect(await page()).toContain("/admin/dashboard");
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id));
  expect(await page()).not.toContain(member.email);

  const other = await site.signedIn();
  expect((await other.visitor.get("/")).body).toContain(other.member.email);
  await db.delete(sessions).where(eq(sessions.userId, other.member.id));
  expect((await other.visitor.get("/")).body).not.toContain(other.member.email);
});

test("the theme of a member is theirs", async ({ site }) => {
  const { visitor } = await site.signedIn();
  visitor.cookies.set("theme", "dark");
  expect((await visitor.get("/categories")).body).toMatch(
    /^<!DOCTYPE html><html lang="fr" data-theme="dark"/,
  );
  visitor.cookies.delete("theme");
  expect((await visitor.get("/categories")).body).toContain('data-theme="system"');
});
