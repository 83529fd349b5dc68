import { desc, eq, isNotNull } from "drizzle-orm";
import { diagnosticSets } from "#app/core/diagnostic/questions/sets.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { QuestionSet } from "./question.ts";
import { shippedSet } from "./shipped-set.ts";

const columns = { version: diagnosticSets.version, questions: diagnosticSets.questions };

/** The latest published version, or the bundled one. */
export async function findCurrentSet({ db }: DbScope): Promise<QuestionSet> {
  const [found] = await db
    .select(columns)
    .from(diagnosticSets)
    .where(isNotNull(diagnosticSets.publishedAt))
    .orderBy(desc(diagnosticSets.version))
    .limit(1);
  return found ?? shippedSet;
}

export async function findSet({ db }: DbScope, version: number): Promise<QuestionSet> {
  const [found] = await db.select(columns).from(diagnosticSets).where(eq(diagnosticSets.version, version));
  if (!found) throw new Error(`the questions of version ${version} are gone`);
  return found;
}

/** Stores the bundled questions as version 1 with the first diagnostic: later releases do not change it. */
export async function keepShippedSet({ db }: DbScope): Promise<void> {
  await db
    .insert(diagnosticSets)
    .values({ ...shippedSet, publishedAt: new Date() })
    .onConflictDoNothing();
}
