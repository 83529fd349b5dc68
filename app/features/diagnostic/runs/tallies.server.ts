import { eq, sql } from "drizzle-orm";
import { diagnosticGroups, diagnosticSteps, type GroupSums } from "#app/platform/db/schema/diagnostic.ts";
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

/** Adds a result to the averages of its month, and of its size when that was agreed to. */
export async function addToGroups(
  scope: DbScope,
  result: Result,
  { sharedSize, now = new Date() }: { sharedSize: CompanySize | undefined; now?: Date },
): Promise<void> {
  const keys = [`month:${monthOf(now).slice(0, 7)}`, ...(sharedSize ? [`size:${sharedSize}`] : [])];
  for (const key of keys) await addToGroup(scope, key, sumsOf(result));
}

async function addToGroup({ db }: DbScope, key: string, sums: GroupSums): Promise<void> {
  await db
    .insert(diagnosticGroups)
    .values({ key, published: emptySums, waiting: emptySums })
    .onConflictDoNothing();
  const [group] = await db.select().from(diagnosticGroups).where(eq(diagnosticGroups.key, key)).for("update");
  if (!group) throw new Error(`the group ${key} is gone`);
  const waiting = addSums(group.waiting, sums);
  const enough = waiting.count >= SMALLEST_GROUP;
  await db
    .update(diagnosticGroups)
    .set(
      enough
        ? { published: addSums(group.published, waiting), waiting: emptySums, publishedAt: new Date() }
        : { waiting },
    )
    .where(eq(diagnosticGroups.key, key));
}

/** What is published of a group; undefined while it is too small. */
export async function findGroup({ db }: DbScope, key: `size:${CompanySize}` | `month:${string}`) {
  const [found] = await db
    .select({ published: diagnosticGroups.published })
    .from(diagnosticGroups)
    .where(eq(diagnosticGroups.key, key));
  return found && found.published.count >= SMALLEST_GROUP ? found.published : undefined;
}
