import { expect } from "vitest";
import { isGuarded } from "#app/pages/page.ts";
import { pages } from "#app/pages.ts";
import { cacheEvents } from "#tests/support/cache-events.ts";
import { get } from "#tests/support/crawl.ts";
import { addressesOf } from "#tests/support/example-pages.ts";
import { aCompany } from "#tests/support/factories.ts";
import { startSilentDatabase } from "#tests/support/silent-database.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";

/** Its searches without result are counted, a robot's are not. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** The database itself, in connections with these settings; it is never behind. */
function replicaOf({ url }: { url: string }, ...settings: string[]): string {
  const replica = new URL(url);
  replica.searchParams.set("options", settings.map((setting) => `-c ${setting}`).join(" "));
  return replica.href;
}

const shared = [
  ...pages
    .filter((page) => !isGuarded(page) && (page.cache === "shared" || page.cache === "signed out"))
    .flatMap((page) => addressesOf(page, { company: "/company/lagon-securite" } as never)),
  "/suggestions?q=sauvegarde",
];

test("pages that are the same for all are read from the replica, for members too, and none of them writes", async ({
  database,
  site: { signedIn },
  another,
}) => {
  const site = await another({
    DATABASE_REPLICA_URL: replicaOf(database, "default_transaction_read_only=on"),
  });
  await expect.poll(uses(site)).toBe(true);
  const { visitor } = await signedIn();
  const session = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  for (const path of shared) {
    for (const cookie of ["", session]) {
      const before = (await cacheEvents(site)).replica ?? 0;
      const { status } = await get(site.url, path, { cookie, "user-agent": BROWSER });
      const { replica = 0, replica_failed } = await cacheEvents(site);
      expect([path, status < 500, replica_failed]).toEqual([path, true, 0]);
      // A member's page is rendered for them alone where something is set for their browser.
      if (!cookie) expect([path, replica > before]).toEqual([path, true]);
    }
  }
});

test("a replica is used again once it has replayed what changed", async ({ database, another }) => {
  await database.pool.query(`
    create schema behind;
    create table behind.replayed (position pg_lsn);
    insert into behind.replayed values ('0/0');
    create function behind.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function behind.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select position from behind.replayed'`);
  const replayAll = () =>
    database.pool.query("update behind.replayed set position = pg_current_wal_insert_lsn()");
  const site = await another({
    DATABASE_REPLICA_URL: replicaOf(database, "search_path=behind,pg_catalog,public"),
  });
  const isUsed = uses(site);
  expect(await isUsed()).toBe(false);
  await replayAll();
  await expect.poll(isUsed).toBe(true);

  await aCompany(database.db, { name: "Zorbage (fictif)" });
  const found = async () => (await get(site.url, "/directory?q=zorbage")).body;
  await expect.poll(found).toContain("Zorbage (fictif)");
  expect(await isUsed()).toBe(false);
  await replayAll();
  await expect.poll(isUsed).toBe(true);
});

test("a replica that does not answer costs no page: the primary is asked, until it answers again", async ({
  database,
  another,
  onTestFinished,
}) => {
  const replica = await startSilentDatabase(database.url);
  onTestFinished(() => replica.stop());
  const site = await another({ DATABASE_REPLICA_URL: replica.url });
  const isUsed = uses(site);
  await expect.poll(isUsed).toBe(true);
  replica.silence();
  for (let n = 0; n < 5; n++) expect(await isUsed()).toBe(false);
  expect((await cacheEvents(site)).replica_failed).toBe(1);
  replica.speak();
  await expect.poll(isUsed, { timeout: 15_000 }).toBe(true);
});

/** Asks for a search that was not asked before: whether it was read from the replica. */
function uses(site: { url: string }): () => Promise<boolean> {
  let searches = 0;
  return async () => {
    const before = await cacheEvents(site);
    searches += 1;
    expect((await get(site.url, `/directory?q=recherche${searches}`)).status).toBe(200);
    return (await cacheEvents(site)).replica !== before.replica;
  };
}
