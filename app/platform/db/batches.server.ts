import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { DbScope } from "./scope.ts";

/** Small enough for one statement to end well within its five seconds, whatever hangs on the rows. */
const BATCH = 1_000;

/** Deletes the rows of a table that match, a batch at a time. Returns how many went. */
export function deleteWhere({ db }: DbScope, table: PgTable, matches: SQL): Promise<number> {
  return inBatches(async () => {
    const { rowCount } = await db.execute(sql`delete from ${table} where ${oneBatch(table, matches)}`);
    return rowCount ?? 0;
  });
}

/** Changes the rows of a table that match, a batch at a time: `change` must make them match no more. */
export function updateWhere({ db }: DbScope, table: PgTable, matches: SQL, change: SQL): Promise<number> {
  return inBatches(async () => {
    const { rowCount } = await db.execute(
      sql`update ${table} set ${change} where ${oneBatch(table, matches)}`,
    );
    return rowCount ?? 0;
  });
}

/** The first rows that match, for a statement of its own. */
export function oneBatch(table: PgTable, matches: SQL): SQL {
  return sql`ctid = any(array(select ctid from ${table} where ${matches} limit ${BATCH}))`;
}

/** Repeats a statement until it finds less than a batch. @returns how many rows it found in all */
export async function inBatches(once: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = BATCH; done >= BATCH; ) {
    done = await once();
    total += done;
  }
  return total;
}
