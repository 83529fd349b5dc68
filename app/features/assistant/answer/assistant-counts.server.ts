import { sql } from "drizzle-orm";
import { assistantCounts, assistantGaps } from "#app/features/assistant/assistant.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";

export const assistantEvents = ["question", "passages", "nothing", "refused", "alert", "model"] as const;
export type AssistantEvent = (typeof assistantEvents)[number];

export async function countEvent({ db }: DbScope, event: Exclude<AssistantEvent, "model">): Promise<void> {
  await db
    .insert(assistantCounts)
    .values({ day: noumeaDay(), event, count: 1 })
    .onConflictDoUpdate({
      target: [assistantCounts.day, assistantCounts.event],
      set: { count: sql`${assistantCounts.count} + 1` },
    });
}

export async function countGap({ db }: DbScope, subject: string): Promise<void> {
  await db
    .insert(assistantGaps)
    .values({ day: noumeaDay(), subject, count: 1 })
    .onConflictDoUpdate({
      target: [assistantGaps.day, assistantGaps.subject],
      set: { count: sql`${assistantGaps.count} + 1` },
    });
}

/**
 * Consumes the price of a model call if the month's budget allows it, in one statement, so that concurrent callers
 * cannot exceed it (threat T37).
 * @param budget and `price` in thousandths of a euro
 */
export async function consumeCallBudget(
  { db }: DbScope,
  { budget, price }: { budget: number; price: number },
): Promise<boolean> {
  const day = noumeaDay();
  // Other days of the month no longer change; today's row is locked during the update.
  const before = sql`(select coalesce(sum(cost), 0) from ${assistantCounts}
    where event = 'model' and day >= ${`${day.slice(0, 8)}01`}::date and day < ${day}::date)`;
  const { rows } = await db.execute(sql`
    insert into ${assistantCounts} (day, event, count, cost)
    select ${day}::date, 'model', 1, ${price}::integer where ${price}::integer + ${before} <= ${budget}::integer
    on conflict (day, event) do update
      set count = assistant_counts.count + 1, cost = assistant_counts.cost + ${price}::integer
      where assistant_counts.cost + ${price}::integer + ${before} <= ${budget}::integer
    returning count`);
  return rows.length > 0;
}
