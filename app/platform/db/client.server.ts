import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** A connection pool or an open transaction: both answer the same queries. */
export type Database = NodePgDatabase;

/** On a pool whose connections are somebody else's between two transactions; the start and the built site have this file each. */
const BEHIND_POOLER = Symbol.for("recif.behind-pooler");

/** What each connection of a pool begins with; a pooler sets it itself, by `connect_query` (docs/operations.md). */
const connectionSettings = {
  /** A statement that takes longer is ended by the server. */
  statement_timeout: 5_000,
  // Of disks without a turning plate: else a search that stops after a thousand reads the whole table for them.
  options: "-c random_page_cost=1.1",
};

/**
 * One pool per process.
 * @param behindPooler the address is a pooler's in transaction mode, which takes no settings and knows no named statements
 */
export function openPool(connectionString: string, max = 10, { behindPooler = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    ...(behindPooler ? {} : connectionSettings),
    connectionTimeoutMillis: 5_000,
  });
  if (behindPooler) Object.assign(pool, { [BEHIND_POOLER]: true });
  // A connection that dies (server restart) must not end the process, whether it is idle or between two statements of
  // a transaction: the next statement fails, and the next query opens another.
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
