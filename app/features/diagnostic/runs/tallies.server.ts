import { eq, sql } from "drizzle-orm";
import {
  diagnosticGroups,
  diagnosticSteps,
  type GroupSums,
} from "#app/features/diagnostic/diagnostic.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import type { CompanySize } from "../domains.ts";
import type { Result } from "../result.rules.ts";
import { addSums, emptySums, SMALLEST_GROUP, sumsOf } from "./group.rules.ts";

export const BEGUN = 0;
export const FINISHED = -1;

/** The first day of the month in Nouméa. */
const monthOf = (at: Date) => `${noumeaDay(at).slice(0, 7)}-01`;

/** One more got this far: a number, and nothing of whom. */
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
 * Adds a result to the averages of the month, and of its size when that was agreed to: with nine others of the same size
 * and the same domains, all at once. Every published figure is then a sum over whole tens, and so is the difference of
 * any two of them.
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
/** Who waits for whom. */
const tenOf = (sharedSize: CompanySize | undefined, { domains }: Pick<Result, "domains">): string =>
  `${WAITING}${sharedSize ?? ""}:${domains.map(({ key }) => key).join("+")}`;

/** @returns the sums of ten once this result makes them ten */
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

/** A group that nobody else changes until the transaction ends; made where there is none. */
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

/** How many of each size wait to be ten. */
export async function countWaiting({ db }: DbScope): Promise<Map<string, number>> {
  const size = sql<string>`split_part(${diagnosticGroups.key}, ':', 2)`;
  const rows = await db
    .select({ size, count: sql<number>`sum((${diagnosticGroups.waiting}->>'count')::integer)::integer` })
    .from(diagnosticGroups)
    .where(sql`starts_with(${diagnosticGroups.key}, ${WAITING})`)
    .groupBy(size);
  return new Map(rows.map(({ size: key, count }) => [key, count]));
}

/** What is published of a group; undefined while it is too small. */
export async function findGroup({ db }: DbScope, key: `size:${CompanySize}` | `month:${string}`) {
  const [found] = await db
    .select({ published: diagnosticGroups.published })
    .from(diagnosticGroups)
    .where(eq(diagnosticGroups.key, key));
  return found && found.published.count >= SMALLEST_GROUP ? found.published : undefined;
}
