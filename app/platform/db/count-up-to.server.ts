import { type SQL, sql } from "drizzle-orm";
import type { DbScope } from "./scope.ts";

/** Row count as a subquery, capped to bound its cost. @param rows "from … where …". @returns 0 to `most` + 1 */
export const upTo = (most: number, rows: SQL): SQL =>
  sql`(select count(*)::integer from (select 1 ${rows} limit ${most + 1}) as counted)`;

export async function countUpTo(scope: DbScope, most: number, rows: SQL): Promise<number> {
  return (await countEach(scope, { total: upTo(most, rows) })).total;
}

/** Counts in one statement. */
export async function countEach<Key extends string>(
  { db }: DbScope,
  counts: Record<Key, SQL>,
): Promise<Record<Key, number>> {
  const columns = Object.entries<SQL>(counts).map(([key, count]) => sql`${count} as ${sql.identifier(key)}`);
  const { rows } = await db.execute<Record<Key, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  const [all] = rows;
  if (!all) throw new Error("counts without a row");
  return all;
}
