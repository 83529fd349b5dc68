import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { companyCard, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { publishPending } from "#app/core/company/company-status.server.ts";
import { importRows, imports } from "#app/features/imports/imports.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { countOf } from "#app/platform/text/number.ts";
import type { ImportFile } from "../import-file.ts";
import { stepImport } from "../import-steps.server.ts";
import { accept, type ImportResult, refuse } from "../refusal.ts";
import type { ReadRow } from "../rows/import-row.ts";
import { storedRow } from "../stored-rows.ts";
import { formatOf } from "../work/read-upload.server.ts";
import type { RowValidation } from "../work/row-validator.ts";
import { BATCH, importRemaining } from "../work/run-import.server.ts";
import { validateRows, writeRows } from "../work/validate-rows.server.ts";
import type { ImportReport } from "./import-report.ts";

type Verdict = Outcome<
  | "create"
  | "error"
  | {
      /** Of a company of the directory, or of an earlier row of the file. */
      duplicate: { of: NonNullable<RowValidation["duplicateCandidate"]> };
      /** Imported earlier from the same file; without a slug, its company was deleted since. */
      imported: { slug: string | undefined };
    }
>;

export type ValidatedRow = ReadRow & { verdict: Verdict; validation?: RowValidation };

/** What an import of the file would do with each row (decision F10). Writes nothing. */
export async function validateImportFile(scope: DbScope, file: ImportFile): Promise<ValidatedRow[]> {
  const imported = await findImportedRows(scope, file.hash);
  const left = file.rows.filter(({ line }) => !imported.has(line));
  const validations = (await validateRows(scope, left, { canUpdate: false })).values();
  return file.rows.map((row) => {
    if (imported.has(row.line))
      return { ...row, verdict: { kind: "imported", slug: imported.get(row.line) } };
    const validation = validations.next().value;
    if (!validation || validation.verdict === "error")
      return { ...row, verdict: { kind: "error" }, validation };
    const { duplicateCandidate: of } = validation;
    return { ...row, verdict: of ? { kind: "duplicate", of } : { kind: "create" }, validation };
  });
}

async function findImportedRows({ db }: DbScope, hash: string) {
  const rows = await db
    .select({ line: importRows.rowNumber, slug: companyCard.slug })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .leftJoin(companyRows, eq(companyCard.id, importRows.companyId))
    // An import without a stored reading, an older one, has a row for each company that it made, and no other.
    .where(and(ofCommand(hash), sql`(${importRows.outcome} <> 'refused' or ${imports.reading} is null)`));
  return new Map(rows.map(({ line, slug }) => [line, slug ?? undefined]));
}

const ofCommand = (hash: string) =>
  and(
    eq(imports.fileHash, hash),
    eq(imports.origin, "command"),
    notInArray(imports.state, ["undoing", "undone"]),
  );

export type ImportOptions = {
  publish?: boolean;
  withDuplicates?: boolean;
  skipErrors?: boolean;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Imports the rows as a job imports those of a file that was sent, in this process: after `kill -9` the same file goes on
 * where it stopped, and no row goes in twice.
 */
export async function runCommandImport(
  scope: DbScope,
  file: ImportFile,
  rows: readonly ValidatedRow[],
  options: ImportOptions,
): Promise<ImportResult<ImportReport>> {
  const errors = rows.filter((row) => row.verdict.kind === "error");
  if (errors.length > 0 && !options.skipErrors) {
    return refuse(
      "Erreurs de validation",
      `${countOf(errors.length, "ligne")} en erreur : rien n’a été importé.`,
      "Corrigez le fichier, ou ajoutez --skip-errors pour importer les autres lignes.",
    );
  }
  const wanted = rows.filter(
    ({ verdict }) => verdict.kind === "create" || (verdict.kind === "duplicate" && options.withDuplicates),
  );
  const importId = await openImport(scope, file, rows, { ...options, wanted: wanted.length });
  const report: ImportReport = { created: [], failed: [], published: 0, left: 0 };
  if (options.publish) report.published = await publishImported(scope, importId);
  await importWanted(scope, importId, { ...options, wanted, report });
  report.left = rows.length - report.created.length - report.failed.length;
  return accept(report);
}

type Wanted = ImportOptions & { wanted: readonly ValidatedRow[]; report: ImportReport };

async function importWanted(scope: DbScope, importId: string, options: Wanted): Promise<void> {
  const { onProgress, wanted, report } = options;
  const tried = () => report.created.length + report.failed.length;
  try {
    await importRemaining(scope, importId, {
      narrowsEveryError: true,
      onBatch: ({ created, failed }) => {
        report.created.push(...created);
        report.failed.push(...failed);
        onProgress?.(tried(), wanted.length);
      },
    });
  } catch (error) {
    report.stoppedBy = error;
    const row = wanted[tried()];
    if (row) report.failed.push({ line: row.line, name: row.name, message: NO_ANSWER });
    await stepImport(scope, importId, "fail", { stamps: "finishedAt" });
  }
}

const NO_ANSWER = "la base de données n’a pas répondu";

type Opened = ImportOptions & { wanted: number };

/** Writes the rows that did not go in yet, with what becomes of them, in the import of this file. */
function openImport(
  scope: DbScope,
  file: ImportFile,
  rows: readonly ValidatedRow[],
  { publish = false, withDuplicates = false, skipErrors = false, wanted }: Opened,
): Promise<string> {
  return inTransaction(scope, async (inside) => {
    const { db } = inside;
    await db
      .insert(imports)
      .values({ fileHash: file.hash, fileName: file.name.slice(0, 200) })
      .onConflictDoNothing();
    const [found] = await db.select().from(imports).where(ofCommand(file.hash)).for("update");
    if (!found) throw new Error("the import was deleted while it began");
    if (!found.reading) await keepOldRows(inside, found.id);
    await db
      .update(imports)
      .set({
        state: "running",
        startedAt: sql`now()`,
        withDuplicates,
        skipErrors,
        // What the companies that went in are, when none goes in now.
        ...((publish || wanted > 0) && { publish }),
        rowCount: rows.length,
        wantedCount: found.createdCount + wanted,
        failedCount: 0,
        reading: { format: formatOf(file), headers: file.header },
        mapping: mappingOf(file),
      })
      .where(eq(imports.id, found.id));
    const left = rows.flatMap(({ validation }, index) => {
      const cells = file.table[index];
      return validation && cells ? [{ row: storedRow(cells), validation }] : [];
    });
    await writeRows(
      inside,
      found.id,
      left.map(({ row }) => row),
      left.map(({ validation }) => validation),
    );
    return found.id;
  });
}

/** The company of a row without outcome was deleted since: it does not come back by itself. */
const keepOldRows = ({ db }: DbScope, importId: string) =>
  db
    .update(importRows)
    .set({ outcome: "gone" })
    .where(and(eq(importRows.importId, importId), isNull(importRows.outcome)));

/** The columns that were corrected on the command line. */
const mappingOf = ({ columns }: ImportFile) =>
  Object.fromEntries(
    columns.flatMap(({ how, field = "" }, at) =>
      how === "chosen" || how === "left-out" ? [[String(at), field]] : [],
    ),
  );

async function publishImported(scope: DbScope, importId: string): Promise<number> {
  const waiting = await scope.db
    .select({ id: companyCard.id })
    .from(importRows)
    .innerJoin(companyRows, eq(companyCard.id, importRows.companyId))
    .where(and(eq(importRows.importId, importId), eq(companyState.status, "pending")));
  const ids = waiting.map(({ id }) => id);
  let published = 0;
  for (let start = 0; start < ids.length; start += BATCH) {
    published += await publishPending(scope, ids.slice(start, start + BATCH));
  }
  return published;
}

/** Longer than the largest file takes. */
const ABANDONED_AFTER = sql`interval '6 hours'`;

const wentIn = sql`(select count(*)::integer from ${importRows}
  where ${importRows.importId} = ${imports.id} and ${importRows.outcome} = 'created')`;

/** Ends imports whose command was killed: they can then be undone, or resumed with the same file. @returns how many */
export async function endAbandonedImports({ db }: DbScope): Promise<number> {
  const found = await db
    .update(imports)
    .set({ state: "failed", finishedAt: sql`now()`, createdCount: wentIn, wantedCount: wentIn })
    .where(
      and(
        eq(imports.origin, "command"),
        eq(imports.state, "running"),
        sql`${imports.startedAt} < now() - ${ABANDONED_AFTER}`,
      ),
    )
    .returning({ id: imports.id });
  return found.length;
}
