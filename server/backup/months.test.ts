import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { openLocalFiles } from "#app/platform/storage/files.server.ts";
import { aFolder, anEmptyDatabase } from "#tests/support/backups.ts";
import { aClient } from "#tests/support/migrations.ts";
import { aFormerSite, contentOf, partitionsOf, rowsByPartition } from "#tests/support/months.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** Tables that are not PostgreSQL's own, those by month counted once. */
const tablesOf = async (url: string) =>
  (
    await (
      await aClient(url)
    ).query("select from pg_class where oid >= 16384 and relkind in ('r', 'p') and not relispartition")
  ).rowCount;

/** @returns the database that the backup of one was restored into, and how many tables the backup has */
async function savedAndRestored(connectionString: string) {
  const [folder, url] = [await aFolder(), await anEmptyDatabase()];
  const [file, files] = [path.join(folder, "b"), openLocalFiles(path.join(folder, "files"))];
  const { tables } = await writeBackup(
    { connectionString, files, siteUrl: "", secret: "the secret of the site" },
    file,
    undefined,
  );
  await restoreBackup({ connectionString: url, files, migrationsFolder: path.resolve("migrations") }, file, {
    passphrase: async () => undefined,
    replace: false,
    print: () => {},
    keepSecret: async () => {},
  });
  const pool = openPool(url, 2);
  onTestFinished(() => pool.end());
  return { tables, client: await aClient(url), db: openDatabase(pool) };
}

const monthly = /_\d{4}_\d{2}$/;

test("a table by month is saved once; restored, its rows are in their months, which refuse changes", async () => {
  const former = await aFormerSite();
  const content = await contentOf(former.client);
  expect((await savedAndRestored(former.url)).tables).toBe(await tablesOf(former.url));
  await migrateDatabase(former.url);
  const { tables, client, db } = await savedAndRestored(former.url);

  expect(tables).toBe(await tablesOf(former.url));
  expect(await contentOf(client)).toEqual(content);
  for (const [table, months] of [
    ["audit_log", 12],
    ["company_visits", 24],
  ] as const) {
    const parts = Object.keys(await rowsByPartition(db, table));
    expect(parts.filter((part) => !monthly.test(part))).toEqual([]);
    expect(parts.length).toBeGreaterThanOrEqual(months - 1);
    expect(await partitionsOf(db, table)).not.toContain(`${table}_before`);
  }
  for (const part of await partitionsOf(db, "audit_log"))
    await expect(client.query(`delete from ${part}`)).rejects.toThrow(`${part} is append-only`);
  const next = await client.query(
    "insert into audit_log (action, subject) values ('role.given', 'b') returning id",
  );
  expect(next.rows).toEqual([{ id: "8002" }]);
  await client.query("delete from companies");
  expect((await client.query("select from company_visits")).rowCount).toBe(0);
});

test("a backup of the version before has its rows in one partition, as an upgrade", async () => {
  const former = await aFormerSite();
  const { client, db } = await savedAndRestored(former.url);
  expect(await contentOf(client)).toEqual(await contentOf(former.client));
  expect(await rowsByPartition(db, "audit_log")).toEqual({ audit_log_before: 8_001 });
  expect(await rowsByPartition(db, "company_visits")).toEqual({ company_visits_before: 2_103 });
});
