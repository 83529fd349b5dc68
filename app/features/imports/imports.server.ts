import { and, eq, isNotNull, sql } from "drizzle-orm";
import { createCompany, publishPending } from "#app/core/company/companies.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { importRows, imports } from "#app/platform/db/schema/imports.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { type DuplicateCandidate, findDuplicateCandidates } from "./duplicates.server.ts";
import type { ImportFile } from "./import-file.ts";
import type { ImportReport } from "./import-report.ts";
import type { ReadRow } from "./import-row.ts";
import { accept, type Outcome, refuse } from "./outcome.ts";

export type Verdict =
  | { kind: "create" }
  | { kind: "duplicate"; of: DuplicateCandidate }
  | { kind: "error" }
  /** Went in with an earlier run of this file; without a slug its company was deleted since. */
  | { kind: "imported"; slug: string | undefined };

export type JudgedRow = ReadRow & { verdict: Verdict };

/** What an import of the file would do with each row (decision F10). Writes nothing. */
export async function judgeRows(scope: DbScope, file: ImportFile): Promise<JudgedRow[]> {
  const imported = await findImportedRows(scope, file.hash);
  const candidates = await findDuplicateCandidates(
    scope,
    file.rows.flatMap((row) => (imported.has(row.line) ? [] : (row.company ?? []))),
  );
  return file.rows.map((row) => {
    const { company, line } = row;
    if (imported.has(line)) return { ...row, verdict: { kind: "imported", slug: imported.get(line) } };
    if (!company) return { ...row, verdict: { kind: "error" } };
    const of = candidates.candidateFor(company);
    candidates.add(company, { name: company.name, line });
    return { ...row, verdict: of ? { kind: "duplicate", of } : { kind: "create" } };
  });
}

async function findImportedRows({ db }: DbScope, hash: string) {
  const rows = await db
    .select({ line: importRows.rowNumber, slug: companies.slug })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .leftJoin(companies, eq(companies.id, importRows.companyId))
    .where(eq(imports.fileHash, hash));
  return new Map(rows.map(({ line, slug }) => [line, slug ?? undefined]));
}

export type ImportOptions = {
  /** Publish at once, also what an earlier run of this file left pending. */
  publish?: boolean;
  withDuplicates?: boolean;
  /** Import the rows without error; otherwise one error blocks the file. */
  skipErrors?: boolean;
  /** Called after each row that was tried. */
  onRow?: (done: number, total: number) => void;
};

/**
 * Imports the rows one by one, each company with its mark in one transaction: after `kill -9` the same file goes on
 * where it stopped, and no row goes in twice.
 */
export async function runImport(
  scope: DbScope,
  file: ImportFile,
  rows: readonly JudgedRow[],
  options: ImportOptions,
): Promise<Outcome<ImportReport>> {
  const errors = rows.filter((row) => row.verdict.kind === "error");
  if (errors.length > 0 && !options.skipErrors) {
    return refuse(
      "Erreurs de validation",
      `${errors.length} ligne(s) en erreur : rien n’a été importé.`,
      "Corrigez le fichier, ou ajoutez --skip-errors pour importer les autres lignes.",
    );
  }
  const wanted = rows.filter(
    ({ verdict }) => verdict.kind === "create" || (verdict.kind === "duplicate" && options.withDuplicates),
  );
  const importId = await openImport(scope, file);
  const published = options.publish ? await publishImported(scope, importId) : 0;
  const report: ImportReport = { created: [], failed: [], published, left: rows.length - wanted.length };
  for (const row of wanted) {
    const goesOn = await importRow(scope, importId, row, options, report);
    options.onRow?.(report.created.length + report.failed.length, wanted.length);
    if (!goesOn) break;
  }
  if (report.failed.length === 0) await markFinished(scope, importId);
  return accept(report);
}

async function openImport({ db }: DbScope, file: ImportFile): Promise<string> {
  await db
    .insert(imports)
    .values({ fileHash: file.hash, fileName: file.name.slice(0, 200) })
    .onConflictDoNothing();
  const [found] = await db.select({ id: imports.id }).from(imports).where(eq(imports.fileHash, file.hash));
  if (!found) throw new Error("the import was deleted while it ran");
  return found.id;
}

/** Returns whether the next row may be tried: a database that does not answer fails every row. */
async function importRow(
  scope: DbScope,
  importId: string,
  row: JudgedRow,
  { publish }: ImportOptions,
  report: ImportReport,
): Promise<boolean> {
  const { line, name, company } = row;
  if (!company) throw new Error(`row ${line} holds no company`);
  const status = publish ? "published" : "pending";
  try {
    const slug = await inTransaction(scope, async (inside) => {
      const [mark] = await inside.db
        .insert(importRows)
        .values({ importId, rowNumber: line })
        .onConflictDoNothing()
        .returning({ line: importRows.rowNumber });
      // A second run of the same file was faster.
      if (!mark) return undefined;
      const created = await createCompany(inside, { ...company, status });
      const marked = and(eq(importRows.importId, importId), eq(importRows.rowNumber, line));
      await inside.db.update(importRows).set({ companyId: created.id }).where(marked);
      return created.slug;
    });
    if (slug) report.created.push({ line, name, slug });
    else report.left += 1;
    return true;
  } catch (error) {
    const code = sqlState(error);
    // Data and constraints (classes 22 and 23) speak of this row; anything else would fail every row.
    const refused = code !== undefined && /^2[23]/.test(code);
    const message = refused
      ? `refusé par la base de données (${code})`
      : "la base de données n’a pas répondu";
    report.failed.push({ line, name, message });
    if (!refused) report.stoppedBy = error;
    return refused;
  }
}

function sqlState(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause ? sqlState(cause) : undefined;
}

async function publishImported(scope: DbScope, importId: string): Promise<number> {
  const mine = await scope.db
    .select({ id: importRows.companyId })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNotNull(importRows.companyId)));
  return publishPending(
    scope,
    mine.flatMap(({ id }) => id ?? []),
  );
}

async function markFinished({ db }: DbScope, importId: string): Promise<void> {
  await db.update(imports).set({ finishedAt: sql`now()` }).where(eq(imports.id, importId));
}
