const DANGEROUS = /^'*[=+\-@\t\r\n]/;

/** Prefixes formulas with an apostrophe, as OWASP advises (threat T29). */
export function neutraliseCell(value: string): string {
  return DANGEROUS.test(value) ? `'${value}` : value;
}

export function restoreCell(cell: string): string {
  return cell.startsWith("'") && DANGEROUS.test(cell) ? cell.slice(1) : cell;
}

/** CSV for French spreadsheets: UTF-8 with BOM, semicolons, every cell quoted and neutralised, CRLF. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  CSV_MARK + rows.map(writeRow).join("");

export const CSV_MARK = "\ufeff";

/** @param cells a number is written as one, below zero too: it is no text of a visitor */
export const writeRow = (cells: readonly (string | number)[]): string =>
  `${cells.map(writeCell).join(";")}\r\n`;

function writeCell(value: string | number): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  return `"${neutraliseCell(value).replaceAll('"', '""')}"`;
}
