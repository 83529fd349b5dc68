import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { createFrom } from "#tests/support/cluster.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";
import type { Place } from "./fill.ts";

export type BenchSite = RunningSite & { db: Database; pool: pg.Pool; databaseUrl: string };

const running = new Set<RunningSite>();

export async function stopSites(): Promise<void> {
  await Promise.all([...running].map((site) => site.stop()));
}

type Given = {
  env?: Record<string, string>;
  /** Content written before the site starts. */
  before?(place: Place): Promise<unknown>;
};

export async function withSite<T>(
  clusterUrl: string,
  { env = {}, before }: Given,
  use: (site: BenchSite) => Promise<T>,
): Promise<T> {
  const databaseUrl = await createFrom(clusterUrl, `bench_${randomUUID().slice(0, 8)}`);
  const pool = openPool(databaseUrl);
  const db = openDatabase(pool);
  try {
    await before?.({ db, url: databaseUrl });
    const site = await startSite({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1", ...env });
    running.add(site);
    try {
      return await use({ ...site, db, pool, databaseUrl });
    } finally {
      await site.stop();
      running.delete(site);
    }
  } finally {
    await pool.end();
  }
}
