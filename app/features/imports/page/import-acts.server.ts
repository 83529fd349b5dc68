import { and, eq, isNotNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import type { Act } from "#app/core/audit/define-acts.ts";
import {
  type ImportMapping,
  importRows,
  type imports,
  type RowVerdict,
} from "#app/features/imports/imports.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { importActs } from "../acts.ts";
import type { ImportField } from "../fields.ts";
import { importJob } from "../import.jobs.ts";
import { type ImportAct, type ImportState, offeredImportActs } from "../import-state.rules.ts";
import { lockImport, stepImport } from "../import-steps.server.ts";
import { columnsOfImport } from "../stored-rows.ts";
import { wantedBy } from "../work/run-import.server.ts";
import { revalidateRow } from "../work/validate-rows.server.ts";

type ImportOptions = {
  publish: boolean;
  updateExisting: boolean;
  withDuplicates: boolean;
  skipErrors: boolean;
};

/** "not now": another act was faster, or it is too late. */
export type ActOutcome = Outcome<
  | "done"
  | "absent"
  | "changed"
  | "nothing"
  | "columns"
  | { "not now": { state: ImportState }; errors: { rows: number } }
>;

type Import = typeof imports.$inferSelect;

/** Runs an act on an import that allows it, alone: who comes second meets what the first has made of it. */
function act(
  scope: AdminScope,
  id: string,
  name: ImportAct,
  doIt: (inside: AdminScope, found: Import) => Promise<ActOutcome>,
): Promise<ActOutcome> {
  return inTransaction(scope, async (inside): Promise<ActOutcome> => {
    const found = await lockImport(inside, id);
    if (!found) return { kind: "absent" };
    const state = found.state as ImportState;
    const situation = { ...found, state, origin: found.origin as "command" | "page" };
    if (!offeredImportActs(situation).includes(name)) return { kind: "not now", state };
    return doIt(inside, found);
  });
}

async function recordAndWork(
  scope: AdminScope,
  id: string,
  act: Act<"admin">,
  detail?: Record<string, unknown>,
) {
  await recordAudit(scope, { act, subject: id, ...(detail && { detail }) });
  await enqueueJob(scope, importJob, { importId: id });
}

/** Starting twice runs once: the second call finds it started. */
export const startImport = (scope: AdminScope, id: string, options: ImportOptions) =>
  act(scope, id, "start", async (inside, found): Promise<ActOutcome> => {
    if (found.reading?.refusal) return { kind: "columns" };
    const errors = await countVerdict(inside, id, "error");
    if (errors > 0 && !options.skipErrors) return { kind: "errors", rows: errors };
    // A resumed import keeps its initial options.
    const chosen = found.startedAt ? found : options;
    const left = await inside.db.$count(
      importRows,
      and(eq(importRows.importId, id), sql`${importRows.outcome} is null`, wantedBy(chosen)),
    );
    if (left === 0) return { kind: "nothing" };
    const stepped = await stepImport(inside, id, "start", {
      ...(found.startedAt ? {} : { ...options, stamps: "startedAt" as const }),
    });
    if (!stepped) return { kind: "not now", state: found.state as ImportState };
    await recordAndWork(inside, id, importActs.start, { ...options });
    return { kind: "done" };
  });

/** Effective before the next batch: waits for the current one. */
export const cancelImport = (scope: AdminScope, id: string) =>
  act(scope, id, "cancel", async (inside): Promise<ActOutcome> => {
    await stepImport(inside, id, "cancel", { stamps: "finishedAt" });
    await recordAudit(inside, { act: importActs.cancel, subject: id });
    return { kind: "done" };
  });

export const undoImport = (scope: AdminScope, id: string) =>
  act(scope, id, "undo", async (inside): Promise<ActOutcome> => {
    await stepImport(inside, id, "undo");
    await recordAndWork(inside, id, importActs.undo);
    return { kind: "done" };
  });

/** The columns mean something else: every row is read and validated again. */
export const mapColumns = (scope: AdminScope, id: string, mapping: ImportMapping) =>
  act(scope, id, "map", async (inside): Promise<ActOutcome> => {
    await stepImport(inside, id, "map", { mapping });
    await enqueueJob(inside, importJob, { importId: id });
    return { kind: "done" };
  });

/** Replaces a cell of a row, and validates the row again with those that resemble it. */
export const correctCell = (
  scope: AdminScope,
  id: string,
  { line, field, value }: { line: number; field: ImportField; value: string },
) =>
  act(scope, id, "map", async (inside, found): Promise<ActOutcome> => {
    const [row] = await inside.db
      .update(importRows)
      .set({
        corrections: sql`coalesce(${importRows.corrections}, '{}') || ${JSON.stringify({ [field]: value })}::jsonb`,
      })
      .where(and(eq(importRows.importId, id), eq(importRows.rowNumber, line)))
      .returning({ line: importRows.rowNumber });
    if (!row) return { kind: "absent" };
    if (found.reading?.refusal) return { kind: "done" };
    if (!(await revalidateRow(inside, id, line, columnsOfImport(found)))) {
      await stepImport(inside, id, "map");
      await enqueueJob(inside, importJob, { importId: id });
    }
    return { kind: "done" };
  });

type Choice = "page" | "file";

/** Keeps the newer values of a page, or takes those of its row: for the change that was read, not for a later one. */
export const decideRow = (
  scope: AdminScope,
  id: string,
  { line, seen, choice }: { line: number; seen: string; choice: Choice },
) =>
  act(scope, id, "map", async ({ db }): Promise<ActOutcome> => {
    const decided = await db
      .update(importRows)
      .set({ overwrites: choice === "file" ? seen : null })
      .where(and(isOf(id), eq(importRows.rowNumber, line), sql`${importRows.pageChange} ->> 'at' = ${seen}`))
      .returning({ line: importRows.rowNumber });
    return decided.length > 0 ? { kind: "done" } : { kind: "changed" };
  });

/** The same for all rows whose page is newer. */
export const decideRows = (scope: AdminScope, id: string, choice: Choice) =>
  act(scope, id, "map", async ({ db }): Promise<ActOutcome> => {
    await db
      .update(importRows)
      .set({ overwrites: choice === "file" ? sql`${importRows.pageChange} ->> 'at'` : null })
      .where(and(isOf(id), eq(importRows.verdict, "update"), isNotNull(importRows.pageChange)));
    return { kind: "done" };
  });

const isOf = (id: string) => eq(importRows.importId, id);

const countVerdict = ({ db }: DbScope, id: string, verdict: RowVerdict) =>
  db.$count(importRows, and(eq(importRows.importId, id), eq(importRows.verdict, verdict)));
