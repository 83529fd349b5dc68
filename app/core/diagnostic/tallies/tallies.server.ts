import { eq, sql } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import type { CompanySize } from "../domains.ts";
import type { Result } from "../result/result.rules.ts";
import { addSums, emptySums, type GroupSums, SMALLEST_GROUP, sumsOf } from "./group.rules.ts";
import { diagnosticGroups, diagnosticSteps } from "./tallies.table.ts";

export const BEGUN = 0;
export const FINISHED = -1;

/** The first day of the month in Nouméa. */
const monthOf = (at: Date) => `${noumeaDay(at).slice(0, 7)}-01`;

/** Anonymous counter. */
export async function countStep(
  { db }: DbScope,
  setVersion: number,
  step: number,
  now = new Date(),
): Promise<void> {
  await db
    .insert(diagnosticSteps)
    .values({ month: monthOf(now), setVersion, step, count: 1 })
    .onConflictDoUpdate({
      target: [diagnosticSteps.month, diagnosticSteps.setVersion, diagnosticSteps.step],
      set: { count: sql`${diagnosticSteps.count} + 1` },
    });
}

/**
 * Adds results to the averages of the month, and of the size with consent, in groups of ten with the same size and
 * domains: every published figure, and every difference of two, covers whole tens.
 */
export async function addToGroups(
  scope: DbScope,
  result: Result,
  { sharedSize, now = new Date() }: { sharedSize: CompanySize | undefined; now?: Date },
): Promise<void> {
  const ten = await joinTen(scope, tenOf(sharedSize, result), sumsOf(result));
  if (!ten) return;
  const keys = [`month:${monthOf(now).slice(0, 7)}`, ...(sharedSize ? [`size:${sharedSize}`] : [])];
  for (const key of keys) await publish(scope, key, ten);
}

const WAITING = "ten:";
/** Key of the pending group of ten. */
const tenOf = (sharedSize: CompanySize | undefined, { domains }: Pick<Result, "domains">): string =>
  `${WAITING}${sharedSize ?? ""}:${domains.map(({ key }) => key).join("+")}`;

async function joinTen(scope: DbScope, key: string, sums: GroupSums): Promise<GroupSums | undefined> {
  const waiting = addSums((await lockGroup(scope, key)).waiting, sums);
  const isFull = waiting.count >= SMALLEST_GROUP;
  await saveGroup(scope, key, { waiting: isFull ? emptySums : waiting });
  return isFull ? waiting : undefined;
}

async function publish(scope: DbScope, key: string, ten: GroupSums): Promise<void> {
  const { published } = await lockGroup(scope, key);
  await saveGroup(scope, key, { published: addSums(published, ten), publishedAt: new Date() });
}

async function lockGroup({ db }: DbScope, key: string) {
  await db
    .insert(diagnosticGroups)
    .values({ key, published: emptySums, waiting: emptySums })
    .onConflictDoNothing();
  const [group] = await db.select().from(diagnosticGroups).where(eq(diagnosticGroups.key, key)).for("update");
  if (!group) throw new Error(`the group ${key} is gone`);
  return group;
}

type GroupChange = Partial<Omit<typeof diagnosticGroups.$inferInsert, "key">>;

async function saveGroup({ db }: DbScope, key: string, change: GroupChange): Promise<void> {
  await db.update(diagnosticGroups).set(change).where(eq(diagnosticGroups.key, key));
}

export async function countWaiting({ db }: DbScope): Promise<Map<string, number>> {
  const size = sql<string>`split_part(${diagnosticGroups.key}, ':', 2)`;
  const rows = await db
    .select({ size, count: sql<number>`sum((${diagnosticGroups.waiting}->>'count')::integer)::integer` })
    .from(diagnosticGroups)
    .where(sql`starts_with(${diagnosticGroups.key}, ${WAITING})`)
    .groupBy(size);
  return new Map(rows.map(({ size: key, count }) => [key, count]));
}

export async function findGroup({ db }: DbScope, key: `size:${CompanySize}` | `month:${string}`) {
  const [found] = await db
    .select({ published: diagnosticGroups.published })
    .from(diagnosticGroups)
    .where(eq(diagnosticGroups.key, key));
  return found && found.published.count >= SMALLEST_GROUP ? found.published : undefined;
}
