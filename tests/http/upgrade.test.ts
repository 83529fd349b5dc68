import { describe, expect, onTestFinished, test as plainTest } from "vitest";
import { readMigrations } from "#app/platform/db/migration-files.server.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { aDatabase } from "#tests/support/database.ts";
import { companies, people, requests } from "#tests/support/releases.ts";
import { startSite } from "#tests/support/site.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { aDatabaseOf, recordedMigrations, releases, shapeOf } from "#tests/support/upgraded.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Starts the built site on each release's data (tests/fixtures/releases/README.md). */
const upgrades = releases.map((release) => ({
  release,
  test: siteTest
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
    .extend("database", perFile, async ({}, { onCleanup }) => {
      const database = await aDatabaseOf(release);
      onCleanup(() => database.close());
      return { ...database, before: await recordedMigrations(database.pool) };
    })
    .extend("signIn", async ({ site }) => async (email: string) => {
      const visitor = site.visitor();
      const { status } = await visitor.post("/login", { email, password: PASSWORD });
      expect(status, email).toBe(302);
      return visitor;
    }),
}));

const bodyOf = async (visitor: Visitor, path: string) => {
  const { status, body } = await visitor.get(path);
  expect(status, path).toBe(200);
  return body;
};

async function requestsOn(admin: Visitor): Promise<string[]> {
  const lists = ["/admin/demandes/generales", "/admin/demandes/entreprises"];
  const bodies = await Promise.all(lists.map((path) => bodyOf(admin, path)));
  const pages = new Set(bodies.join().match(/\/admin\/demandes\/\w+\/[\w-]{36}/g));
  const read = (await Promise.all([...pages].map((path) => bodyOf(admin, path)))).join();
  return Object.values(requests)
    .filter((words) => read.includes(words))
    .toSorted();
}

for (const { release, test } of upgrades) {
  describe(`after an upgrade from ${release}`, () => {
    test("the database is as a new one, by the migrations that were released", async ({ site, database }) => {
      expect(site.log.join()).toContain("Base de données à jour");
      const files = readMigrations("migrations").map(({ hash, when }) => ({ hash, when }));
      expect(database.before).toEqual(files.slice(0, database.before.length));
      expect(await recordedMigrations(database.pool)).toEqual(files);
      const fresh = await aDatabase();
      onTestFinished(() => fresh.close());
      expect(await shapeOf(database.pool)).toEqual(await shapeOf(fresh.pool));
    });

    test("visitors read the home page, the directory and the pages of companies", async ({ site }) => {
      const visitor = site.visitor();
      expect(await bodyOf(visitor, "/")).toContain('href="/directory"');
      const found = await bodyOf(visitor, "/directory?q=cagou");
      expect(found).toContain(companies.published);
      const page = /\/company\/cagou-sauvegarde[\w-]*/.exec(found)?.[0] ?? "";
      expect(await bodyOf(visitor, page)).toContain("sauvegardons</strong> vos données");
      expect(await bodyOf(visitor, "/company/kori-fictif")).toContain("Kori (fictif)");
      expect((await visitor.get("/company/notou-veille-fictif")).status).toBe(404);
    });

    test("the owner signs in with their password and has their company and its request", async ({
      signIn,
    }) => {
      const owner = await signIn(people.owner);
      expect(await bodyOf(owner, "/my-company")).toContain(companies.published);
      const list = await bodyOf(owner, "/my-company/leads");
      const lead = /\/my-company\/leads\/[\w-]{36}/.exec(list)?.[0] ?? "";
      expect(await bodyOf(owner, lead)).toContain(requests[people.requester]);
    });

    test("the administrator signs in and finds both requests, what waits and who subscribed", async ({
      signIn,
    }) => {
      const admin = await signIn(people.admin);
      expect(await requestsOn(admin)).toEqual(Object.values(requests).toSorted());
      expect(await bodyOf(admin, "/admin/entreprises/en-attente")).toContain(companies.waiting);
      expect(await bodyOf(admin, "/admin/newsletter/abonnes")).toContain(people.subscriber);
    });

    // That release had no edit pages.
    if (release === "first-landing") return;
    test("the owner's correction still waits", async ({ signIn }) => {
      const edits = await bodyOf(await signIn(people.admin), "/admin/modifications");
      expect(edits).toContain(companies.published);
      const page = /\/admin\/modifications\/[\w-]{36}/.exec(edits)?.[0] ?? "";
      expect(await bodyOf(await signIn(people.admin), page)).toContain(companies.correction);
    });
  });
}

plainTest("one that fails says so and ends; mended, it goes on and serves", async () => {
  const database = await aDatabaseOf("first-landing");
  onTestFinished(() => database.close());
  await database.pool.query("create table public.posts ()");
  const env = { DATABASE_URL: database.url };
  await expect(startSite(env)).rejects.toThrow(
    /ended with code 1:\nLa mise à jour de la base s’est arrêtée à la migration 0016_blog\u00a0: .*"posts".*$/,
  );
  expect(await recordedMigrations(database.pool)).toHaveLength(16);

  await database.pool.query("drop table public.posts");
  const site = await startSite(env);
  onTestFinished(() => site.stop());
  expect((await fetch(`${site.url}/directory`)).status).toBe(200);
  expect(await recordedMigrations(database.pool)).toHaveLength(readMigrations("migrations").length);
});
