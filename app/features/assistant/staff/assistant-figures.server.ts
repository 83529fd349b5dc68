import { desc, gte, sql, sum } from "drizzle-orm";
import { assistantCounts, assistantGaps } from "#app/features/assistant/assistant.table.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { type AssistantEvent, assistantEvents } from "../answer/assistant-counts.server.ts";

const DAYS = 30;
const MOST_SUBJECTS = 50;

type Day = { day: string } & Record<AssistantEvent, number>;
export type AssistantFigures = Awaited<ReturnType<typeof viewAssistant>>;

export async function viewAssistant({ db }: AdminScope) {
  const today = noumeaDay();
  const first = noumeaDay(new Date(Date.parse(today) - (DAYS - 1) * 86_400_000));
  const times = sum(assistantGaps.count).mapWith(Number);
  const [counts, gaps, [month]] = await Promise.all([
    db
      .select()
      .from(assistantCounts)
      .where(gte(assistantCounts.day, first))
      .orderBy(desc(assistantCounts.day)),
    db
      .select({ subject: assistantGaps.subject, times })
      .from(assistantGaps)
      .where(gte(assistantGaps.day, first))
      .groupBy(assistantGaps.subject)
      .orderBy(desc(times), assistantGaps.subject)
      .limit(MOST_SUBJECTS),
    db
      .select({ spent: sql<number>`coalesce(sum(${assistantCounts.cost}), 0)::integer` })
      .from(assistantCounts)
      .where(gte(assistantCounts.day, `${today.slice(0, 8)}01`)),
  ]);
  return { days: byDay(counts), gaps, spentEuros: (month?.spent ?? 0) / 1_000 };
}

function byDay(counts: readonly { day: string; event: string; count: number }[]): Day[] {
  const days = new Map<string, Day>();
  const none = Object.fromEntries(assistantEvents.map((event) => [event, 0])) as Record<
    AssistantEvent,
    number
  >;
  for (const { day, event, count } of counts) {
    days.set(day, { ...(days.get(day) ?? { day, ...none }), [event]: count });
  }
  return [...days.values()];
}
