import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { importRows, imports, type RowVerdict } from "#app/features/imports/imports.table.ts";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { ImportField } from "../fields.ts";
import type { ImportSituation, ImportState } from "../import-state.rules.ts";
import type { Problem } from "../rows/row-problems.ts";
import { columnsOfImport, readStoredRow, type Written } from "../stored-rows.ts";
import { storedColumns } from "../work/validate-rows.server.ts";
import {
  IMPORTS_SHOWN,
  PREVIEW_ROWS,
  ROWS_SHOWN,
  type RowsState,
  verdictFilters,
} from "./import-page.rules.ts";

const MOST_COUNTED = 2_000;
const LEFTOVERS_SHOWN = 200;

const listed = {
  id: imports.id,
  fileName: imports.fileName,
  origin: sql<"command" | "page">`${imports.origin}`,
  state: sql<ImportState>`${imports.state}`,
  by: personCard.name,
  rowCount: imports.rowCount,
  wantedCount: imports.wantedCount,
  createdCount: imports.createdCount,
  updatedCount: imports.updatedCount,
  failedCount: imports.failedCount,
  createdAt: imports.createdAt,
  startedAt: imports.startedAt,
  finishedAt: imports.finishedAt,
  undoneAt: imports.undoneAt,
};

export async function listImports(scope: AdminScope, page: number) {
  const found = await scope.db
    .select(listed)
    .from(imports)
    .leftJoin(personRows, eq(personCard.id, imports.createdBy))
    // As in the index `imports_date`.
    .orderBy(sql`${imports.createdAt} desc nulls last`, asc(imports.id))
    .limit(IMPORTS_SHOWN)
    .offset((page - 1) * IMPORTS_SHOWN);
  return { imports: found, total: await countUpTo(scope, MOST_COUNTED, sql`from ${imports}`) };
}
export type ListedImport = Awaited<ReturnType<typeof listImports>>["imports"][number];

export async function findImport({ db }: AdminScope, id: string) {
  const [found] = await db
    .select({
      ...listed,
      reading: imports.reading,
      mapping: imports.mapping,
      publish: imports.publish,
      updateExisting: imports.updateExisting,
      withDuplicates: imports.withDuplicates,
      skipErrors: imports.skipErrors,
    })
    .from(imports)
    .leftJoin(personRows, eq(personCard.id, imports.createdBy))
    .where(eq(imports.id, id));
  return found satisfies (ImportSituation & Written) | undefined;
}
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export type Verdicts = Record<RowVerdict, number>;

export async function countVerdicts({ db }: AdminScope, id: string): Promise<Verdicts> {
  const rows = await db
    .select({ verdict: importRows.verdict, rows: sql<number>`count(*)::integer` })
    .from(importRows)
    .where(and(eq(importRows.importId, id), sql`${importRows.verdict} is not null`))
    .groupBy(importRows.verdict);
  const counts: Verdicts = { create: 0, update: 0, duplicate: 0, error: 0 };
  for (const { verdict, rows: number } of rows) if (verdict) counts[verdict] = number;
  return counts;
}

export type ShownRow = {
  line: number;
  name: string;
  verdict: RowVerdict | null;
  duplicateCandidate: { name: string; shares: string; id?: string; line?: number } | null;
  problems: (Problem & { tone: "error" | "warning"; value: string })[];
};

export async function listRows(scope: AdminScope, found: FoundImport, state: RowsState): Promise<ShownRow[]> {
  const verdict = verdictFilters.find(({ key }) => key === state.verdict)?.verdict;
  return readRows(scope, found, {
    where: verdict ? eq(importRows.verdict, verdict) : undefined,
    limit: ROWS_SHOWN,
    offset: (state.page - 1) * ROWS_SHOWN,
  });
}

type Which = { where?: SQL | undefined; limit: number; offset?: number };

async function readRows({ db }: AdminScope, found: FoundImport, { where, limit, offset = 0 }: Which) {
  const rows = await db
    .select({
      ...storedColumns,
      verdict: importRows.verdict,
      duplicateCandidate: importRows.duplicateCandidate,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, found.id), where))
    .orderBy(asc(importRows.rowNumber))
    .limit(limit)
    .offset(offset);
  const columns = columnsOfImport(found);
  return rows.map(({ verdict, duplicateCandidate, ...row }): ShownRow => {
    const { errors, warnings, name } = readStoredRow(row, columns);
    const cellOf = (field: ImportField | undefined) => {
      const at = columns.findIndex((column) => column.field === field);
      return (field && row.corrections?.[field]) ?? row.cells[at] ?? "";
    };
    const shown = (tone: "error" | "warning") => (problem: Problem) => ({
      ...problem,
      tone,
      value: cellOf(problem.field).slice(0, 6_000),
    });
    return {
      line: row.line,
      name,
      verdict,
      duplicateCandidate,
      problems: [...errors.map(shown("error")), ...warnings.map(shown("warning"))],
    };
  });
}

export async function previewRows({ db }: AdminScope, found: FoundImport) {
  const rows = await db
    .select(storedColumns)
    .from(importRows)
    .where(eq(importRows.importId, found.id))
    .orderBy(asc(importRows.rowNumber))
    .limit(PREVIEW_ROWS);
  const columns = columnsOfImport(found);
  return rows.map((row) => {
    const { name, company } = readStoredRow(row, columns);
    return { line: row.line, name, company, cells: row.cells };
  });
}

export async function listLeftovers({ db }: AdminScope, found: FoundImport, outcome: "refused" | "kept") {
  const rows = await db
    .select({ ...storedColumns, problem: importRows.problem, companyId: importRows.companyId })
    .from(importRows)
    .where(and(eq(importRows.importId, found.id), inArray(importRows.outcome, [outcome])))
    .orderBy(asc(importRows.rowNumber))
    .limit(LEFTOVERS_SHOWN);
  const columns = columnsOfImport(found);
  return rows.map(({ problem, companyId, ...row }) => ({
    line: row.line,
    problem,
    companyId,
    name: readStoredRow(row, columns).name,
  }));
}
export type Leftover = Awaited<ReturnType<typeof listLeftovers>>[number];
