import { sql } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { searchMisses } from "./search.table.ts";

/** Adds one to a search's count of today, unless `most` other searches are counted today already. */
export async function recordMiss({ db }: DbScope, query: string, most: number): Promise<void> {
  const day = noumeaDay();
  await db.execute(sql`
    insert into ${searchMisses} (day, query)
    select ${day}, ${query}
    where (select count(*) from ${searchMisses} where day = ${day}) < ${most}
       or exists (select 1 from ${searchMisses} where day = ${day} and query = ${query})
    on conflict (day, query) do update set count = ${searchMisses}.count + 1`);
}
