import type { Brand } from "#app/core/settings/brand-catalogue.ts";
import type { ImportMapping, ImportReading } from "#app/features/imports/imports.table.ts";
import { type ImportField, isImportField } from "./fields.ts";
import { type Column, matchHeaders } from "./reading/headers.ts";
import type { TableRow } from "./reading/read-table.ts";
import { type ReadRow, readRow } from "./rows/import-row.ts";

/** Which field each column fills, by the choices of the person who imports, then by the names of the others. */
export function columnsOf(headers: readonly string[], mapping: ImportMapping): Column[] {
  const chosen = Object.entries(mapping).flatMap(([at, field]) => {
    const header = headers[Number(at)];
    return header === undefined
      ? []
      : [{ header, index: Number(at), field: isImportField(field) ? field : undefined }];
  });
  return matchHeaders(headers, chosen);
}

export type StoredRow = {
  line: number;
  cells: readonly string[];
  corrections: Record<string, string> | null;
  overwrites: string | null;
};

export const storedRow = ({ line, cells, beyond = [] }: TableRow): StoredRow => ({
  line,
  cells: [...cells, ...beyond],
  corrections: null,
  overwrites: null,
});

export function readStoredRow(
  { line, cells, corrections }: Omit<StoredRow, "overwrites">,
  columns: readonly Column[],
  brands: readonly Brand[],
): ReadRow {
  const beyond = cells.slice(columns.length);
  const row = { line, cells: cells.slice(0, columns.length), ...(beyond.length > 0 && { beyond }) };
  return readRow(row, columns, (corrections ?? {}) as Partial<Record<ImportField, string>>, brands);
}

export type Written = { reading: ImportReading | null; mapping: ImportMapping };

export const columnsOfImport = ({ reading, mapping }: Written): Column[] =>
  columnsOf(reading?.headers ?? [], mapping);
