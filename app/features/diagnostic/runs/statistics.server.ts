import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { diagnosticGroups, diagnosticSteps } from "#app/features/diagnostic/tallies/tallies.table.ts";
import type { CsvTable } from "#app/platform/http/csv-file.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { companySizes } from "../domains.ts";
import { activeQuestions, type QuestionSet } from "../questions/question.ts";
import { BEGUN, countWaiting, FINISHED } from "../tallies/tallies.server.ts";
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
    .select({ step: diagnosticSteps.step, count: sql<number>`sum(${diagnosticSteps.count})::integer` })
    .from(diagnosticSteps)
    .where(eq(diagnosticSteps.setVersion, set.version))
    .groupBy(diagnosticSteps.step);
  const counts = new Map(rows.map(({ step, count }) => [step, count]));
  const ends = { begun: BEGUN, finished: FINISHED };
  return stagesOf(activeQuestions(set), (step) => counts.get(step) ?? 0, ends);
}

async function countEnds({ db }: AdminScope, since: string) {
  const countIn = (step: number) =>
    sql<number>`coalesce(sum(${diagnosticSteps.count}) filter (where ${diagnosticSteps.step} = ${step}), 0)::integer`;
  const rows = await db
    .select({
      month: sql<string>`to_char(${diagnosticSteps.month}, 'YYYY-MM')`,
      begun: countIn(BEGUN),
      finished: countIn(FINISHED),
    })
    .from(diagnosticSteps)
    .where(and(gte(diagnosticSteps.month, since), inArray(diagnosticSteps.step, [BEGUN, FINISHED])))
    .groupBy(diagnosticSteps.month);
  return new Map(rows.map(({ month, ...ends }) => [month, ends]));
}

async function readGroups({ db }: AdminScope, keys: readonly string[]) {
  const rows = await db
    .select({ key: diagnosticGroups.key, published: diagnosticGroups.published })
    .from(diagnosticGroups)
    .where(inArray(diagnosticGroups.key, [...keys]));
  return new Map(rows.map(({ key, published }) => [key, published]));
}

type Step = typeof diagnosticSteps.$inferSelect;

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
    .select()
    .from(diagnosticSteps)
    .orderBy(asc(diagnosticSteps.month), asc(diagnosticSteps.setVersion), asc(diagnosticSteps.step));
}
