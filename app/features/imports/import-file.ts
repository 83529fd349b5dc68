import { createHash } from "node:crypto";
import { cleanText } from "#app/platform/text/text.ts";
import { decodeBytes, type Encoding } from "./decode-bytes.ts";
import { type Column, type Correction, matchHeaders, missingColumns, readCorrection } from "./headers.ts";
import { type ReadRow, readRow } from "./import-row.ts";
import { explainMissing } from "./misplaced-headers.ts";
import { accept, type Outcome, refuse, UNPARSABLE } from "./outcome.ts";
import { type Delimiter, readTable } from "./read-table.ts";

export type ImportFile = {
  name: string;
  /** SHA-256 of its bytes: the same file is the same import. */
  hash: string;
  encoding: Encoding;
  delimiter: Delimiter;
  columns: Column[];
  rows: ReadRow[];
};

/**
 * Everything that can be said of a file without the database: how it is written, which column fills which field, what
 * each row holds. The command and the admin page read files through it.
 * @param corrections "colonne=champ", as typed by the person who imports
 */
export function readImportFile(
  file: { name: string; type?: string; bytes: Uint8Array },
  corrections: readonly string[] = [],
): Outcome<ImportFile> {
  if (!/\.csv$/i.test(file.name) && file.type !== "text/csv") {
    return refuse("Format de fichier invalide.", "Seuls les fichiers CSV sont acceptés.");
  }
  const decoded = decodeBytes(file.bytes);
  if (!decoded.ok) return decoded;
  const { text, encoding } = decoded.value;

  const table = readTable(text);
  if (!table.ok) return table;
  const { rows, delimiter } = table.value;
  const header = table.value.header.map((name) => cleanText(name).replace(/\s+/g, " ").trim());

  const corrected = readCorrections(corrections, header);
  if (!corrected.ok) return corrected;
  const columns = matchHeaders(header, corrected.value);
  const complete = missingColumns(columns);
  if (!complete.ok) {
    const { title, message, hint } = complete.refusal;
    return refuse(title, message, explainMissing(text, delimiter, columns) ?? hint);
  }

  return accept({
    name: file.name,
    hash: createHash("sha256").update(file.bytes).digest("hex"),
    encoding,
    delimiter,
    columns,
    rows: rows.map((row) => readRow(row, columns)),
  });
}

function readCorrections(texts: readonly string[], header: readonly string[]): Outcome<Correction[]> {
  const read = texts.map((text) => readCorrection(text, header));
  const problem = read.find((one) => "problem" in one);
  if (problem) return refuse(UNPARSABLE, problem.problem);
  return accept(read.filter((one) => "header" in one));
}
