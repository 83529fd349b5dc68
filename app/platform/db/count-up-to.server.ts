import { type SQL, sql } from "drizzle-orm";
import type { DbScope } from "./scope.ts";

/**
 * How many rows there are, or that there are more than `most`: counting on would cost more than the page that says it.
 * @param rows "from … where …"
 * @returns 0 to `most` + 1
 */
export async function countUpTo({ db }: DbScope, most: number, rows: SQL): Promise<number> {
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select 1 ${rows} limit ${most + 1}) as counted`,
  );
  return counted[0]?.total ?? 0;
}
