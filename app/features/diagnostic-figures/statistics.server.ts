import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { companySizes } from "#app/core/diagnostic/domains.ts";
import { activeQuestions, type QuestionSet } from "#app/core/diagnostic/questions/question.ts";
import { groupCard, groupRows, stepCard, stepRows } from "#app/core/diagnostic/tallies/tallies.reads.ts";
import { BEGUN, countWaiting, FINISHED } from "#app/core/diagnostic/tallies/tallies.server.ts";
import type { CsvTable } from "#app/platform/http/csv-file.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { type GroupView, groupView, lastMonths, stagesOf } from "./statistics.rules.ts";

export type MonthFigures = { month: string; begun: number; finished: number; scores: GroupView };

export async function viewMonths(scope: AdminScope, now = new Date()): Promise<MonthFigures[]> {
  const months = lastMonths(noumeaDay(now));
  const [ends, groups] = await Promise.all([
    countEnds(scope, `${months[0]}-01`),
    readGroups(
      scope,
      months.map((month) => `month:${month}`),
    ),
  ]);
  return months.map((month) => {
    const { begun, finished } = ends.get(month) ?? { begun: 0, finished: 0 };
    const published = groups.get(`month:${month}`);
    // A result counts in the month that completes its group of ten.
    return { month, begun, finished, scores: groupView(published, published?.count ? 0 : finished) };
  });
}

export async function viewSizes(scope: AdminScope) {
  const groups = await readGroups(
    scope,
    companySizes.map(({ key }) => `size:${key}`),
  );
  const waiting = await countWaiting(scope);
  return companySizes.map(({ key, label }) => ({
    key,
    label,
    scores: groupView(groups.get(`size:${key}`), waiting.get(key) ?? 0),
  }));
}

export async function viewStages({ db }: AdminScope, set: QuestionSet) {
  const rows = await db
    .select({ step: stepCard.step, count: sql<number>`sum(${stepCard.count})::integer` })
    .from(stepRows)
    .where(eq(stepCard.setVersion, set.version))
    .groupBy(stepCard.step);
  const counts = new Map(rows.map(({ step, count }) => [step, count]));
  const ends = { begun: BEGUN, finished: FINISHED };
  return stagesOf(activeQuestions(set), (step) => counts.get(step) ?? 0, ends);
}

async function countEnds({ db }: AdminScope, since: string) {
  const countIn = (step: number) =>
    sql<number>`coalesce(sum(${stepCard.count}) filter (where ${stepCard.step} = ${step}), 0)::integer`;
  const rows = await db
    .select({
      month: sql<string>`to_char(${stepCard.month}, 'YYYY-MM')`,
      begun: countIn(BEGUN),
      finished: countIn(FINISHED),
    })
    .from(stepRows)
    .where(and(gte(stepCard.month, since), inArray(stepCard.step, [BEGUN, FINISHED])))
    .groupBy(stepCard.month);
  return new Map(rows.map(({ month, ...ends }) => [month, ends]));
}

async function readGroups({ db }: AdminScope, keys: readonly string[]) {
  const rows = await db
    .select(groupCard)
    .from(groupRows)
    .where(inArray(groupCard.key, [...keys]));
  return new Map(rows.map(({ key, published }) => [key, published]));
}

type Step = { month: string; setVersion: number; step: number; count: number };

/** Counts by month, version and step: no personal data. */
export function exportSteps(scope: AdminScope): CsvTable<Step> {
  return {
    columns: [
      { key: "mois", header: "Mois", value: ({ month }) => month.slice(0, 7) },
      { key: "version", header: "Version", value: ({ setVersion }) => String(setVersion) },
      { key: "etape", header: "Étape", value: ({ step }) => stepLabel(step) },
      { key: "nombre", header: "Nombre", value: ({ count }) => String(count) },
    ],
    batches: listSteps(scope),
    recordExported: async () => {},
  };
}

function stepLabel(step: number): string {
  if (step === BEGUN) return "Commencé";
  return step === FINISHED ? "Terminé" : `Question ${step}`;
}

async function* listSteps({ db }: AdminScope) {
  yield await db
    .select(stepCard)
    .from(stepRows)
    .orderBy(asc(stepCard.month), asc(stepCard.setVersion), asc(stepCard.step));
}
