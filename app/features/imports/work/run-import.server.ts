import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { createCompanies } from "#app/core/company/companies.server.ts";
import { importRows, type imports, type RowVerdict } from "#app/features/imports/imports.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { countRows, lockImport, stepImport } from "../import-steps.server.ts";
import type { ImportedCompany } from "../rows/import-row.ts";
import { refusalOf } from "../rows/refused-row.ts";
import { columnsOfImport } from "../stored-rows.ts";
import { findPageChanges, lockCompanies } from "./page-changes.server.ts";
import { rowReader } from "./row-reader.server.ts";
import { updateCompany } from "./update-company.server.ts";
import { listStoredRows, storedColumns, validateRows, writeRows } from "./validate-rows.server.ts";

type Import = typeof imports.$inferSelect;
/** Rows of one transaction: few enough that other writers of the same words or slugs do not wait for long. */
export const BATCH = 500;
/** An update takes eight statements, and a cancellation waits for a batch to end. */
const BATCH_OF_UPDATES = 50;

export type WrittenBatch = {
  created: { line: number; name: string; slug: string }[];
  failed: { line: number; name: string; message: string }[];
};

type RunOptions = {
  atOnce?: number;
  /** After each batch: what was done in it. */
  onBatch?: (batch: WrittenBatch) => void;
  /** Also what is no refusal of the database is narrowed down to a row before it is thrown. */
  narrowsEveryError?: boolean;
};

/**
 * Imports the remaining rows, one transaction per batch, with an outcome per row. Can be interrupted and run again; a
 * cancellation stops it before the next batch.
 */
export async function runImport(scope: DbScope, importId: string, options: RunOptions = {}): Promise<void> {
  if (await begin(scope, importId)) await importRemaining(scope, importId, options);
}

/** The directory may have changed since the rows were validated: before the first goes in, all are validated again. */
function begin(scope: DbScope, importId: string): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const found = await lockImport(inside, importId);
    if (found?.state !== "queued" && found?.state !== "running") return false;
    if (found.createdCount + found.updatedCount + found.failedCount === 0) {
      const rows = await listStoredRows(inside, importId);
      const read = rows.map(await rowReader(inside, columnsOfImport(found)));
      await writeRows(inside, importId, rows, await validateRows(inside, read));
    }
    const wantedCount = await inside.db.$count(
      importRows,
      and(eq(importRows.importId, importId), wantedBy(found)),
    );
    return (await stepImport(inside, importId, "run", { wantedCount })) !== undefined;
  });
}

/** The same for an import whose rows were just written and whose state is already "running". */
export async function importRemaining(
  scope: DbScope,
  importId: string,
  options: RunOptions = {},
): Promise<void> {
  let size: number | undefined;
  for (;;) {
    const batch = await tryBatch(scope, importId, { ...options, atOnce: size ?? options.atOnce });
    if (batch.kind === "over") return;
    // Bisects a refused batch down to the row, then grows the batches again.
    size = batch.kind === "smaller" ? Math.max(1, Math.ceil(batch.rows / 2)) : grown(size, options.atOnce);
    if (batch.kind === "done") options.onBatch?.(batch);
  }
}

const grown = (size: number | undefined, most = BATCH) =>
  size === undefined || size * 2 >= most ? undefined : size * 2;

/** A page that is newer keeps its values, unless the row was chosen in their place. */
const isOverwritable = sql`(${importRows.pageChange} is null or ${importRows.pageChange} ->> 'at' = ${importRows.overwrites})`;

export function wantedBy({
  updateExisting,
  withDuplicates,
}: Pick<Import, "updateExisting" | "withDuplicates">): SQL {
  const verdicts: RowVerdict[] = ["create"];
  if (updateExisting) verdicts.push("update");
  if (withDuplicates) verdicts.push("duplicate");
  return sql`(${inArray(importRows.verdict, verdicts)} and ${isOverwritable})`;
}

type Batch = Outcome<"over" | { done: WrittenBatch; smaller: { rows: number } }>;

async function tryBatch(scope: DbScope, importId: string, options: RunOptions): Promise<Batch> {
  // Known here whatever is thrown: after a lost connection that is what the rollback met.
  const rows: Row[] = [];
  try {
    return await inTransaction(scope, (inside) => importBatch(inside, importId, options, rows));
  } catch (error) {
    const message = refusalOf(error);
    if (rows.length > 1 && (message || options.narrowsEveryError))
      return { kind: "smaller", rows: rows.length };
    const [row] = rows;
    if (!row || !message) throw error;
    await inTransaction(scope, (inside) => markFailed(inside, importId, row, message));
    const failed = [{ line: row.line, name: row.company.name, message }];
    return { kind: "done", created: [], failed };
  }
}

