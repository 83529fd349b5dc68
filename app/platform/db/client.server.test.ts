import { sql } from "drizzle-orm";
import { test as base, expect, inject } from "vitest";
import { startSilentDatabase } from "#tests/support/silent-database.ts";
import { openDatabase, openPool } from "./client.server.ts";
import { isUnavailable } from "./unavailable.ts";

const SILENCE = 200;

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend("database", async ({}, { onCleanup }) => {
    const database = await startSilentDatabase(inject("clusterUrl"));
    onCleanup(() => database.stop());
    return database;
  })
  .extend("pool", async ({ database }, { onCleanup }) => {
    const pool = openPool(database.url, 1, { silence: SILENCE });
    onCleanup(() => pool.end());
    await pool.query("select 1");
    return pool;
  });

const refused = (work: Promise<unknown>) => work.then(() => false, isUnavailable);

test("a connection whose peer is gone for good is given up, and the next statement has another", async ({
  pool,
  database,
}) => {
  database.lose();
  expect(await refused(pool.query("select 1"))).toBe(true);
  expect((await pool.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
});

test("so is one inside a transaction, whose rollback waits for nothing", async ({ pool, database }) => {
  const db = openDatabase(pool);
  const transaction = db.transaction(async (tx) => {
    database.lose();
    await tx.execute(sql`select 1`);
  });
  expect(await refused(transaction)).toBe(true);
  expect(pool.totalCount).toBe(0);
  expect((await db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
});

test("a connection that waits for its next statement is kept", async ({ pool }) => {
  const pid = async () => (await pool.query("select pg_backend_pid() as pid")).rows[0].pid;
  const before = await pid();
  await new Promise((resolve) => setTimeout(resolve, 2 * SILENCE));
  expect(await pid()).toBe(before);
});
