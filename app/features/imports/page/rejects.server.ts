import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { importRows } from "#app/features/imports/imports.table.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { writeCsv } from "#app/platform/text/csv.ts";
import { columnsOfImport } from "../stored-rows.ts";
import { rowReader } from "../work/row-reader.server.ts";
import { storedColumns } from "../work/validate-rows.server.ts";
import { verdictLabels } from "./import-page.rules.ts";
import { describePageChange } from "./messages.ts";
import type { FoundImport } from "./page-imports.server.ts";

const AT_ONCE = 1_000;

/** Rejected rows to correct and import: columns with later corrections, and the reason. No formula. */
export async function exportRejects(scope: AdminScope, found: FoundImport): Promise<string> {
  const headers = found.reading?.headers ?? [];
  const columns = columnsOfImport(found);
  const read = await rowReader(scope, columns);
  const lines: string[][] = [[...headers, "Ligne d’origine", "Motif"]];
  for (let last = 0; ; ) {
    const rows = await nextRejects(scope, found.id, last);
    for (const { verdict, problem, duplicateCandidate, pageChange, ...row } of rows) {
      const cells = columns.map(
        ({ field }, at) => (field && row.corrections?.[field]) ?? row.cells[at] ?? "",
      );
      const { errors } = read(row);
      const errorText = errors.map(({ sentence }) => sentence).join(" ");
      const alike =
        duplicateCandidate && `${verdictLabels[verdict ?? "duplicate"]} : ${duplicateCandidate.name}`;
      const newer = pageChange && `Modifiée depuis, ${describePageChange(pageChange)}`;
      lines.push([...cells, String(row.line), problem ?? (errorText || newer || alike || "non importée")]);
    }
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return writeCsv(lines);
    last = end.line;
  }
}

function nextRejects({ db }: AdminScope, importId: string, after: number) {
  return db
    .select({
      ...storedColumns,
      verdict: importRows.verdict,
      problem: importRows.problem,
      duplicateCandidate: importRows.duplicateCandidate,
      pageChange: importRows.pageChange,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.rowNumber, after),
        or(isNull(importRows.outcome), eq(importRows.outcome, "refused")),
      ),
    )
    .orderBy(asc(importRows.rowNumber))
    .limit(AT_ONCE);
}
