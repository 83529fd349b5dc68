import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DbScope } from "./scope.ts";

/** The rows that a question was about, as they were then: `asOf` is their last change, in ISO 8601. */
export type AskedRows = { ids: readonly string[]; asOf: string | undefined };

type Filtered = {
  from: PgTable;
  id: AnyPgColumn;
  changedAt: AnyPgColumn;
  where: SQL | undefined;
  order: readonly SQL[];
  most: number;
};

/**
 * What a filter finds, for one act on all of it: the first rows, to ask about; then those of the question that the
 * filter still finds and that did not change since. What came meanwhile was not asked about.
 */
export async function rowsOfFilter(
  { db }: DbScope,
  { from, id, changedAt, where, order, most }: Filtered,
  asked?: AskedRows,
): Promise<AskedRows> {
  const instant = sql`date_trunc('milliseconds', ${changedAt})`;
  const unchanged =
    asked &&
    and(
      inArray(id, [...asked.ids]),
      asked.asOf === undefined ? undefined : sql`${instant} <= ${asked.asOf}::timestamptz`,
    );
  const rows = await db
    .select({ id: sql<string>`${id}`, at: sql<string | Date>`${instant}` })
    .from(from)
    .where(and(where, unchanged))
    .orderBy(...order)
    .limit(most);
  const newest = Math.max(...rows.map(({ at }) => new Date(at).getTime()));
  return {
    ids: rows.map((row) => row.id),
    asOf: rows.length > 0 ? new Date(newest).toISOString() : undefined,
  };
}
