import { type SQL, sql } from "drizzle-orm";
import type { DbScope } from "./scope.ts";

/** Row count, capped to bound its cost. @param rows "from … where …". @returns 0 to `most` + 1 */
export async function countUpTo({ db }: DbScope, most: number, rows: SQL): Promise<number> {
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select 1 ${rows} limit ${most + 1}) as counted`,
  );
  return counted[0]?.total ?? 0;
}
