import { sql } from "drizzle-orm";
import { companies } from "#app/platform/db/schema/companies.ts";
import { companyVisits } from "#app/platform/db/schema/visits.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

/** Adds visits of a day to those of the companies, by slug; slugs of nobody are left out. */
export async function addVisits(
  { db }: DbScope,
  day: string,
  visits: ReadonlyMap<string, number>,
): Promise<void> {
  if (visits.size === 0) return;
  // Sorted, so that two instances lock the same rows in the same order.
  const entries = [...visits].sort(([a], [b]) => (a < b ? -1 : 1));
  await db.execute(sql`
    insert into ${companyVisits} (company_id, day, visits)
    select ${companies.id}, ${day}::date, seen.visits
    from unnest(${sql.param(entries.map(([slug]) => slug))}::text[], ${sql.param(entries.map(([, count]) => count))}::integer[])
      as seen(slug, visits)
    join ${companies} on ${companies.slug} = seen.slug
    order by ${companies.id}
    on conflict (company_id, day) do update set visits = company_visits.visits + excluded.visits`);
}
