import { CsvError, type Options, parse } from "csv-parse/sync";
import { formatNumber } from "#app/platform/text/number.ts";
import { accept, type ImportResult, refuse, UNPARSABLE } from "../refusal.ts";
import { quote } from "../rows/row-problems.ts";
import { columnLetter } from "./column-letter.ts";

export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 64;
/** Bounds the parsing time of empty rows, which are skipped. */
const MAX_LINES = 200_000;

export type Delimiter = ";" | "," | "\t";
/** `line`: row number in a spreadsheet. The header and empty rows count, line breaks in cells do not. */
export type TableRow = {
  line: number;
  cells: string[];
  beyond?: string[];
};
type Table = { delimiter: Delimiter; header: string[]; rows: TableRow[] };

export function readTable(text: string): ImportResult<Table> {
  const { delimiter, body, linesBefore } = readSeparatorLine(text);
  const used = delimiter ?? detectDelimiter(body);
  const records = readRecords(withoutEmptyEnd(body, used), used, linesBefore);
  if (!records.ok) return records;
  const [header, ...rows] = records.value;
  if (!header || rows.length === 0) {
    return refuse(
      UNPARSABLE,
      "Le fichier CSV doit contenir au moins une ligne d’en-tête et une ligne de données",
    );
  }
  const width = header.cells.length;
  return accept({
    delimiter: used,
    header: header.cells,
    rows: rows.map((row) => toWidth(row, width)),
  });
}

/** Excel's first line "sep=;" names the delimiter. */
function readSeparatorLine(text: string) {
  const [line, mark] = /^"?sep=([;,\t])"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  if (!line) return { delimiter: undefined, body: text, linesBefore: 0 };
  return { delimiter: mark as Delimiter, body: text.slice(line.length), linesBefore: 1 };
}

/** The most frequent candidate outside quotes, in the first line that has one: titles may precede the header. */
export function detectDelimiter(text: string): Delimiter {
  const seen = { ";": 0, ",": 0, "\t": 0 };
  let quoted = false;
  let written = false;
  let cellStarts = true;
  for (const character of text.slice(0, 20_000)) {
    const candidate = character in seen;
    // A quote inside a value is an ordinary character.
    if (character === '"' && (quoted || cellStarts)) quoted = !quoted;
    else if (quoted) continue;
    else if (character === "\n" || character === "\r") {
      if (written && Object.values(seen).some((count) => count > 0)) break;
      seen[";"] = seen[","] = seen["\t"] = 0;
      written = false;
    } else if (candidate) seen[character as Delimiter] += 1;
    if (character.trim() && !candidate) written = true;
    cellStarts = candidate || character === "\n" || character === "\r" || (cellStarts && character === " ");
  }
  const order: Delimiter[] = [";", ",", "\t"];
  return order.reduce((best, one) => (seen[one] > seen[best] ? one : best));
}

/** Spreadsheets write thousands of empty rows at the end. */
function withoutEmptyEnd(text: string, delimiter: Delimiter): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === delimiter || text[end - 1]?.trim() === "")) end -= 1;
  return text.slice(0, end);
}

class Bound extends Error {}

function readRecords(text: string, delimiter: Delimiter, linesBefore: number): ImportResult<TableRow[]> {
  const found: TableRow[] = [];
  let line = linesBefore;
  const options: Options = {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    // A quote inside a value is an ordinary character: 12" screens, Le "Lagon".
    relax_quotes: true,
    trim: true,
    // The parser stores nothing: memory stays low for five million empty rows.
    on_record: (cells: string[]) => {
      line += 1;
      if (line > MAX_LINES)
        throw new Bound(`Le fichier a plus de ${formatNumber(MAX_LINES)} lignes, la plupart vides.`);
      if (cells.every((cell) => cell.trim() === "")) return undefined;
      if (cells.length > MAX_COLUMNS) throw new Bound(`La ligne ${line} a plus de ${MAX_COLUMNS} colonnes.`);
      if (found.length > MAX_ROWS)
        throw new Bound(`Le fichier a plus de ${formatNumber(MAX_ROWS)} lignes de données.`);
      found.push({ line, cells });
      return undefined;
    },
  };
  try {
    parse(text, options);
    return accept(found);
  } catch (error) {
    if (error instanceof Bound)
      return refuse(UNPARSABLE, error.message, "Découpez le fichier, ou ôtez les colonnes inutiles.");
    if (error instanceof CsvError)
      return refuse(UNPARSABLE, ...explain(error, line + 1, valueAt(text, options), found[0]));
    throw error;
  }
}

/** Start of the invalid value. The parser stores raw text only on request, at a cost. */
function valueAt(text: string, options: Options): string {
  try {
    parse(text, { ...options, raw: true, on_record: () => undefined });
  } catch (error) {
    const row = String((error as CsvError).raw);
    const opening = row.lastIndexOf(`${options.delimiter}"`) + 1;
    return quote(row.slice(opening || Math.max(0, row.indexOf('"'))));
  }
  return "";
}

function explain(
  error: CsvError,
  line: number,
  value: string,
  header: TableRow | undefined,
): [message: string, hint: string] {
  const index = Number(error.column);
  const name = header?.cells[index]?.trim();
  const where = `colonne ${columnLetter(index)}${name ? ` (${quote(name)})` : ""}`;
  return error.code === "CSV_QUOTE_NOT_CLOSED"
    ? [
        `Un guillemet ouvert à la ligne ${line}, ${where}, n’est jamais fermé : ${value}`,
        'Ajoutez le guillemet fermant, ou ôtez celui qui ouvre : "Le Lagon" ou Le Lagon.',
      ]
    : [
        `Ligne ${line}, ${where} : du texte suit un guillemet fermant : ${value}`,
        'Une valeur entre guillemets double ceux de l’intérieur : "Le ""Lagon""".',
      ];
}

function toWidth({ line, cells }: TableRow, width: number): TableRow {
  const beyond = cells.slice(width);
  return {
    line,
    cells: Array.from({ length: width }, (_, index) => cells[index] ?? ""),
    ...(beyond.some((cell) => cell.trim() !== "") ? { beyond } : {}),
  };
}
