import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { createCompanies } from "#app/core/company/companies.server.ts";
import { importRows, type imports } from "#app/platform/db/schema/imports.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { BATCH } from "../command/command-import.server.ts";
import { countRows, lockImport, stepImport } from "../import-steps.server.ts";
import type { Column } from "../reading/headers.ts";
import type { ImportedCompany } from "../rows/import-row.ts";
import { refusalOf } from "../rows/refused-row.ts";
import { columnsOfImport, readStoredRow } from "../stored-rows.ts";
import { updateCompany } from "./update-company.server.ts";
import { listStoredRows, storedColumns, writeJudgedRows } from "./validate-rows.server.ts";

type Import = typeof imports.$inferSelect;
/** An update takes eight statements, and somebody who cancels waits for a batch to end. */
const BATCH_OF_UPDATES = 50;

type Hooks = {
  /** Rows of one transaction, at most. */
  atOnce?: number;
  /** After each batch: how many rows were done in it. */
  onBatch?: (rows: number) => void;
};

/**
 * Imports what is left of an import that was started: a batch in a transaction, each row with its outcome. Ended anyhow,
 * it is run again and goes on; cancelled, it stops before the next batch. Returns once nothing is left to do.
 */
export async function runPageImport(scope: DbScope, importId: string, hooks: Hooks = {}): Promise<void> {
  if (!(await begin(scope, importId))) return;
  let size: number | undefined;
  for (;;) {
    const batch = await tryBatch(scope, importId, size ?? hooks.atOnce);
    if (batch.kind === "over") return;
    // What the database refuses is found by halves, down to the row; then the batches grow again.
    size = batch.kind === "smaller" ? Math.max(1, Math.ceil(batch.rows / 2)) : grown(size, hooks.atOnce);
    if (batch.kind === "done") hooks.onBatch?.(batch.rows);
  }
}

const grown = (size: number | undefined, most = BATCH) =>
  size === undefined || size * 2 >= most ? undefined : size * 2;

/** The directory may have changed since the rows were judged: before the first goes in, all are judged again. */
function begin(scope: DbScope, importId: string): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const found = await lockImport(inside, importId);
    if (found?.state !== "queued" && found?.state !== "running") return false;
    if (found.createdCount + found.updatedCount + found.failedCount === 0) {
      const rows = await listStoredRows(inside, importId);
      await writeJudgedRows(inside, importId, rows, columnsOfImport(found));
    }
    const wantedCount = await inside.db.$count(
      importRows,
      and(eq(importRows.importId, importId), wantedBy(found)),
    );
    return (await stepImport(inside, importId, "run", { wantedCount })) !== undefined;
  });
}

/** The rows that the options of the import ask for. */
export function wantedBy({ updateExisting, withTwins }: Pick<Import, "updateExisting" | "withTwins">): SQL {
  const verdicts = ["create", ...(updateExisting ? ["update"] : []), ...(withTwins ? ["twin"] : [])];
  return inArray(importRows.verdict, verdicts);
}

type Batch = { kind: "done" | "smaller"; rows: number } | { kind: "over" };
class Refused extends Error {
  rows: Row[];
  constructor(rows: Row[], cause: unknown) {
    super("the database refused a batch", { cause });
    this.rows = rows;
  }
}

async function tryBatch(scope: DbScope, importId: string, size: number | undefined): Promise<Batch> {
  try {
    return await inTransaction(scope, (inside) => importBatch(inside, importId, size));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const problem = refusalOf(error.cause);
    if (!problem) throw error.cause;
    const [row] = error.rows;
    if (!row || error.rows.length > 1) return { kind: "smaller", rows: error.rows.length };
    await inTransaction(scope, (inside) => blame(inside, importId, row, problem));
    return { kind: "done", rows: 1 };
  }
}

async function importBatch(scope: DbScope, importId: string, size: number | undefined): Promise<Batch> {
  const found = await lockImport(scope, importId);
  if (found?.state !== "running") return { kind: "over" };
  const rows = await nextRows(scope, found, size ?? (found.updateExisting ? BATCH_OF_UPDATES : BATCH));
  if (rows.length === 0) {
    await stepImport(scope, importId, "finish", { stamps: "finishedAt" });
    return { kind: "over" };
  }
  try {
    await writeBatch(scope, found, rows);
  } catch (error) {
    throw new Refused(rows, error);
  }
  return { kind: "done", rows: rows.length };
}

type Row = { line: number; verdict: string | null; companyId: string | null; company: ImportedCompany };

async function nextRows(scope: DbScope, found: Import, limit: number): Promise<Row[]> {
  const columns: Column[] = columnsOfImport(found);
  const rows = await scope.db
    .select({ ...storedColumns, verdict: importRows.verdict, companyId: importRows.companyId })
    .from(importRows)
    .where(and(eq(importRows.importId, found.id), isNull(importRows.outcome), wantedBy(found)))
    .orderBy(asc(importRows.rowNumber))
    .limit(limit);
  return rows.map(({ verdict, companyId, ...row }) => {
    const { company } = readStoredRow(row, columns);
    if (!company) throw new Error(`row ${row.line} holds no company`);
    return { line: row.line, verdict, companyId, company };
  });
}

async function writeBatch(scope: DbScope, found: Import, rows: readonly Row[]): Promise<void> {
  const created = await createRows(
    scope,
    found,
    rows.filter(({ verdict }) => verdict !== "update"),
  );
  // In one order for whoever locks several companies.
  const updates = rows
    .filter(({ verdict }) => verdict === "update")
    .sort((a, b) => ((a.companyId ?? "") < (b.companyId ?? "") ? -1 : 1));
  let updated = 0;
  for (const row of updates) if (await updateRow(scope, found, row)) updated += 1;
  await countRows(scope, found.id, { created, updated, failed: updates.length - updated });
}

async function createRows(scope: DbScope, { id, publish }: Import, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  const status = publish ? "published" : "pending";
  const made = await createCompanies(
    scope,
    rows.map(({ company }) => ({ ...company, status })),
  );
  const lines = rows.map(({ line }) => line);
  await scope.db.execute(sql`
    update ${importRows} set company_id = made.id, outcome = 'created'
    from unnest(${sql.param(lines)}::integer[], ${sql.param(made.map((one) => one.id))}::uuid[]) as made(line, id)
    where ${importRows.importId} = ${id} and ${importRows.rowNumber} = made.line`);
  return rows.length;
}

const GONE = "la fiche à mettre à jour n’est plus là";

async function updateRow(scope: DbScope, { id, createdBy }: Import, row: Row): Promise<boolean> {
  const done = row.companyId && (await updateCompany(scope, row.companyId, row.company, createdBy));
  const isDone = done && done.kind === "updated";
  await scope.db
    .update(importRows)
    .set(
      isDone
        ? { outcome: "updated", versionBefore: done.versionBefore, versionAfter: done.versionAfter }
        : { outcome: "refused", problem: GONE },
    )
    .where(isRow(id, row.line));
  return Boolean(isDone);
}

async function blame(scope: DbScope, importId: string, { line }: Row, problem: string): Promise<void> {
  const [blamed] = await scope.db
    .update(importRows)
    .set({ outcome: "refused", problem })
    .where(and(isRow(importId, line), isNull(importRows.outcome)))
    .returning({ line: importRows.rowNumber });
  if (blamed) await countRows(scope, importId, { failed: 1 });
}

const isRow = (importId: string, line: number) =>
  and(eq(importRows.importId, importId), eq(importRows.rowNumber, line));
