import { desc, eq, isNotNull } from "drizzle-orm";
import { diagnosticSets } from "#app/platform/db/schema/diagnostic.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { QuestionSet } from "./question.ts";
import { shippedSet } from "./shipped-set.ts";

const columns = { version: diagnosticSets.version, questions: diagnosticSets.questions };

/** The questions that are asked now: the newest published ones, or those the site comes with. */
export async function findCurrentSet({ db }: DbScope): Promise<QuestionSet> {
  const [found] = await db
    .select(columns)
    .from(diagnosticSets)
    .where(isNotNull(diagnosticSets.publishedAt))
    .orderBy(desc(diagnosticSets.version))
    .limit(1);
  return found ?? shippedSet;
}

/** The questions of a version, as they were when it was published. */
export async function findSet({ db }: DbScope, version: number): Promise<QuestionSet> {
  const [found] = await db.select(columns).from(diagnosticSets).where(eq(diagnosticSets.version, version));
  if (!found) throw new Error(`the questions of version ${version} are gone`);
  return found;
}

/** What the site comes with is its first version, from the first diagnostic on: later releases do not change it. */
export async function keepShippedSet({ db }: DbScope): Promise<void> {
  await db
    .insert(diagnosticSets)
    .values({ ...shippedSet, publishedAt: new Date() })
    .onConflictDoNothing();
}
