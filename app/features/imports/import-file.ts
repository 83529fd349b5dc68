import type { Encoding } from "./reading/decode-bytes.ts";
import {
  type Column,
  type Correction,
  matchHeaders,
  missingColumns,
  readCorrection,
} from "./reading/headers.ts";
import { readCsvSource, readSource, type Source, type SourceFile } from "./reading/read-source.ts";
import type { Delimiter, TableRow } from "./reading/read-table.ts";
import { accept, type ImportResult, refuse, UNPARSABLE } from "./refusal.ts";
import { type ReadRow, readRow } from "./rows/import-row.ts";

export type ImportFile = {
  name: string;
  /** SHA-256 of its bytes: the same file is the same import. */
  hash: string;
  encoding: Encoding | "XLSX";
  /** Undefined for a workbook. */
  delimiter?: Delimiter;
  header: string[];
  columns: Column[];
  /** The values of each row, and its cells. */
  rows: ReadRow[];
  table: TableRow[];
};

/**
 * Everything known of a CSV file without the database: encoding, columns and rows.
 * @param corrections "colonne=champ", as typed by the administrator
 */
export function readImportFile(
  file: SourceFile,
  corrections: readonly string[] = [],
): ImportResult<ImportFile> {
  const source = readCsvSource(file);
  return source.ok ? understand(source.value, corrections) : source;
}

export async function readAnyImportFile(
  file: SourceFile,
  corrections: readonly string[] = [],
): Promise<ImportResult<ImportFile>> {
  const source = await readSource(file);
  return source.ok ? understand(source.value, corrections) : source;
}

function understand(source: Source, corrections: readonly string[]): ImportResult<ImportFile> {
  const { rows: table, explainMissing, ...written } = source;
  const { header } = source;
  const corrected = readCorrections(corrections, header);
  if (!corrected.ok) return corrected;
  const columns = matchHeaders(header, corrected.value);
  const complete = missingColumns(columns);
  if (!complete.ok) {
    const { title, message, hint } = complete.refusal;
    return refuse(title, message, explainMissing(columns) ?? hint);
  }
  return accept({ ...written, columns, table, rows: table.map((row) => readRow(row, columns)) });
}

function readCorrections(texts: readonly string[], header: readonly string[]): ImportResult<Correction[]> {
  const read = texts.map((text) => readCorrection(text, header));
  const problem = read.find((one) => "problem" in one);
  if (problem) return refuse(UNPARSABLE, problem.problem);
  return accept(read.filter((one) => "header" in one));
}
