import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { imports } from "#app/features/imports/imports.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { type ImportAct, stateAfter, statesFor } from "./import-state.rules.ts";

type Changes = Partial<Omit<typeof imports.$inferInsert, "state">> & { createdCount?: SQL | number };

/** Applies the action if the rules allow it; undefined otherwise, or for an unknown import. */
export async function stepImport(
  { db }: DbScope,
  id: string,
  act: ImportAct,
  changes: Omit<Changes, "startedAt" | "finishedAt" | "undoneAt"> & { stamps?: Stamp } = {},
): Promise<typeof imports.$inferSelect | undefined> {
  const { stamps, ...columns } = changes;
  const [stepped] = await db
    .update(imports)
    .set({ ...columns, ...(stamps && { [stamps]: sql`now()` }), state: stateAfter(act) })
    .where(and(eq(imports.id, id), inArray(imports.state, statesFor(act))))
    .returning();
  return stepped;
}
type Stamp = "startedAt" | "finishedAt" | "undoneAt";

/** An import, which no other transaction changes until the transaction ends. */
export async function lockImport({ db }: DbScope, id: string) {
  const [found] = await db.select().from(imports).where(eq(imports.id, id)).for("update");
  return found;
}

export async function countRows(
  { db }: DbScope,
  id: string,
  { created = 0, updated = 0, failed = 0 }: { created?: number; updated?: number; failed?: number },
): Promise<void> {
  await db
    .update(imports)
    .set({
      createdCount: sql`${imports.createdCount} + ${created}`,
      updatedCount: sql`${imports.updatedCount} + ${updated}`,
      failedCount: sql`${imports.failedCount} + ${failed}`,
    })
    .where(eq(imports.id, id));
}
