import { asc, gt, sql } from "drizzle-orm";
import { countCard, countRows } from "#app/core/statistics/statistics.reads.ts";
import type { CsvTable } from "#app/platform/http/csv-file.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import {
  eventLabel,
  pagesByKind,
  type StatisticsPeriod,
  type StepCount,
  seriesOf,
  stepOf,
  stepsOf,
} from "./statistics.rules.ts";

const since = (period: StatisticsPeriod) =>
  gt(countCard.day, sql`(now() at time zone 'Pacific/Noumea')::date - ${period}::integer`);

export async function viewStatistics({ db }: AdminScope, period: StatisticsPeriod) {
  const start = sql<string>`to_char(date_trunc(${sql.raw(`'${stepOf(period)}'`)}, ${countCard.day}), 'YYYY-MM-DD')`;
  const counts: StepCount[] = await db
    .select({
      start,
      event: countCard.event,
      count: sql<number>`sum(${countCard.count})::integer`,
      value: sql<number>`sum(${countCard.value})::integer`,
    })
    .from(countRows)
    .where(since(period))
    .groupBy(sql`1`, countCard.event);
  return { series: seriesOf(counts, stepsOf(noumeaDay(), period)), kinds: pagesByKind(counts) };
}

type DailyCount = { day: string; event: string; value: number; count: number };

/** At most one row per day and event, without personal data. */
export function exportStatistics(scope: AdminScope, period: StatisticsPeriod): CsvTable<DailyCount> {
  return {
    columns: [
      { key: "jour", header: "Jour", value: ({ day }) => day },
      { key: "evenement", header: "Événement", value: ({ event }) => event },
      { key: "libelle", header: "Libellé", value: ({ event }) => eventLabel(event) },
      { key: "nombre", header: "Nombre", value: ({ count }) => String(count) },
      { key: "valeur", header: "Valeur", value: ({ value }) => String(value) },
    ],
    batches: listCounts(scope, period),
    recordExported: async () => {},
  };
}

async function* listCounts({ db }: AdminScope, period: StatisticsPeriod) {
  yield await db
    .select()
    .from(countRows)
    .where(since(period))
    .orderBy(asc(countCard.day), asc(countCard.event));
}
