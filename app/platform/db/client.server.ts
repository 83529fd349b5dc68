import type { Socket } from "node:net";
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

/**
 * For pages: milliseconds without a byte during a statement, above the statement's own limit. Then the peer is gone
 * for good, and the connection is closed.
 */
export const PAGE_SILENCE = 7_000;

type PoolOptions = {
  /** Behind a transaction-mode pooler, which accepts neither settings nor named statements. */
  behindPooler?: boolean;
  /** Omitted, only the limit of a statement counts. */
  silence?: number;
};

/** One pool per process. */
export function openPool(
  connectionString: string,
  max = 10,
  { behindPooler = false, silence }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    ...(behindPooler ? {} : connectionSettings),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  if (behindPooler) Object.assign(pool, { [BEHIND_POOLER]: true });
  // A lost connection (server restart) must not end the process: the failing statement reports it, and the next query
  // reconnects.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (silence) closeWhenSilent(client, silence);
  });
  return pool;
}

/** What the driver's types leave out: its socket, and whether no statement waits for an answer. */
type Driven = pg.PoolClient & { readyForQuery: boolean; connection: { stream: Socket } };

/** The driver's `query_timeout` keeps the connection: a transaction would wait as long again for its rollback. */
function closeWhenSilent(client: pg.PoolClient, silence: number): void {
  const driven = client as Driven;
  const { stream } = driven.connection;
  stream.setTimeout(silence, () => {
    if (!driven.readyForQuery) stream.destroy(new Error("Connection terminated: no answer in time"));
  });
}

export function isBehindPooler(pool: object): boolean {
  return BEHIND_POOLER in pool;
}

export function openDatabase(pool: pg.Pool | pg.PoolClient | pg.Client): Database {
  return drizzle(pool);
}
