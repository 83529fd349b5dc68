import { randomUUID } from "node:crypto";
import type pg from "pg";
import { BATCH } from "#app/features/imports/work/run-import.server.ts";
import { openPool } from "#app/platform/db/client.server.ts";
import { createFrom } from "#tests/support/cluster.ts";
import { until } from "#tests/support/until.ts";
import { howMany } from "../how-many.ts";
import { seededRandom } from "../random.ts";
import {
  aCsvFile,
  hostileRow,
  type ImportCommand,
  plainRow,
  type Row,
  startImport,
} from "./import-command.ts";
import { killedWriters } from "./killed-writers.ts";
import { scriptPayloads } from "./script-payloads.ts";
import type { Finding, Threat } from "./threat.ts";

const KILLS = 20;

export const interrupted: Threat = {
  id: "T28",
  title: "Interrupted imports, and what was acknowledged before a power cut",
  run: async (clusterUrl) => [
    await killedImports(clusterUrl, "an import", plainRow),
    await killedImports(clusterUrl, "an import of hostile texts", hostileRow(scriptPayloads())),
    await killedWriters(howMany(KILLS)),
  ],
};

async function killedImports(clusterUrl: string, what: string, row: Row): Promise<Finding> {
  const databaseUrl = await createFrom(clusterUrl, `bench_${randomUUID().slice(0, 8)}`);
  const pool = openPool(databaseUrl);
  const kills = howMany(KILLS);
  const size = BATCH * (kills + 2);
  const { file, remove } = await aCsvFile(size, row);
  const quiet = await importQuietly(clusterUrl, file);
  const through: string[] = [];
  const lines: string[] = [];
  const random = seededRandom(28);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await whole(pool);
      const running = startImport(file, databaseUrl);
      await until(async () => running.hasEnded() || (await whole(pool)) > before || random() < 0.003);
      await new Promise((resolve) => setTimeout(resolve, random() * 150));
      await killed(running, pool);
      const after = await whole(pool);
      lines.push(String(after));
      if (after < before) through.push(`kill ${kill + 1}: ${before} rows before, ${after} after`);
      through.push(...(await halves(pool)).map((what) => `kill ${kill + 1}: ${what}`));
    }
    const { code } = await startImport(file, databaseUrl).ended;
    const names = await namesIn(pool);
    if (code !== quiet.code || names.join("\n") !== quiet.names.join("\n"))
      through.push(`at last ${names.length} rows for ${quiet.names.length} of a quiet run, code ${code}`);
    through.push(...(await halves(pool)).map((half) => `at last: ${half}`));
  } finally {
    await pool.end();
    await remove();
  }
  return {
    what: `kills of ${what} of ${size} rows (${quiet.names.length} go in)`,
    tried: kills,
    through,
    lines: [`whole rows after each kill: ${lines.join(", ")}`],
  };
}

async function importQuietly(clusterUrl: string, file: string) {
  const databaseUrl = await createFrom(clusterUrl, `bench_${randomUUID().slice(0, 8)}`);
  const pool = openPool(databaseUrl);
  try {
    const { code } = await startImport(file, databaseUrl).ended;
    const names = await namesIn(pool);
    // Guards against a test that imports nothing.
    if (names.length === 0) throw new Error(`a quiet import brought in no company, and ended with ${code}`);
    return { code, names };
  } finally {
    await pool.end();
  }
}

async function namesIn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query('select name from companies order by name collate "C"');
  return rows.map(({ name }) => name);
}

async function killed({ child, ended }: ImportCommand, pool: pg.Pool): Promise<void> {
  child.kill("SIGKILL");
  await ended;
  // The transaction ends when the database detects the disconnect.
  await until(
    async () => (await count(pool, `pg_stat_activity where datname = current_database()`)) <= pool.totalCount,
  );
}

const whole = (pool: pg.Pool) =>
  count(
    pool,
    `import_rows join companies on companies.id = company_id
     join company_contacts on company_contacts.company_id = companies.id and email is not null
     join company_versions on company_versions.company_id = companies.id`,
  );

async function halves(pool: pg.Pool): Promise<string[]> {
  const complete = await whole(pool);
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
