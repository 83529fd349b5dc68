import { createHash } from "node:crypto";
import { cleanText } from "#app/platform/text/text.ts";
import { accept, type ImportResult, refuse } from "../refusal.ts";
import { decodeBytes, type Encoding } from "./decode-bytes.ts";
import type { Column } from "./headers.ts";
import { explainMissing } from "./misplaced-headers.ts";
import { type Delimiter, readTable, type TableRow } from "./read-table.ts";
import { isWorkbook, readWorkbook } from "./read-workbook.ts";

export type SourceFile = { name: string; type?: string; bytes: Uint8Array };

export type Source = {
  name: string;
  /** SHA-256 of its bytes: the same file is the same import. */
  hash: string;
  encoding: Encoding | "XLSX";
  delimiter?: Delimiter;
  header: string[];
  rows: TableRow[];
  explainMissing(columns: readonly Column[]): string | undefined;
};

export function readCsvSource(file: SourceFile): ImportResult<Source> {
  if (!/\.csv$/i.test(file.name) && file.type !== "text/csv") {
    return refuse("Format de fichier invalide.", "Seuls les fichiers CSV sont acceptés.");
  }
  const decoded = decodeBytes(file.bytes);
  if (!decoded.ok) return decoded;
  const { text, encoding } = decoded.value;
  const table = readTable(text);
  if (!table.ok) return table;
  const { header, rows, delimiter } = table.value;
  return accept({
    ...identityOf(file),
    encoding,
    delimiter,
    rows,
    header: header.map(cleanHeader),
    explainMissing: (columns) => explainMissing(text, delimiter, columns),
  });
}

export async function readSource(file: SourceFile): Promise<ImportResult<Source>> {
  if (!isWorkbook(file.bytes)) return readCsvSource(file);
  const table = await readWorkbook(file.bytes);
  if (!table.ok) return table;
  const { header, rows } = table.value;
  return accept({
    ...identityOf(file),
    encoding: "XLSX",
    rows,
    header: header.map(cleanHeader),
    explainMissing: () => undefined,
  });
}

const cleanHeader = (name: string) => cleanText(name).replace(/\s+/g, " ").trim();

const identityOf = ({ name, bytes }: SourceFile) => ({
  name,
  hash: createHash("sha256").update(bytes).digest("hex"),
});
