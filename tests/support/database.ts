import { randomUUID } from "node:crypto";
import { TransactionRollbackError } from "drizzle-orm";
import pg from "pg";
import { test as base, inject } from "vitest";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { createFrom } from "./cluster.ts";

/**
 * One database for each worker: two files that write the same words or slugs in one database at once wait for one
 * another, and a worker runs one file after the other.
 */
let ofThisWorker: Promise<string> | undefined;

export const newName = () => `recif_${randomUUID().slice(0, 8)}`;

/** `test` with a `db` on the real PostgreSQL, inside a transaction that is rolled back when the test ends. */
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

/** A fresh database with several connections, for races and running sites. Close it when done. */
export async function aDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createFrom(inject("clusterUrl"), newName()));
}

export function openTestDatabase(url: string): TestDatabase {
  const pool = openPool(url, 20);
  return { url, db: openDatabase(pool), pool, close: () => pool.end() };
}
