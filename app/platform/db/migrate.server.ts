import path from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { isPassing, MigrationFailed } from "./migration-failed.ts";
import { indexMadeBy, type Migration, readMigrations } from "./migration-files.server.ts";
import { acquireMigrationLock } from "./migration-lock.server.ts";

type Options = {
  folder?: string;
  print?: (line: string) => void;
  pauses?: readonly number[];
};

const PAUSES = [1, 2, 4, 8, 8, 8, 8];

/**
 * Applies pending migrations, one transaction each, under a lock that instances share; interrupted ones resume.
 * Compatible with drizzle's migrations table.
 * @throws MigrationFailed for the first that fails
 */
export async function migrateDatabase(
  connectionString: string,
  { folder = path.resolve("migrations"), print = () => {}, pauses = PAUSES }: Options = {},
): Promise<void> {
  const migrations = readMigrations(folder);
  for (const pause of [...pauses, undefined]) {
    try {
      return await applyPending(connectionString, migrations, print);
    } catch (error) {
      const passes = error instanceof MigrationFailed && isPassing(error.cause);
      if (!passes || pause === undefined) throw error;
      print(`La base est occupée\u00a0: la mise à jour est essayée de nouveau dans ${pause} s`);
      await setTimeout(pause * 1_000);
    }
  }
}

/** Own connection per attempt, so that a retry releases the lock for other processes. */
async function applyPending(
  connectionString: string,
  migrations: Migration[],
  print: (line: string) => void,
) {
  const client = new pg.Client({ connectionString, application_name: "recif-migrations" });
  // Without a listener, a lost connection would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const onWait = () =>
      print("Une autre instance met la base à jour ou la sauvegarde\u00a0: attente de la fin");
    await acquireMigrationLock(client, { onWait });
    // Overrides defaults of the role or database, which are meant for requests.
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning");
    const last = await lastApplied(client);
    // In a new database an index takes no time, and no site answers yet.
    const printIndex = last === 0 ? () => {} : print;
    for (const migration of migrations.filter(({ when }) => when > last)) {
      const apply = migration.concurrent ? makeConcurrently : applyAtOnce;
      await apply(client, migration, printIndex).catch((error: unknown) => {
        throw new MigrationFailed(migration.tag, error);
      });
    }
  } finally {
    await client.end();
  }
}

/** Like drizzle's migrator: migrations older than the newest applied one count as applied. */
async function lastApplied(client: pg.Client): Promise<number> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const { rows } = await client.query(
    "select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations",
  );
  return rows[0].last;
}

async function applyAtOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    // Requests for the table queue behind a migration that waits for its lock.
    await client.query("set local lock_timeout = '2s'");
    for (const statement of migration.statements) await client.query(statement);
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Waits for older transactions without blocking writes. Rebuilds an invalid index left by an interrupted build. */
async function makeConcurrently(client: pg.Client, migration: Migration, print: (line: string) => void) {
  for (const statement of migration.statements) {
    const index = indexMadeBy(statement);
    if (index) {
      if (await isWhole(client, index)) continue;
      print(`Création de l’index ${index.replaceAll('"', "")}, pendant que le site répond`);
      await client.query(`drop index concurrently if exists ${index}`);
    }
    await client.query(statement).catch(async (error: unknown) => {
      // An invalid unique index would still refuse rows.
      if (index) await client.query(`drop index concurrently if exists ${index}`).catch(() => {});
      throw error;
    });
  }
  await record(client, migration);
}

async function isWhole(client: pg.Client, index: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select 1 from pg_index where indexrelid = to_regclass($1) and indisvalid and indisready",
    [index],
  );
  return rowCount === 1;
}

async function record(client: pg.Client, { hash, when }: Migration): Promise<void> {
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    when,
  ]);
}
