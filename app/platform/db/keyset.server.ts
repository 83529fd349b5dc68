import { and, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Position in a list by moment and id. The moment is text: a Date would lose its microseconds. */
type Cursor = { moment: string; id: string };
type Keys = { moment: PgColumn; id: PgColumn };

/**
 * Iterates a list backwards in batches, by keyset: rows are neither skipped nor repeated when others are added.
 * @param read selects `cursor` with its rows and applies the given condition, order and limit
 */
export async function* eachBatch<Row extends { cursor: Cursor }>(
  keys: Keys,
  read: (list: { after: SQL | undefined; order: SQL[]; limit: number }) => PromiseLike<Row[]>,
  atOnce = 500,
): AsyncGenerator<Row[]> {
  const order = [desc(keys.moment), desc(keys.id)];
  let after: SQL | undefined;
  for (;;) {
    const rows = await read({ after, order, limit: atOnce });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1)?.cursor;
    if (rows.length < atOnce || !last) return;
    after = and(sql`(${keys.moment}, ${keys.id}) < (${last.moment}::timestamptz, ${last.id}::uuid)`);
  }
}

export const cursorOf = ({ moment, id }: Keys) => ({
  moment: sql<string>`${moment}::text`,
  id: sql<string>`${id}::text`,
});
