import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { DbScope } from "../db/scope.ts";
import { ago, type Duration, type Erased } from "./noun-privacy.ts";

/** Of a table by month (docs/decisions/0117-tables-by-month.md): makes the months to come, drops those wholly expired. */
export async function rotateMonths(
  { db }: DbScope,
  table: PgTable,
  now: Date,
  retention: Duration,
): Promise<Erased> {
  const name = getTableName(table);
  // Rows that the default partition received move in one statement.
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`select make_months(${name}, ${now.toISOString()})`);
  // In UTC, as the rules: what is dropped is never more than they erase row by row.
  const { rows } = await db.execute<{ dropped: number }>(
    sql`select drop_months(${name}, ${ago(now, retention)}::timestamptz at time zone 'UTC')::integer as dropped`,
  );
  return { rows: rows[0]?.dropped ?? 0 };
}
