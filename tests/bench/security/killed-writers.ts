import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { seededRandom } from "../random.ts";
import type { Finding } from "./threat.ts";

export async function killedWriters(kills: number): Promise<Finding> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-bench-"));
  // For root, PostgreSQL runs as `nobody`, which needs access.
  await fs.chmod(folder, 0o755);
  const random = seededRandom(9);
  const through: string[] = [];
  let total = 0;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const acknowledged = await writeAndDie(folder, 1 + Math.floor(random() * 400));
      const stored = await storedAfterwards(folder);
      total += acknowledged.length;
      const missing = acknowledged.filter((n) => !stored.has(n));
      if (missing.length > 0)
        through.push(`kill ${kill + 1}: ${missing.length} of ${acknowledged.length} acknowledged rows lost`);
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
  return { what: `kills of a writer and its database (${total} rows acknowledged)`, tried: kills, through };
}

/** Kills the process after some acknowledged rows and returns all of them. */
async function writeAndDie(folder: string, until: number): Promise<number[]> {
  const writer = spawn(process.execPath, ["tests/support/acknowledging-writer.ts", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const acknowledged: number[] = [];
  const exited = new Promise((resolve) => writer.once("close", resolve));
  readline.createInterface({ input: writer.stdout }).on("line", (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === until) writer.kill("SIGKILL");
  });
  await exited;
  if (acknowledged.length < until) throw new Error("the writer ended by itself");
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
