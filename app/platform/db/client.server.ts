import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema.ts";

/** A connection pool or an open transaction: both answer the same queries. */
export type Database = NodePgDatabase<typeof schema>;

/** One pool per process. A statement that takes longer than 5 s is ended by the server. */
export function openPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: 5_000,
    connectionTimeoutMillis: 5_000,
  });
  // A connection that dies (server restart) must not end the process, whether it is idle or between two statements of
  // a transaction: the next statement fails, and the next query opens another.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export function openDatabase(pool: pg.Pool | pg.PoolClient | pg.Client): Database {
  return drizzle(pool, { schema });
}
