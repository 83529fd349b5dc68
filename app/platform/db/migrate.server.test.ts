import fs from "node:fs/promises";
import path from "node:path";
import { migrate as migrateWithDrizzle } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { aFolder } from "#tests/support/backups.ts";
import {
  aClient,
  aMigrationsFolder,
  anEmptyDatabaseAndClient,
  migrateInProcess,
  writeMigration,
} from "#tests/support/migrations.ts";
import { until } from "#tests/support/until.ts";
import { openDatabase } from "./client.server.ts";
import { migrateDatabase } from "./migrate.server.ts";
import { readMigrations } from "./migration-files.server.ts";

const recorded = async (client: pg.Client) =>
  (await client.query("select hash, created_at from drizzle.__drizzle_migrations order by id")).rows;
const numberApplied = async (client: pg.Client) => (await recorded(client)).length;

const notes = "create table notes (id serial primary key, word text)";
const someNotes = "insert into notes (word) select 'word ' || n from generate_series(1, 1000) n";
const wordIndex = `-- outside a transaction\ncreate index concurrently "notes_word" on notes (word)`;

async function stateOf(client: pg.Client, index: string) {
  const { rows } = await client.query("select indisvalid from pg_index where indexrelid = to_regclass($1)", [
    index,
  ]);
  return rows[0] && (rows[0].indisvalid ? "whole" : "half made");
}

const waiting = async (client: pg.Client) =>
  (
    await client.query(`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'recif-migrations' and wait_event_type = 'Lock'`)
  ).rowCount;

describe("each migration is a transaction", () => {
  test("one that fails leaves those before it, and says in French which and why; mended, it goes on", async () => {
    const { url, client } = await anEmptyDatabaseAndClient();
    const folder = await aMigrationsFolder({
      "0000_notes": [notes, someNotes],
      "0001_words": ["alter table notes add column more text", "alter table notes add check (word = '') "],
      "0002_later": "create table later ()",
    });
    await expect(migrateDatabase(url, { folder })).rejects.toThrow(
      /^La mise à jour de la base s’est arrêtée à la migration 0001_words\u00a0: des données ne suivent pas la règle notes_word_check .*«.+notes_word_check.+».*docs\/operations\.md/,
    );
    expect(await numberApplied(client)).toBe(1);
    const { fields } = await client.query("select * from notes limit 0");
    expect(fields.map(({ name }) => name)).toEqual(["id", "word"]);

    await writeMigration(folder, "0001_words", "alter table notes add column more text");
    await migrateDatabase(url, { folder });
    expect(await numberApplied(client)).toBe(3);
  });

  test("killed between two, the next start goes on where it was", async () => {
    const { url, client } = await anEmptyDatabaseAndClient();
    const folder = await aMigrationsFolder({
      "0000_notes": notes,
      "0001_waits": ["create table half ()", "select pg_advisory_xact_lock(77)"],
    });
    await client.query("select pg_advisory_lock(77)");
    const first = migrateInProcess(url, folder);
    await until(() => waiting(client));
    first.process.kill("SIGKILL");
    expect(await first.ended).toMatchObject({ signal: "SIGKILL" });
    expect(await numberApplied(client)).toBe(1);

    const second = migrateInProcess(url, folder);
    await client.query("select pg_advisory_unlock(77)");
    expect(await second.ended).toMatchObject({ code: 0 });
    expect(await numberApplied(client)).toBe(2);
  });

  test("a table that stays in use is named as the reason; one that is free later is waited for", async () => {
    const { url, client } = await anEmptyDatabaseAndClient();
    const folder = await aMigrationsFolder({ "0000_more": "alter table notes add column more text" });
    await client.query(notes);
    await client.query("begin; select * from notes");
    await expect(migrateDatabase(url, { folder, pauses: [] })).rejects.toThrow(
      "0000_more\u00a0: une table est restée occupée",
    );
    const printed: string[] = [];
    const print = (line: string) => printed.push(line);
    const migrated = migrateDatabase(url, { folder, print, pauses: [0, 0, 0] });
    await until(() => printed.some((line) => line.startsWith("La base est occupée")));
    await client.query("commit");
    await migrated;
    expect(await numberApplied(client)).toBe(1);
  });
});

