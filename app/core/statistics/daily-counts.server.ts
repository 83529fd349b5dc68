import { sql } from "drizzle-orm";
import { dailyCounts } from "#app/core/statistics/statistics.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { worthOf } from "./events.ts";
import type { DayCount } from "./tally.ts";

/** One statement; the value is that of the day of counting. */
export async function addCounts({ db }: DbScope, counts: readonly DayCount[]): Promise<void> {
  if (counts.length === 0) return;
  // Sorted: concurrent instances lock rows in the same order.
  const entries = [...counts].sort((a, b) => (a.day + a.event < b.day + b.event ? -1 : 1));
  const values = entries.map(({ event, count }) => worthOf(event) * count);
  await db.execute(sql`
    insert into ${dailyCounts} (day, event, count, value)
    select * from unnest(
      ${sql.param(entries.map(({ day }) => day))}::date[], ${sql.param(entries.map(({ event }) => event))}::text[],
      ${sql.param(entries.map(({ count }) => count))}::integer[], ${sql.param(values)}::integer[])
    on conflict (day, event) do update
      set count = daily_counts.count + excluded.count, value = daily_counts.value + excluded.value`);
}
