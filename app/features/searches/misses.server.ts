import { desc, type SQL, sql, sum } from "drizzle-orm";
import { searchMisses } from "#app/core/search/search.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";

export function mostMissed({ db }: DbScope, most: number, where?: SQL) {
  const times = sum(searchMisses.count).mapWith(Number);
  return db
    .select({ query: searchMisses.query, times })
    .from(searchMisses)
    .where(where)
    .groupBy(searchMisses.query)
    .orderBy(desc(times), searchMisses.query)
    .limit(most);
}

/** Of the days since, the most frequent first. */
export const missedSince = (scope: DbScope, since: Date, most: number) =>
  mostMissed(scope, most, sql`${searchMisses.day} >= ${noumeaDay(since)}::date`);
