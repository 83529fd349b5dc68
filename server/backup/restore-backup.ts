import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { readMigrations, statementsForEmptyTables } from "#app/platform/db/migration-files.server.ts";
import { acquireMigrationLock } from "#app/platform/db/migration-lock.server.ts";
import { type JobQueues, openJobs } from "#app/platform/jobs/jobs.server.ts";
import type { Files } from "#app/platform/storage/files.server.ts";
import { queues } from "#server/queues.ts";
import { BadBackup } from "./byte-reader.ts";
import { dropEverything, hasRows, loosen, makeMonths, nameOf } from "./database-shape.ts";
import { type AskPassphrase, type Part, readBackup, verifyBackup } from "./read-backup.ts";
import type { Opening, TableName } from "./records.ts";

type RestoreTarget = { connectionString: string; files: Files; migrationsFolder: string };
type Options = {
  passphrase: AskPassphrase;
  replace: boolean;
  print(line: string): void;
  keepSecret(secret: string): Promise<void>;
};

/**
 * Restores a backup into an empty database, or replaces another site's. The whole file is verified first; the
 * database changes in one transaction, so that a failed or killed restore changes nothing.
 * @throws BadBackup when nothing was changed; HalfRestored when a step after the transaction failed
 */
export async function restoreBackup(
  target: RestoreTarget,
  file: string,
  { passphrase, replace, print, keepSecret }: Options,
) {
  const { opening, totals } = await verifyBackup(file, passphrase);
  const migrations = migrationsOf(opening, target.migrationsFolder);
  print(`Sauvegarde vérifiée : faite le ${opening.madeAt}, PostgreSQL ${opening.postgres}`);

  const { connectionString } = target;
  const client = new pg.Client({ connectionString, application_name: "recif-restore" });
  client.on("error", () => {});
  await client.connect();
  let jobs: JobQueues | undefined;
  try {
    await refuseRunningSite(client);
    await acquireMigrationLock(client);
    if (!replace && (await hasRows(client))) {
      throw new BadBackup("Cette base contient déjà des données. Pour les remplacer toutes : --replace");
    }
    jobs = await openJobs({ connectionString, queues, log: { warn: () => {} }, mode: "send" });
    const keys = new Set<string>();
    await client.query("begin");
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    await client.query(
      "set local datestyle = 'ISO'; set local timezone = 'UTC'; set local client_min_messages = warning",
    );
    await dropEverything(client);
    for (const statement of migrations) await client.query(statement);
    const tighten = await loosen(client);
    await load({ client, jobs, files: target.files }, readBackup(file, passphrase), keys);
    await makeMonths(client);
    await tighten();
    await client.query("notify content");
    await client.query("commit");
    await afterwards("le secret de la sauvegarde", () => keepSecret(opening.secret));
    await afterwards("le ménage des anciens fichiers", async () => {
      await client.query("analyze");
      await removeOthers(target.files, keys);
    });
  } finally {
    await jobs?.stop();
    await client.end();
  }
  await afterwards("la mise à jour de la base", () =>
    migrateDatabase(connectionString, { folder: target.migrationsFolder }),
  );
  return { opening, totals };
}

export class HalfRestored extends Error {}

async function afterwards(what: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : "échec";
    throw new HalfRestored(`La base est celle de la sauvegarde, mais ${what} a échoué : ${why}`, { cause });
  }
}

/** Migration statements, then their table as drizzle-kit's migrator creates it. */
function migrationsOf({ migrations }: Opening, folder: string): string[] {
  const known = readMigrations(folder);
  const same = migrations.every(({ hash, when }, n) => known[n]?.hash === hash && known[n]?.when === when);
  if (!same || migrations.length === 0) {
    throw new BadBackup(
      "Cette sauvegarde vient d’une version de Récif que celle-ci ne connaît pas : restaurez-la avec une version plus récente.",
    );
  }
  return [
    ...known.slice(0, migrations.length).flatMap(statementsForEmptyTables),
    "create schema if not exists drizzle",
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  ];
}

async function refuseRunningSite(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name in ('recif-content', 'recif-jobs')`,
  );
  if (rowCount)
    throw new BadBackup(
      "Le site tourne sur cette base : arrêtez-le, toutes ses instances, puis recommencez.",
    );
}

type Place = { client: pg.Client; jobs: JobQueues; files: Files };

async function load({ client, jobs, files }: Place, parts: AsyncIterable<Part>, keys: Set<string>) {
  const db = openDatabase(client);
  let rows: Writable | undefined;
  await client.query("delete from pgboss.job");
  for await (const part of parts) {
    if (part.kind === "table") {
      await client.query(`delete from ${nameOf(client, part)}`);
      rows = copyInto(client, part);
    }
    if (part.kind === "rows" && rows) await write(rows, part.bytes);
    else if (part.kind === "table end" && rows) {
      rows.end();
      await finished(rows);
      if ((rows as Writable & { rowCount: number }).rowCount !== part.rows)
        throw new Error(`table ${part.name}: not all of its rows went in`);
      rows = undefined;
    } else if (part.kind === "sequences") {
      for (const { name, last, called } of part.values)
        await client.query("select setval($1, $2, $3)", [name, last, called]);
    } else if (part.kind === "job") {
      // Job kinds unknown to this version are dropped.
      if (!queues.some(({ name }) => name === part.queue)) continue;
      const afterSeconds = Math.max(0, Math.round((Date.parse(part.startAfter) - Date.now()) / 1_000));
      await jobs.enqueue(db, part.queue, part.data, { afterSeconds });
    } else if (part.kind === "file") {
      keys.add(part.key);
      await files.put(part.key, part.bytes);
    }
  }
}

function copyInto(client: pg.Client, { columns, ...table }: TableName & { columns: string[] }): Writable {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const stream = client.query(copyFrom(`copy ${nameOf(client, table)} (${list}) from stdin`));
  // Without a listener it would end the process; the next write reports it.
  stream.on("error", () => {});
  return stream;
}

async function write(stream: Writable, bytes: Uint8Array): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.write(bytes)) await once(stream, "drain");
}

async function removeOthers(files: Files, keys: ReadonlySet<string>): Promise<void> {
  for await (const key of files.list()) if (!keys.has(key)) await files.remove(key);
}
