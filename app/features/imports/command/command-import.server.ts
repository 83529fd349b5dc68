import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { createCompanies } from "#app/core/company/companies.server.ts";
import { publishPending } from "#app/core/company/company-status.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { importRows, imports } from "#app/platform/db/schema/imports.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countOf } from "#app/platform/text/number.ts";
import type { ImportFile } from "../import-file.ts";
import { accept, type Outcome, refuse } from "../outcome.ts";
import type { ImportedCompany, ReadRow } from "../rows/import-row.ts";
import { refusalOf } from "../rows/refused-row.ts";
import { type DuplicateCandidate, findDuplicateCandidates } from "../work/known-companies.server.ts";
import type { ImportReport } from "./import-report.ts";

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
    .where(ofCommand(hash));
  return new Map(rows.map(({ line, slug }) => [line, slug ?? undefined]));
}

/** The import of this very file that the command goes on with; an undone one is over. */
const ofCommand = (hash: string) =>
  and(
    eq(imports.fileHash, hash),
    eq(imports.origin, "command"),
    notInArray(imports.state, ["undoing", "undone"]),
  );

export type ImportOptions = {
  /** Publish at once, also what an earlier run of this file left pending. */
  publish?: boolean;
  withDuplicates?: boolean;
  /** Import the rows without error; otherwise one error blocks the file. */
  skipErrors?: boolean;
  /** Called after each batch: how many rows were tried so far. */
  onProgress?: (done: number, total: number) => void;
};

/** Rows of one transaction: few enough that nobody who writes the same words or slugs waits for long. */
export const BATCH = 500;

/**
 * Imports the rows in batches, each company with its mark in the transaction it goes in with: after `kill -9` the same
 * file goes on where it stopped, and no row goes in twice.
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
      `${countOf(errors.length, "ligne")} en erreur : rien n’a été importé.`,
      "Corrigez le fichier, ou ajoutez --skip-errors pour importer les autres lignes.",
    );
  }
  const wanted = rows.filter(
    ({ verdict }) => verdict.kind === "create" || (verdict.kind === "duplicate" && options.withDuplicates),
  );
  const importId = await openImport(scope, file, options.publish ?? false);
  const published = options.publish ? await publishImported(scope, importId) : 0;
  const report: ImportReport = { created: [], failed: [], published, left: rows.length - wanted.length };
  const run: Run = { scope, importId, status: options.publish ? "published" : "pending", report };
  for (let start = 0; start < wanted.length; start += BATCH) {
    const goesOn = await importBatch(run, wanted.slice(start, start + BATCH));
    if (!goesOn) break;
    options.onProgress?.(Math.min(start + BATCH, wanted.length), wanted.length);
  }
  await markEnded(scope, importId, report.failed.length === 0);
  return accept(report);
}

type Run = { scope: DbScope; importId: string; status: "published" | "pending"; report: ImportReport };

async function openImport({ db }: DbScope, file: ImportFile, publish: boolean): Promise<string> {
  await db
    .insert(imports)
    .values({ fileHash: file.hash, fileName: file.name.slice(0, 200), startedAt: sql`now()` })
    .onConflictDoNothing();
  const [found] = await db
    .update(imports)
    .set({ state: "running", startedAt: sql`now()`, rowCount: file.rows.length, ...(publish && { publish }) })
    .where(ofCommand(file.hash))
    .returning({ id: imports.id });
  if (!found) throw new Error("the import was deleted while it ran");
  return found.id;
}

/**
 * Imports the rows in one transaction, or, when the database refuses it, each half by itself, down to the row that is
 * refused. Returns whether the next rows may be tried: a database that does not answer fails every row.
 */
async function importBatch(run: Run, rows: readonly JudgedRow[]): Promise<boolean> {
  try {
    const slugs = await inTransaction(run.scope, (inside) => writeRows(inside, run, rows));
    for (const { line, name } of rows) {
      const slug = slugs.get(line);
      if (slug) run.report.created.push({ line, name, slug });
      else run.report.left += 1;
    }
    return true;
  } catch (error) {
    const [row] = rows;
    if (!row || rows.length === 1) return row ? blame(run.report, row, error) : true;
    const half = Math.ceil(rows.length / 2);
    return (await importBatch(run, rows.slice(0, half))) && importBatch(run, rows.slice(half));
  }
}

/** Marks the rows, then writes their companies. Returns the slugs by line, without the rows that another run took. */
async function writeRows(
  scope: DbScope,
  { importId, status }: Run,
  rows: readonly JudgedRow[],
): Promise<Map<number, string>> {
  const marked = await scope.db
    .insert(importRows)
    .values(rows.map(({ line }) => ({ importId, rowNumber: line })))
    .onConflictDoNothing()
    .returning({ line: importRows.rowNumber });
  const mine = new Set(marked.map(({ line }) => line));
  const own = rows.filter(({ line }) => mine.has(line));
  if (own.length === 0) return new Map();

  const created = await createCompanies(
    scope,
    own.map((row) => ({ ...companyOf(row), status })),
  );
  const lines = own.map(({ line }) => line);
  await scope.db.execute(sql`
    update ${importRows} set company_id = made.id, outcome = 'created'
    from unnest(${sql.param(lines)}::integer[], ${sql.param(created.map(({ id }) => id))}::uuid[]) as made(line, id)
    where ${importRows.importId} = ${importId} and ${importRows.rowNumber} = made.line`);
  return new Map(created.map(({ slug }, index) => [lines[index] ?? 0, slug]));
}

function companyOf({ line, company }: JudgedRow): ImportedCompany {
  if (!company) throw new Error(`row ${line} holds no company`);
  return company;
}

/** Returns whether the failure speaks of this row alone. */
function blame(report: ImportReport, { line, name }: JudgedRow, error: unknown): boolean {
  const refused = refusalOf(error);
  report.failed.push({ line, name, message: refused ?? "la base de données n’a pas répondu" });
  if (!refused) report.stoppedBy = error;
  return refused !== undefined;
}

/** In batches too: each page that is published enters the search indexes. */
async function publishImported(scope: DbScope, importId: string): Promise<number> {
  const waiting = await scope.db
    .select({ id: companies.id })
    .from(importRows)
    .innerJoin(companies, eq(companies.id, importRows.companyId))
    .where(and(eq(importRows.importId, importId), eq(companies.status, "pending")));
  const ids = waiting.map(({ id }) => id);
  let published = 0;
  for (let start = 0; start < ids.length; start += BATCH) {
    published += await publishPending(scope, ids.slice(start, start + BATCH));
  }
  return published;
}

/** After a failure the same file goes on where this run stopped. One that was given up for dead and lives ends as it ends. */
async function markEnded({ db }: DbScope, importId: string, complete: boolean): Promise<void> {
  await db
    .update(imports)
    .set({ ...ended, state: complete ? "done" : "failed" })
    .where(and(eq(imports.id, importId), inArray(imports.state, ["running", "failed"])));
}

const wentIn = sql`(select count(*)::integer from ${importRows}
  where ${importRows.importId} = ${imports.id} and ${importRows.outcome} = 'created')`;
const ended = { createdCount: wentIn, wantedCount: wentIn, finishedAt: sql`now()` };

/** Longer than the largest file takes. */
const ABANDONED_AFTER = sql`interval '6 hours'`;

/**
 * A command that was killed cannot say that it ended: its import says so here, may then be undone, and goes on when the
 * same file is given again.
 * @returns how many imports ended
 */
export async function endAbandonedImports({ db }: DbScope): Promise<number> {
  const found = await db
    .update(imports)
    .set({ ...ended, state: "failed" })
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