/** @param rows receives those that it writes */
async function importBatch(
  scope: DbScope,
  importId: string,
  { atOnce }: RunOptions,
  rows: Row[],
): Promise<Batch> {
  const found = await lockImport(scope, importId);
  if (found?.state !== "running") return { kind: "over" };
  const size = atOnce ?? (found.updateExisting ? BATCH_OF_UPDATES : BATCH);
  rows.push(...(await nextRows(scope, found, size)));
  if (rows.length > 0) return { kind: "done", ...(await writeBatch(scope, found, rows)) };
  await stepImport(scope, importId, "finish", { stamps: "finishedAt" });
  return { kind: "over" };
}

type Row = {
  line: number;
  verdict: RowVerdict | null;
  companyId: string | null;
  overwrites: string | null;
  company: ImportedCompany;
};

async function nextRows(scope: DbScope, found: Import, limit: number): Promise<Row[]> {
  const read = await rowReader(scope, columnsOfImport(found));
  const rows = await scope.db
    .select({ ...storedColumns, verdict: importRows.verdict, companyId: importRows.companyId })
    .from(importRows)
    .where(and(eq(importRows.importId, found.id), isNull(importRows.outcome), wantedBy(found)))
    .orderBy(asc(importRows.rowNumber))
    .limit(limit);
  return rows.map(({ verdict, companyId, ...row }) => {
    const { company } = read(row);
    if (!company) throw new Error(`row ${row.line} holds no company`);
    return { line: row.line, verdict, companyId, overwrites: row.overwrites, company };
  });
}

async function writeBatch(scope: DbScope, found: Import, rows: readonly Row[]): Promise<WrittenBatch> {
  const created = await createRows(
    scope,
    found,
    rows.filter(({ verdict }) => verdict !== "update"),
  );
  // In one order, so that two which lock several companies do not wait for each other.
  const known = rows
    .filter(({ verdict }) => verdict === "update")
    .sort((a, b) => ((a.companyId ?? "") < (b.companyId ?? "") ? -1 : 1));
  const updates = await leaveNewerPages(scope, found.id, known);
  const failed: WrittenBatch["failed"] = [];
  for (const row of updates) {
    const isDone = await updateRow(scope, found, row);
    if (!isDone) failed.push({ line: row.line, name: row.company.name, message: GONE });
  }
  const updated = updates.length - failed.length;
  await countRows(scope, found.id, { created: created.length, updated, failed: failed.length });
  return { created, failed };
}

/** A page may have changed after the rows were validated: once it is locked, it changes no more. */
async function leaveNewerPages(scope: DbScope, importId: string, rows: readonly Row[]): Promise<Row[]> {
  const known = rows.flatMap(({ companyId, company }) => (companyId ? [{ companyId, company }] : []));
  if (known.length === 0) return [...rows];
  await lockCompanies(
    scope,
    known.map(({ companyId }) => companyId),
  );
  const changes = await findPageChanges(scope, known);
  const changeOf = ({ companyId }: Row) => (companyId ? changes.get(companyId) : undefined);
  const isNewer = (row: Row) => (changeOf(row)?.at ?? row.overwrites) !== row.overwrites;
  const newer = rows.filter(isNewer);
  const lines = newer.map(({ line }) => line);
  const written = newer.map((row) => JSON.stringify(changeOf(row)));
  if (newer.length > 0)
    await scope.db.execute(sql`
      update ${importRows} set page_change = newer.change
      from unnest(${sql.param(lines)}::integer[], ${sql.param(written)}::jsonb[]) as newer(line, change)
      where ${importRows.importId} = ${importId} and ${importRows.rowNumber} = newer.line`);
  return rows.filter((row) => !isNewer(row));
}

async function createRows(
  scope: DbScope,
  { id, publish }: Import,
  rows: readonly Row[],
): Promise<WrittenBatch["created"]> {
  if (rows.length === 0) return [];
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
  return rows.map(({ line, company }, index) => ({
    line,
    name: company.name,
    slug: made[index]?.slug ?? "",
  }));
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

async function markFailed(scope: DbScope, importId: string, { line }: Row, problem: string): Promise<void> {
  const [marked] = await scope.db
    .update(importRows)
    .set({ outcome: "refused", problem })
    .where(and(isRow(importId, line), isNull(importRows.outcome)))
    .returning({ line: importRows.rowNumber });
  if (marked) await countRows(scope, importId, { failed: 1 });
}

const isRow = (importId: string, line: number) =>
  and(eq(importRows.importId, importId), eq(importRows.rowNumber, line));
