import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { createFrom } from "#tests/support/cluster.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";
import type { Place } from "./fill.ts";
import { type Answers, allRight, HEADERS, type Load, startClients } from "./load/clients.ts";

type Asked = { headers?: Record<string, string>; connections?: number; requests?: number; seconds?: number };
export type BenchSite = RunningSite & {
  db: Database;
  pool: pg.Pool;
  databaseUrl: string;
  /** Asks for pages in turn, or for searches by number. @throws when an answer is not 200 */
  ask(what: string[] | { kind: "searches" | "odd searches"; from: number }, asked: Asked): Promise<Answers>;
};

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
    const clients = startClients();
    const ask: BenchSite["ask"] = async (what, { headers, ...asked }) => {
      const kind = Array.isArray(what) ? { kind: "pages" as const, paths: what } : what;
      const load: Load = {
        url: site.url,
        connections: 1,
        ...asked,
        headers: { ...HEADERS, ...headers },
        ...kind,
      };
      return allRight(await clients.ask(load), Array.isArray(what) ? (what[0] ?? "") : what.kind);
    };
    try {
      return await use({ ...site, db, pool, databaseUrl, ask });
    } finally {
      clients.stop();
      await site.stop();
      running.delete(site);
    }
  } finally {
    await pool.end();
  }
}
