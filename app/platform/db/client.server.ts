import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Database = NodePgDatabase;

/** Global symbol: the start script and the built site each load this module. */
const BEHIND_POOLER = Symbol.for("recif.behind-pooler");

/** Settings of each connection; a pooler sets them itself with `connect_query` (docs/operations.md). */
const connectionSettings = {
  /** Milliseconds. */
  statement_timeout: 5_000,
  // For SSDs: with the default, a search limited to a thousand rows scans the whole table.
  options: "-c random_page_cost=1.1",
};

/** One pool per process. @param behindPooler a transaction-mode pooler: no settings, no named statements */
export function openPool(connectionString: string, max = 10, { behindPooler = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    ...(behindPooler ? {} : connectionSettings),
    connectionTimeoutMillis: 5_000,
  });
  if (behindPooler) Object.assign(pool, { [BEHIND_POOLER]: true });
  // A lost connection (server restart) must not end the process: the failing statement reports it, and the next query
  // reconnects.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export function isBehindPooler(pool: object): boolean {
  return BEHIND_POOLER in pool;
}

export function openDatabase(pool: pg.Pool | pg.PoolClient | pg.Client): Database {
  return drizzle(pool);
}
