import { sql } from "drizzle-orm";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";

export type DirectoryCounts = {
  /** Published companies. */
  companies: number;
  /** Published companies by category slug; a category without any is absent. */
  byCategory: Record<string, number>;
};

/** Counted once until published content changes, whatever the number of pages that show it. */
export function countDirectory({ db, memo }: PublicScope): Promise<DirectoryCounts> {
  return memo("directory-counts", async () => {
    const { rows } = await db.execute<DirectoryCounts>(sql`
      select (select count(*)::integer from ${companies} where ${isPublished}) as "companies",
        coalesce((select jsonb_object_agg(category, n) from (
          select category, count(*)::integer as n
          from ${companies}, unnest(${companies.categories}) as category where ${isPublished} group by category
        ) as counted), '{}') as "byCategory"`);
    return rows[0] ?? { companies: 0, byCategory: {} };
  });
}
