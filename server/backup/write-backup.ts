import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { acquireMigrationLock } from "#app/platform/db/migration-lock.server.ts";
import type { Files } from "#app/platform/storage/files.server.ts";
import { queues } from "#server/queues.ts";
import { BadBackup } from "./byte-reader.ts";
import { listSequences, listTables, nameOf } from "./database-shape.ts";
import { type BackupRecord, type Opening, type TableName, type Totals, writeRecords } from "./records.ts";
import { seal } from "./sealing.ts";

type BackupSource = {
  connectionString: string;
  files: Pick<Files, "list" | "get">;
  siteUrl: string;
  secret: string;
};
type BackupReport = Totals & { bytes: number };

/** Database snapshot, files and secret; the site may be running. The file gets its name once complete and durable. */
export async function writeBackup(
  source: BackupSource,
  file: string,
  passphrase: string | undefined,
): Promise<BackupReport> {
  const client = new pg.Client({
    connectionString: source.connectionString,
    application_name: "recif-backup",
  });
  client.on("error", () => {});
  await client.connect();
  const partial = `${file}.${process.pid}.partial`;
  const totals = { tables: 0, rows: 0, jobs: 0, files: 0 };
  try {
    const records = Readable.from(writeRecords(everything(client, source, totals)));
    const sealed = (stream: AsyncIterable<Uint8Array>) => seal(stream, passphrase);
    const output = fs.createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(records, createZstdCompress(), sealed, output);
    fs.renameSync(partial, file);
    syncFolder(path.dirname(file));
    return { ...totals, bytes: output.bytesWritten };
  } catch (error) {
    fs.rmSync(partial, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* everything(
  client: pg.Client,
  source: BackupSource,
  totals: Totals,
): AsyncGenerator<BackupRecord> {
  // Held by the connection: the transaction's snapshot begins with its first statement.
  await acquireMigrationLock(client, { shared: true });
  await client.query("begin isolation level repeatable read read only");
  await client.query("set local statement_timeout = 0");
  await client.query(
    "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'",
  );
  yield await openingOf(client, source);
  for (const table of await listTables(client)) yield* rowsOf(client, table, totals);
  // After the rows, so that no used number is given out again.
  yield { kind: "sequences", values: await sequencesOf(client) };
  yield* waitingJobs(client, totals);
  await client.query("commit");
  // After the rows, so that each referenced file exists: unreferenced ones stay for a day.
  for await (const key of source.files.list()) {
    const bytes = await source.files.get(key);
    if (!bytes) continue;
    totals.files += 1;
    yield {
      kind: "file",
      key,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    };
    yield bytes;
  }
  yield { kind: "end", ...totals };
}

async function openingOf(client: pg.Client, { siteUrl, secret }: BackupSource): Promise<Opening> {
  const { rows } = await client.query(
    "select current_setting('server_version') as version, to_regclass('drizzle.__drizzle_migrations') as made",
  );
  if (!rows[0].made) throw new BadBackup("Cette base est vide : il n’y a rien à sauvegarder.");
  const { rows: migrations } = await client.query(
    `select hash, created_at::float8 as "when" from drizzle.__drizzle_migrations order by created_at`,
  );
  return {
    kind: "begin",
    madeAt: new Date().toISOString(),
    siteUrl,
    secret,
    postgres: String(rows[0].version),
    migrations,
  };
}

async function* rowsOf(
  client: pg.Client,
  { columns, ...table }: TableName & { columns: string[] },
  totals: Totals,
): AsyncGenerator<BackupRecord> {
  yield { kind: "table", ...table, columns };
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const copying = client.query(copyTo(`copy (select ${list} from ${nameOf(client, table)}) to stdout`));
  const digest = createHash("sha256");
  let rows = 0;
  for await (const chunk of copying as AsyncIterable<Buffer>) {
    digest.update(chunk);
    rows += linesIn(chunk);
    yield chunk;
  }
  totals.tables += 1;
  totals.rows += rows;
  yield { kind: "table end", ...table, rows, sha256: digest.digest("hex") };
}

/** COPY writes one line per row and escapes newlines in texts. */
export function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

async function sequencesOf(client: pg.Client) {
  const values: { name: string; last: string; called: boolean }[] = [];
  for (const sequence of await listSequences(client)) {
    const name = nameOf(client, sequence);
    const { rows } = await client.query(`select last_value::text as last, is_called as called from ${name}`);
    values.push({ name, ...rows[0] });
  }
  return values;
}

/** Pending jobs, as enqueued: the queue's tables depend on the library's version. Scheduled jobs are excluded. */
async function* waitingJobs(client: pg.Client, totals: Totals): AsyncGenerator<BackupRecord> {
  const { rows: known } = await client.query("select to_regclass('pgboss.job') as jobs");
  if (!known[0].jobs) return;
  await client.query(
    `declare waiting cursor for select name as queue, data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startAfter"
     from pgboss.job where state in ('created', 'retry', 'active') and data is not null and name = any($1) order by created_on`,
    [queues.map(({ name }) => name)],
  );
  for (;;) {
    const { rows } = await client.query("fetch 500 from waiting");
    if (rows.length === 0) return;
    totals.jobs += rows.length;
    for (const job of rows) yield { kind: "job", ...job };
  }
}

/** The directory entry must be durable too. */
function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
