/** What a spreadsheet would run as a formula, or has already been protected from it. */
const DANGEROUS = /^'*[=+\-@\t\r\n]/;

/** A cell that no spreadsheet runs (threat T29): an apostrophe first, as OWASP advises. */
export function neutraliseCell(value: string): string {
  return DANGEROUS.test(value) ? `'${value}` : value;
}

/** The value that `neutraliseCell` was given. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && DANGEROUS.test(cell) ? cell.slice(1) : cell;
}

/**
 * A CSV file that a French spreadsheet opens as it is: UTF-8 with its mark, semicolons, every cell quoted and
 * neutralised, CRLF.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  CSV_MARK + rows.map(writeRow).join("");

/** Before the first row: a spreadsheet reads UTF-8. */
export const CSV_MARK = "\ufeff";

/** One row of such a file. */
export const writeRow = (cells: readonly string[]): string => `${cells.map(writeCell).join(";")}\r\n`;

function writeCell(value: string): string {
  return `"${neutraliseCell(value).replaceAll('"', '""')}"`;
}
