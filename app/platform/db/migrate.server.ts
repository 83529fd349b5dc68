import path from "node:path";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { openDatabase } from "./client.server.ts";

export const MIGRATION_LOCK = 0x52_43_49_46; // "RCIF"

/**
 * Applies the pending migrations under an advisory lock, so that instances that start together take turns.
 * `lock_timeout` keeps a migration from queueing behind a long query while every request queues behind it.
 */
export async function migrateDatabase(
  connectionString: string,
  folder = path.resolve("migrations"),
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set lock_timeout = '5s'");
    await client.query("set client_min_messages = warning");
    await migrate(openDatabase(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
