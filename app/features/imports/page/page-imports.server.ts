import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import {
  importRows,
  imports,
  type PageChange,
  type RowVerdict,
} from "#app/features/imports/imports.table.ts";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { ListState } from "#app/ui/list/define-list.ts";
import type { ImportField } from "../fields.ts";
import type { ImportSituation, ImportState } from "../import-state.rules.ts";
import type { Problem } from "../rows/row-problems.ts";
import { columnsOfImport, type Written } from "../stored-rows.ts";
import { rowReader } from "../work/row-reader.server.ts";
import { storedColumns } from "../work/validate-rows.server.ts";
import {
  importList,
  PREVIEW_ROWS,
  ROWS_SHOWN,
  type RowsState,
  type Verdicts,
  verdictFilters,
} from "./import-page.rules.ts";
import { describePageChange } from "./messages.ts";

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

export async function listImports(scope: AdminScope, { page, size }: Pick<ListState, "page" | "size">) {
  const found = await scope.db
    .select(listed)
    .from(imports)
    .leftJoin(personRows, eq(personCard.id, imports.createdBy))
    // As in the index `imports_date`.
    .orderBy(sql`${imports.createdAt} desc nulls last`, asc(imports.id))
    .limit(size)
    .offset((page - 1) * size);
  return { imports: found, total: await countUpTo(scope, importList.counted, sql`from ${imports}`) };
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

export async function countVerdicts({ db }: AdminScope, id: string): Promise<Verdicts> {
  const rows = await db
    .select({
      verdict: importRows.verdict,
      rows: sql<number>`count(*)::integer`,
      changed: sql<number>`count(${importRows.pageChange})::integer`,
      overwriting: sql<number>`(count(*) filter (where ${isChosen}))::integer`,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, id), sql`${importRows.verdict} is not null`))
    .groupBy(importRows.verdict);
  const counts: Verdicts = { create: 0, update: 0, duplicate: 0, error: 0, changed: 0, overwriting: 0 };
  for (const { verdict, rows: number, changed, overwriting } of rows) {
    if (verdict) counts[verdict] = number;
    counts.changed += changed;
    counts.overwriting += overwriting;
  }
  return counts;
}

const isChosen = sql`${importRows.pageChange} ->> 'at' = ${importRows.overwrites}`;

export type ShownRow = {
  line: number;
  name: string;
  verdict: RowVerdict | null;
  duplicateCandidate: { name: string; shares: string; id?: string; line?: number } | null;
  /** Of a page that is newer than its last import; whether the row was chosen in its place. */
  pageChange: (PageChange & { isOverwritten: boolean }) | null;
  problems: (Problem & { tone: "error" | "warning"; value: string })[];
  /** Values without a problem, of the row that is to be corrected. */
  others?: { field: ImportField; value: string }[] | undefined;
};

export async function listRows(scope: AdminScope, found: FoundImport, state: RowsState): Promise<ShownRow[]> {
  const filter = verdictFilters.find(({ key }) => key === state.verdict);
  const changed = filter && "changed" in filter ? isNotNull(importRows.pageChange) : undefined;
  return readRows(scope, found, {
    where: filter && and(eq(importRows.verdict, filter.verdict), changed),
    limit: ROWS_SHOWN,
    offset: (state.page - 1) * ROWS_SHOWN,
    corrected: state.line,
  });
}

type Which = { where?: SQL | undefined; limit: number; offset?: number; corrected?: number | undefined };

async function readRows(
  scope: AdminScope,
  found: FoundImport,
  { where, limit, offset = 0, corrected }: Which,
) {
  const rows = await scope.db
    .select({
      ...storedColumns,
      verdict: importRows.verdict,
      duplicateCandidate: importRows.duplicateCandidate,
      pageChange: importRows.pageChange,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, found.id), where))
    .orderBy(asc(importRows.rowNumber))
    .limit(limit)
    .offset(offset);
  const columns = columnsOfImport(found);
  const read = await rowReader(scope, columns);
  return rows.map(({ verdict, duplicateCandidate, pageChange, ...row }): ShownRow => {
    const { errors, warnings, name } = read(row);
    const cellOf = (field: ImportField | undefined) => {
      const at = columns.findIndex((column) => column.field === field);
      return (field && row.corrections?.[field]) ?? row.cells[at] ?? "";
    };
    const shortCell = (field: ImportField | undefined) => cellOf(field).slice(0, 6_000);
    const shown = (tone: "error" | "warning") => (problem: Problem) => ({
      ...problem,
      tone,
      value: shortCell(problem.field),
    });
    const wrong = new Set([...errors, ...warnings].map(({ field }) => field));
    const others = columns.flatMap(({ field }) =>
      field && !wrong.has(field) ? [{ field, value: shortCell(field) }] : [],
    );
    return {
      line: row.line,
      name,
      verdict,
      duplicateCandidate,
      pageChange: pageChange && { ...pageChange, isOverwritten: pageChange.at === row.overwrites },
      problems: [...errors.map(shown("error")), ...warnings.map(shown("warning"))],
      ...(row.line === corrected && { others }),
    };
  });
}

export async function previewRows(scope: AdminScope, found: FoundImport) {
  const rows = await scope.db
    .select(storedColumns)
    .from(importRows)
    .where(eq(importRows.importId, found.id))
    .orderBy(asc(importRows.rowNumber))
    .limit(PREVIEW_ROWS);
  const read = await rowReader(scope, columnsOfImport(found));
  return rows.map((row) => {
    const { name, company } = read(row);
    return { line: row.line, name, company, cells: row.cells };
  });
}

/** "left": updates that went not in, because their page is newer; "overwritten": those chosen in its place. */
type LeftoverKind = "refused" | "kept" | "left" | "overwritten";

const leftoverKinds: Record<LeftoverKind, SQL | undefined> = {
  refused: eq(importRows.outcome, "refused"),
  kept: eq(importRows.outcome, "kept"),
  left: and(isNull(importRows.outcome), eq(importRows.verdict, "update"), isNotNull(importRows.pageChange)),
  overwritten: and(eq(importRows.outcome, "updated"), isNotNull(importRows.pageChange)),
};

export async function listLeftovers(scope: AdminScope, found: FoundImport, kind: LeftoverKind) {
  const rows = await scope.db
    .select({
      ...storedColumns,
      problem: importRows.problem,
      pageChange: importRows.pageChange,
      companyId: importRows.companyId,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, found.id), leftoverKinds[kind]))
    .orderBy(asc(importRows.rowNumber))
    .limit(LEFTOVERS_SHOWN);
  const read = await rowReader(scope, columnsOfImport(found));
  const isNewer = kind === "left" || kind === "overwritten";
  return rows.map(({ problem, pageChange, companyId, ...row }) => ({
    line: row.line,
    problem: isNewer && pageChange ? `modifiée ${describePageChange(pageChange)}` : problem,
    companyId,
    name: read(row).name,
  }));
}
export type Leftover = Awaited<ReturnType<typeof listLeftovers>>[number];
