import { readFileSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { desc } from "drizzle-orm";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { newLogoKey } from "#app/platform/storage/file-keys.ts";
import { type Files, openLocalFiles } from "#app/platform/storage/files.server.ts";
import { aFolder, anEmptyDatabase, runCommand } from "#tests/support/backups.ts";
import { createFrom } from "#tests/support/cluster.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { queryAt } from "#tests/support/query-at.ts";
import { BadBackup } from "./byte-reader.ts";
import { refuseUnsealed } from "./read-backup.ts";
import { HalfRestored, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const PASSPHRASE = "le cagou ne vole pas";
const secret = "the secret of the site that was saved";

async function aBackup(passphrase?: string) {
  const [folder, database] = [await aFolder(), await aDatabase()];
  onTestFinished(() => database.close());
  const files = openLocalFiles(path.join(folder, "files"));
  const logoKey = newLogoKey();
  await files.put(logoKey, Buffer.alloc(300_000, "logo"));
  const { slug } = await aCompany(database.db, { logoKey });
  const file = path.join(folder, "site.backup");
  const source = { connectionString: database.url, files, siteUrl: "https://recif.example", secret };
  const report = await writeBackup(source, file, passphrase);

  const savedSecrets: string[] = [];
  const keepSecret = async (one: string) => void savedSecrets.push(one);

  async function restore(
    bytes: Buffer,
    { to = "", replace = false, given = passphrase, spoil = (files: Files) => files } = {},
  ) {
    const connectionString = to || (await anEmptyDatabase());
    const copy = path.join(await aFolder(), "copy.backup");
    await fs.writeFile(copy, bytes);
    const target = {
      connectionString,
      files: spoil(openLocalFiles(path.join(await aFolder(), "files"))),
      migrationsFolder: path.resolve("migrations"),
    };
    const options = { passphrase: async () => given, replace, print: () => {}, keepSecret };
    return { ...target, done: await restoreBackup(target, copy, options) };
  }
  return { bytes: await fs.readFile(file), report, restore, slug, logoKey, database, savedSecrets };
}

const tablesOf = (url: string) => queryAt(url, "select 1 from pg_tables where schemaname = 'public'");

test.each([
  ["encrypted", PASSPHRASE],
  ["plain", undefined],
])(
  "%s: cut anywhere, changed anywhere or followed by anything, it is refused before anything is written",
  async (_how, passphrase) => {
    const { bytes, restore } = await aBackup(passphrase);
    const to = await anEmptyDatabase();
    const refused = async (spoilt: Buffer) => {
      await expect(restore(spoilt, { to })).rejects.toBeInstanceOf(BadBackup);
      expect(await tablesOf(to)).toEqual([]);
    };
    const places = [0, 40, 400, bytes.length >> 1, bytes.length - 1];
    for (const place of places) {
      await refused(bytes.subarray(0, place));
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await refused(changed);
    }
    await refused(Buffer.concat([bytes, Buffer.from("x")]));
    await refused(Buffer.from("something else altogether"));
    await restore(bytes, { to });
  },
);

/** Threat T65. */
test("where a passphrase is set, a file that is not encrypted is refused", async () => {
  const folder = await aFolder();
  const written = async (passphrase?: string) => {
    const file = path.join(folder, `${passphrase ?? "plain"}.backup`);
    await fs.writeFile(file, (await aBackup(passphrase)).bytes);
    return file;
  };
  const [plain, sealed] = [await written(), await written(PASSPHRASE)];
  await expect(refuseUnsealed(plain, PASSPHRASE)).rejects.toThrow("n’est pas chiffrée");
  await refuseUnsealed(sealed, PASSPHRASE);
  await refuseUnsealed(plain, undefined);
  await fs.writeFile(plain, "RECIF-BACKUP {");
  await expect(refuseUnsealed(plain, PASSPHRASE)).rejects.toBeInstanceOf(BadBackup);
});

test("another passphrase, or none, opens nothing", async () => {
  const { bytes, restore } = await aBackup(PASSPHRASE);
  const to = await anEmptyDatabase();
  await expect(restore(bytes, { to, given: "le cagou vole" })).rejects.toThrow(
    "La phrase secrète n’est pas celle",
  );
  await expect(restore(bytes, { to, given: "" })).rejects.toThrow("est chiffrée");
  expect(await tablesOf(to)).toEqual([]);
});

test("a format of later, or tables that this version does not know, are refused with what to do", async () => {
  const { bytes, restore, database } = await aBackup();
  const later = Buffer.from(bytes);
  later.write('{"format":2', later.indexOf('{"format":1'));
  await expect(restore(later)).rejects.toThrow("au format 2");

  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9999999999999)",
  );
  const folder = await aFolder();
  const source = { connectionString: database.url, files: openLocalFiles(folder), siteUrl: "", secret };
  await writeBackup(source, path.join(folder, "b"), undefined);
  await expect(restore(readFileSync(path.join(folder, "b")))).rejects.toThrow("version plus récente");
});

test("what is there is not touched without --replace, and goes altogether with it", async () => {
  const { bytes, restore, slug, logoKey } = await aBackup();
  const other = await aDatabase();
  onTestFinished(() => other.close());
  const mine = await aCompany(other.db);
  const slugs = () => queryAt(other.url, "select slug from companies");
  await expect(restore(bytes, { to: other.url })).rejects.toThrow("--replace");
  expect(await slugs()).toEqual([{ slug: mine.slug }]);

  const { files } = await restore(bytes, { to: other.url, replace: true });
  expect(await slugs()).toEqual([{ slug }]);
  expect((await files.get(logoKey))?.length).toBe(300_000);
  expect((await aCompany(other.db)).slug).not.toBe(slug);
  const clean = await aDatabase();
  onTestFinished(() => clean.close());
  const rules = `select (select count(*)::integer from pg_constraint where connamespace = 'public'::regnamespace) as keys,
    (select count(*)::integer from pg_trigger where not tgisinternal and tgenabled <> 'D') as triggers`;
  expect(await queryAt(other.url, rules)).toEqual(await queryAt(clean.url, rules));
});

