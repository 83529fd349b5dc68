import { desc, type SQL, sum } from "drizzle-orm";
import { searchMisses } from "#app/core/search/search.table.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";

export function mostMissed({ db }: AdminScope, most: number, where?: SQL) {
  const times = sum(searchMisses.count).mapWith(Number);
  return db
    .select({ query: searchMisses.query, times })
    .from(searchMisses)
    .where(where)
    .groupBy(searchMisses.query)
    .orderBy(desc(times), searchMisses.query)
    .limit(most);
}
