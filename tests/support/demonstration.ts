import fs from "node:fs/promises";
import path from "node:path";
import { type Cluster, createFrom, databaseUrl, onCluster } from "./cluster.ts";
import { startSite } from "./site.ts";

const DEMONSTRATION = "recif_demonstration";
const LOCK = 2;

/**
 * Database with the demonstration data and its files for `DATA_DIR`. Created once per run, then copied.
 * @returns the database's URL
 */
export async function demonstrationInto(
  { url, folder }: Pick<Cluster, "url" | "folder">,
  name: string,
  dataDir: string,
): Promise<string> {
  const made = path.join(folder, "demonstration");
  await onCluster(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const known = await client.query("select 1 from pg_database where datname = $1", [DEMONSTRATION]);
    if (known.rowCount) return;
    // Renamed when complete, so that an interrupted run leaves nothing to copy.
    const draft = `${DEMONSTRATION}_draft`;
    await client.query(`drop database if exists "${draft}"`);
    await fs.rm(made, { recursive: true, force: true });
    await createFrom(url, draft);
    const site = await startSite({ DATABASE_URL: databaseUrl(url, draft), DATA_DIR: made });
    await site.stop();
    await client.query(`alter database "${draft}" rename to "${DEMONSTRATION}"`);
  });
  await linkAll(path.join(made, "files"), path.join(dataDir, "files"));
  return createFrom(url, name, DEMONSTRATION);
}

/** Hard links: files are replaced, never modified. */
async function linkAll(from: string, to: string): Promise<void> {
  for (const entry of await fs.readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const target = path.join(to, path.relative(from, entry.parentPath));
    await fs.mkdir(target, { recursive: true });
    await fs.link(path.join(entry.parentPath, entry.name), path.join(target, entry.name));
  }
}
