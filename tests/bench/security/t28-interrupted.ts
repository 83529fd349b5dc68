import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import pg from "pg";
import { BATCH } from "#app/features/imports/work/run-import.server.ts";
import { openPool } from "#app/platform/db/client.server.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { createFrom } from "#tests/support/cluster.ts";
import { builtProgram } from "#tests/support/program.ts";
import { until } from "#tests/support/until.ts";
import { howMany } from "../how-many.ts";
import { seededRandom } from "../random.ts";
import { scriptPayloads } from "./script-payloads.ts";
import type { Finding, Threat } from "./threat.ts";

const kills = howMany(20);
const random = seededRandom(28);

export const interrupted: Threat = {
  id: "T28",
  title: "Interrupted imports, and what was acknowledged before a power cut",
  run: (clusterUrl) =>
    inFolder(async (folder) => [
      await killedImports(clusterUrl, { folder, what: "an import", row: plainRow }),
      await killedImports(clusterUrl, { folder, what: "an import of hostile texts", row: hostileRow }),
      await inFolder(killedWriters),
    ]),
};

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-bench-"));
  // For root, PostgreSQL runs as `nobody`, which needs access.
  await fs.chmod(folder, 0o755);
  return use(folder).finally(() => fs.rm(folder, { recursive: true, force: true }));
}

type Row = (n: number) => string[];
const HEADER = "Nom;Description;Site web;Zone;Catégories;Contact;Email";
const plainRow: Row = (n) => [`Vigie ${n}`, "Texte", "", "Sud", "Sauvegarde", "Anna", `a${n}@vigie.nc`];

/** NUL would make the whole file invalid. */
const hostile = scriptPayloads().filter((text) => !text.includes("\0"));

/** In all text cells; every seventh row has an error and is skipped. */
const hostileRow: Row = (n) => {
  const text = hostile[n % hostile.length] ?? "";
  const email = n % 7 === 0 ? text : `a${n}@vigie.nc`;
  return [`Vigie ${n} ${text.slice(0, 60)}`, `=${text}\r\n${text}`, text, "Sud", "Sauvegarde", text, email];
};

async function killedImports(
  clusterUrl: string,
  given: { folder: string; what: string; row: Row },
): Promise<Finding> {
  const size = BATCH * (kills + 2);
  const file = path.join(given.folder, "entreprises.csv");
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = Array.from({ length: size }, (_, n) => given.row(n).map(quoted).join(";"));
  await fs.writeFile(file, [HEADER, ...lines].join("\r\n"));
  const quiet = await onDatabase(clusterUrl, async (pool, url) => ({
    code: await startImport(file, url).ended,
    names: await namesIn(pool),
  }));
  // Guards against a test that imports nothing.
  if (quiet.names.length === 0)
    throw new Error(`a quiet import brought in no company, and ended with ${quiet.code}`);
  return onDatabase(clusterUrl, async (pool, url) => {
    const through: string[] = [];
    const after = [await wholeRows(pool)];
    for (let kill = 1; kill <= kills; kill += 1) {
      await killImport(file, url, pool);
      after.push(await wholeRows(pool));
      if ((after[kill] ?? 0) < (after[kill - 1] ?? 0))
        through.push(`kill ${kill}: ${after[kill]} of ${after[kill - 1]} rows`);
      through.push(...(await halves(pool)).map((what) => `kill ${kill}: ${what}`));
    }
    const code = await startImport(file, url).ended;
    const names = await namesIn(pool);
    if (code !== quiet.code || names.join("\n") !== quiet.names.join("\n"))
      through.push(`at last ${names.length} rows for ${quiet.names.length} of a quiet run, code ${code}`);
    through.push(...(await halves(pool)).map((what) => `at last: ${what}`));
    const what = `kills of ${given.what} of ${size} rows (${quiet.names.length} go in)`;
    return {
      what,
      tried: kills,
      through,
      lines: [`whole rows after each kill: ${after.slice(1).join(", ")}`],
    };
  });
}

async function onDatabase<T>(
  clusterUrl: string,
  use: (pool: pg.Pool, url: string) => Promise<T>,
): Promise<T> {
  const url = await createFrom(clusterUrl, `bench_${randomUUID().slice(0, 8)}`);
  const pool = openPool(url);
  return use(pool, url).finally(() => pool.end());
}

function startImport(file: string, databaseUrl: string) {
  const program = builtProgram("import", file, "--publish", "--skip-errors", "--with-duplicates");
  const env = { ...process.env, INIT_CWD: process.cwd(), DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, program, { env, stdio: "ignore" });
  return { child, ended: once(child, "close").then(([code]) => code as number | null) };
}

async function killImport(file: string, url: string, pool: pg.Pool): Promise<void> {
  const before = await wholeRows(pool);
  const { child, ended } = startImport(file, url);
  await until(async () => child.exitCode !== null || (await wholeRows(pool)) > before || random() < 0.003);
  await new Promise((resolve) => setTimeout(resolve, random() * 150));
  child.kill("SIGKILL");
  await ended;
  // The transaction ends when the database detects the disconnect.
  const sessions = "pg_stat_activity where datname = current_database()";
  await until(async () => (await count(pool, sessions)) <= pool.totalCount);
}

const wholeRows = (pool: pg.Pool) =>
  count(
    pool,
    `import_rows join companies on companies.id = company_id
     join company_contacts on company_contacts.company_id = companies.id and email is not null
     join company_versions on company_versions.company_id = companies.id`,
  );

async function halves(pool: pg.Pool): Promise<string[]> {
  const complete = await wholeRows(pool);
  const found = [];
  const marked = "import_rows where outcome is not null";
  for (const table of [marked, "companies", "company_contacts", "company_versions"]) {
    const rows = await count(pool, table);
    if (rows !== complete) found.push(`${rows} ${table} for ${complete} whole companies`);
  }
  return found;
}

async function count(pool: pg.Pool, from: string): Promise<number> {
  const { rows } = await pool.query(`select count(*)::integer as n from ${from}`);
  return rows[0].n;
}

async function namesIn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query('select name from companies order by name collate "C"');
  return rows.map(({ name }) => name);
}

async function killedWriters(folder: string): Promise<Finding> {
  const through: string[] = [];
  let total = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const acknowledged = await writeAndDie(folder, 1 + Math.floor(random() * 400));
    const stored = await storedAfterwards(folder);
    total += acknowledged.length;
    const missing = acknowledged.filter((n) => !stored.has(n)).length;
    if (missing > 0)
      through.push(`kill ${kill}: ${missing} of ${acknowledged.length} acknowledged rows lost`);
  }
  return { what: `kills of a writer and its database (${total} rows acknowledged)`, tried: kills, through };
}

/** Kills the process after some acknowledged rows and returns all of them. */
async function writeAndDie(folder: string, after: number): Promise<number[]> {
  const writer = spawn(process.execPath, ["tests/support/acknowledging-writer.ts", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const acknowledged: number[] = [];
  const exited = once(writer, "close");
  readline.createInterface({ input: writer.stdout }).on("line", (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === after) writer.kill("SIGKILL");
  });
  await exited;
  if (acknowledged.length < after) throw new Error("the writer ended by itself");
  return acknowledged;
}

async function storedAfterwards(folder: string): Promise<Set<number>> {
  const next = await startEmbeddedPostgres(folder, () => {});
  const client = new pg.Client({ connectionString: next.connectionString });
  await client.connect();
  const { rows } = await client.query<{ n: number }>("select n from acknowledged");
  await client.query("drop table acknowledged");
  await client.end();
  await next.stop();
  return new Set(rows.map(({ n }) => n));
}
