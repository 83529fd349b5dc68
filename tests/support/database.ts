import { randomUUID } from "node:crypto";
import { TransactionRollbackError } from "drizzle-orm";
import pg from "pg";
import { test as base, inject } from "vitest";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { createFrom } from "./cluster.ts";

/** One database per worker: files that write the same words or slugs concurrently would block each other. */
let ofThisWorker: Promise<string> | undefined;

export const newName = () => `recif_${randomUUID().slice(0, 8)}`;

/** `test` with `db`: a real PostgreSQL transaction, rolled back after the test. */
export const test = base.extend<{ db: Database }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  db: async ({}, use) => {
    ofThisWorker ??= createFrom(inject("clusterUrl"), newName());
    const client = new pg.Client({ connectionString: await ofThisWorker });
    await client.connect();
    try {
      await openDatabase(client).transaction(async (transaction) => {
        await use(transaction as unknown as Database);
        transaction.rollback();
      });
    } catch (error) {
      if (!(error instanceof TransactionRollbackError)) throw error;
    } finally {
      await client.end();
    }
  },
});

export type TestDatabase = { url: string; db: Database; pool: pg.Pool; close(): Promise<void> };

/** New database with several connections, for races and running sites. Close it when done. */
export async function aDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createFrom(inject("clusterUrl"), newName()));
}

export function openTestDatabase(url: string): TestDatabase {
  const pool = openPool(url, 20);
  return { url, db: openDatabase(pool), pool, close: () => pool.end() };
}