describe("the record is drizzle's own", () => {
  const migrations = readMigrations("migrations");
  /** A folder with the first so many. */
  async function theFirst(count: number): Promise<string> {
    const folder = path.join(await aFolder(), "first");
    await fs.cp("migrations", folder, { recursive: true });
    const file = path.join(folder, "meta/_journal.json");
    const journal = JSON.parse(await fs.readFile(file, "utf8"));
    await fs.writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    return folder;
  }

  test("what its migrator began, this one ends; the same rows in the end, and nothing left to do for either", async () => {
    const [ours, theirs] = [await anEmptyDatabaseAndClient(), await anEmptyDatabaseAndClient()];
    // Its one transaction makes no index concurrently.
    const known = migrations.findIndex(({ concurrent }) => concurrent);
    const [half, whole] = [await theFirst(6), await theFirst(known)];

    await migrateWithDrizzle(openDatabase(ours.client), { migrationsFolder: half });
    expect(await numberApplied(ours.client)).toBe(6);
    await migrateDatabase(ours.url, { folder: whole });
    await migrateWithDrizzle(openDatabase(theirs.client), { migrationsFolder: whole });
    expect(await numberApplied(theirs.client)).toBe(known);
    expect(await recorded(ours.client)).toEqual(await recorded(theirs.client));

    await migrateWithDrizzle(openDatabase(ours.client), { migrationsFolder: whole });
    await migrateDatabase(theirs.url, { folder: "migrations" });
    await migrateDatabase(ours.url, { folder: "migrations" });
    expect(await recorded(theirs.client)).toEqual(await recorded(ours.client));
    expect(await numberApplied(ours.client)).toBe(migrations.length);
  });
});

describe("an index that is made concurrently", () => {
  const aTableAndIndex = async () => {
    const folder = await aMigrationsFolder({ "0000_index": wordIndex });
    const { url, client } = await anEmptyDatabaseAndClient();
    await client.query(notes);
    await client.query(someNotes);
    const writer = await aClient(url);
    await writer.query("begin; insert into notes (word) values ('being written')");
    return { folder, url, client, writer };
  };

  test("two concurrent runs, beside a writing and a waiting transaction, both end, and each migration is applied once", async () => {
    const { folder, url, client, writer } = await aTableAndIndex();
    const first = migrateInProcess(url, folder);
    await until(() => waiting(client));
    const second = migrateInProcess(url, folder);
    await until(async () => {
      const asking = "application_name = 'recif-migrations' and query like '%pg_try_advisory_lock%'";
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and ${asking}`,
      );
      return rowCount;
    });
    await client.query("insert into notes (word) values ('written meanwhile')");
    await writer.query("commit");
    expect((await first.ended).code).toBe(0);
    expect(await second.ended).toMatchObject({
      code: 0,
      output: expect.stringContaining("Une autre instance"),
    });
    expect([await stateOf(client, "notes_word"), await numberApplied(client)]).toEqual(["whole", 1]);
  });

  test("cut while it is made, it is made again at the next start", async () => {
    const { folder, url, client, writer } = await aTableAndIndex();
    const cut = migrateInProcess(url, folder);
    await until(() => waiting(client));
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'recif-migrations'`);
    expect(await cut.ended).toMatchObject({
      code: 1,
      output: expect.stringContaining("la connexion à la base a été coupée"),
    });
    expect([await stateOf(client, "notes_word"), await numberApplied(client)]).toEqual(["half made", 0]);

    await writer.query("commit");
    await migrateDatabase(url, { folder });
    expect([await stateOf(client, "notes_word"), await numberApplied(client)]).toEqual(["whole", 1]);
  });

  test("is named where a site may be waiting for it, not in a new database", async () => {
    const { url } = await anEmptyDatabaseAndClient();
    const folder = await aMigrationsFolder({ "0000_notes": notes });
    await migrateDatabase(url, { folder });
    const printed = { here: [] as string[], fresh: [] as string[] };
    const both = await aMigrationsFolder({ "0000_notes": notes, "0001_word": wordIndex });
    await migrateDatabase(url, { folder: both, print: (line) => printed.here.push(line) });
    const fresh = await anEmptyDatabaseAndClient();
    await migrateDatabase(fresh.url, { folder: both, print: (line) => printed.fresh.push(line) });
    expect(printed).toEqual({ here: [expect.stringContaining("notes_word")], fresh: [] });
  });

  test("made, and not recorded yet when the process died, it is kept as it is", async () => {
    const { folder, url, client, writer } = await aTableAndIndex();
    await writer.query("commit");
    await client.query("create index notes_word on notes (word)");
    const oid = async () => (await client.query("select 'notes_word'::regclass::oid as oid")).rows[0].oid;
    const made = await oid();
    await migrateDatabase(url, { folder });
    expect([await oid(), await numberApplied(client)]).toEqual([made, 1]);
  });

  test("that rows refuse leaves nothing behind that would refuse others", async () => {
    const { folder, url, client, writer } = await aTableAndIndex();
    await writer.query("commit");
    await client.query("insert into notes (word) values ('twice'), ('twice')");
    await writeMigration(folder, "0000_index", wordIndex.replace("create index", "create unique index"));
    await expect(migrateDatabase(url, { folder })).rejects.toThrow(
      "0000_index\u00a0: des données ne suivent pas la règle notes_word",
    );
    expect(await stateOf(client, "notes_word")).toBeUndefined();
    await client.query("insert into notes (word) values ('twice')");
  });
});
