import { and, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The place of a row in a list that goes by a moment and an id. The moment is the database's own text: a Date would lose its microseconds. */
type Cursor = { moment: string; id: string };
type Keys = { moment: PgColumn; id: PgColumn };

/**
 * Walks a list from its last to its first, some rows at a time, whatever is added meanwhile. Rows of one moment follow one another by
 * their id: none is left out, and none is met twice.
 * @param read selects `cursor` with its rows, and asks for what is given: condition, order, limit
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

/** What a row is found again by; selected with it. */
export const cursorOf = ({ moment, id }: Keys) => ({
  moment: sql<string>`${moment}::text`,
  id: sql<string>`${id}::text`,
});