test("once the database is restored, so is the secret, and a later failure does not claim that nothing changed", async () => {
  const { bytes, restore, slug, savedSecrets } = await aBackup();
  const to = await anEmptyDatabase();
  const spoil = (files: Files) => ({ ...files, list: () => unreadable() });
  await expect(restore(bytes, { to, spoil })).rejects.toBeInstanceOf(HalfRestored);
  expect(savedSecrets).toEqual([secret]);
  expect(await queryAt(to, "select slug from companies")).toEqual([{ slug }]);
});

// biome-ignore lint/correctness/useYield: a store that cannot be read
async function* unreadable(): AsyncGenerator<string> {
  throw new Error("store");
}

test("a site that runs on the database is not overwritten", async () => {
  const { bytes, restore } = await aBackup();
  const to = await anEmptyDatabase();
  const site = new pg.Client({ connectionString: to, application_name: "recif-content" });
  await site.connect();
  await expect(restore(bytes, { to })).rejects.toThrow("Le site tourne");
  await site.end();
});

test("a restore that fails half way leaves what was there", async () => {
  const { bytes, restore } = await aBackup();
  const other = await aDatabase();
  onTestFinished(() => other.close());
  const mine = await aCompany(other.db);
  const folder = await aFolder();
  const copy = path.join(folder, "b");
  await fs.writeFile(copy, bytes);
  const target = {
    connectionString: other.url,
    migrationsFolder: path.resolve("migrations"),
    files: { ...openLocalFiles(folder), put: () => Promise.reject(new Error("disk full")) },
  };
  const options = {
    passphrase: async () => undefined,
    replace: true,
    print: () => {},
    keepSecret: async () => {},
  };
  await expect(restoreBackup(target, copy, options)).rejects.toThrow("disk full");
  const left = await openDatabase(other.pool).select().from(companies).orderBy(desc(companies.createdAt));
  expect(left.map(({ slug }) => slug)).toEqual([mine.slug]);
  await expect(restore(bytes, { to: other.url, replace: true })).resolves.toBeTruthy();
});

test("a backup of an older version is restored, and brought to this one", async () => {
  const folder = await aFolder();
  const journal = JSON.parse(await fs.readFile("migrations/meta/_journal.json", "utf8"));
  await fs.cp("migrations", path.join(folder, "old"), { recursive: true });
  journal.entries = journal.entries.slice(0, 6);
  await fs.writeFile(path.join(folder, "old/meta/_journal.json"), JSON.stringify(journal));
  const url = await createFrom(inject("clusterUrl"), `recif_old_${Date.now()}`, "template0");
  await migrateDatabase(url, { folder: path.join(folder, "old") });
  await queryAt(url, `insert into settings (key, value) values ('city', '"Koné"')`);
  const file = path.join(folder, "old.backup");
  const source = { connectionString: url, files: openLocalFiles(folder), siteUrl: "", secret };
  await writeBackup(source, file, undefined);

  const DATABASE_URL = await anEmptyDatabase();
  const restored = await runCommand("restore", [file], { DATABASE_URL, DATA_DIR: folder });
  expect(restored).toMatchObject({ code: 0 });
  expect(await queryAt(DATABASE_URL, "select value from settings")).toEqual([{ value: "Koné" }]);
  const shape = `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`;
  const { url: current, close } = await aDatabase();
  onTestFinished(() => close());
  expect(await queryAt(DATABASE_URL, shape)).toEqual(await queryAt(current, shape));
  expect((await fs.readFile(path.join(folder, "secret"), "utf8")).trim()).toBe(secret);
});

test("an index that a migration makes concurrently is made by a restore, too, which is one transaction", async () => {
  const folder = await aFolder();
  const migrationsFolder = path.join(folder, "migrations");
  await fs.cp("migrations", migrationsFolder, { recursive: true });
  const journal = JSON.parse(await fs.readFile("migrations/meta/_journal.json", "utf8"));
  journal.entries.push({ ...journal.entries.at(-1), tag: "9999_later", when: 9_999_999_999_999 });
  await fs.writeFile(path.join(migrationsFolder, "meta/_journal.json"), JSON.stringify(journal));
  const statement = 'create index concurrently "made_later" on companies (created_at)';
  await fs.writeFile(path.join(migrationsFolder, "9999_later.sql"), `-- outside a transaction\n${statement}`);
  const [connectionString, to] = [await anEmptyDatabase(), await anEmptyDatabase()];
  await migrateDatabase(connectionString, { folder: migrationsFolder });
  const [file, files] = [path.join(folder, "b"), openLocalFiles(path.join(folder, "files"))];
  await writeBackup({ connectionString, files, siteUrl: "", secret }, file, undefined);

  const options = {
    passphrase: async () => undefined,
    replace: false,
    print: () => {},
    keepSecret: async () => {},
  };
  await restoreBackup({ connectionString: to, files, migrationsFolder }, file, options);
  expect(await queryAt(to, "select 1 from pg_indexes where indexname = 'made_later'")).toHaveLength(1);
});
