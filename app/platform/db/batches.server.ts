import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { DbScope } from "./scope.ts";

/** Rows per statement, well within the statement timeout of five seconds. */
const BATCH = 1_000;

export function deleteWhere({ db }: DbScope, table: PgTable, matches: SQL): Promise<number> {
  return inBatches(async () => {
    const { rowCount } = await db.execute(sql`delete from ${table} where ${oneBatch(table, matches)}`);
    return rowCount ?? 0;
  });
}

/** Updates matching rows in batches: `change` must make them no longer match. */
export function updateWhere({ db }: DbScope, table: PgTable, matches: SQL, change: SQL): Promise<number> {
  return inBatches(async () => {
    const { rowCount } = await db.execute(
      sql`update ${table} set ${change} where ${oneBatch(table, matches)}`,
    );
    return rowCount ?? 0;
  });
}

/** Matched again: in another partition the same place is that of another row. */
export function oneBatch(table: PgTable, matches: SQL): SQL {
  return sql`ctid = any(array(select ctid from ${table} where ${matches} limit ${BATCH})) and (${matches})`;
}

/** Repeats a statement until it affects less than a batch. @returns the total */
export async function inBatches(once: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = BATCH; done >= BATCH; ) {
    done = await once();
    total += done;
  }
  return total;
}
