import { sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { companyVisits } from "#app/features/audience/visits.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

export async function addVisits(
  { db }: DbScope,
  day: string,
  visits: ReadonlyMap<string, number>,
): Promise<void> {
  if (visits.size === 0) return;
  // Sorted: concurrent instances lock rows in the same order.
  const entries = [...visits].sort(([a], [b]) => (a < b ? -1 : 1));
  await db.execute(sql`
    insert into ${companyVisits} (company_id, day, visits)
    select ${companyCard.id}, ${day}::date, seen.visits
    from unnest(${sql.param(entries.map(([slug]) => slug))}::text[], ${sql.param(entries.map(([, count]) => count))}::integer[])
      as seen(slug, visits)
    join ${companyRows} on ${companyCard.slug} = seen.slug
    order by ${companyCard.id}
    on conflict (company_id, day) do update set visits = company_visits.visits + excluded.visits`);
}
