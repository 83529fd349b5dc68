const DANGEROUS = /^'*[=+\-@\t\r\n]/;

const NUMBER = /^-?\d+(?:,\d+)?$/;

/** Prefixes formulas with an apostrophe, as OWASP advises (threat T29); a number below zero is none. */
export function neutraliseCell(value: string): string {
  return DANGEROUS.test(value) && !NUMBER.test(value) ? `'${value}` : value;
}

export function restoreCell(cell: string): string {
  return cell.startsWith("'") && DANGEROUS.test(cell) ? cell.slice(1) : cell;
}

/** CSV for French spreadsheets: UTF-8 with BOM, semicolons, every cell quoted and neutralised, CRLF. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  CSV_MARK + rows.map(writeRow).join("");

export const CSV_MARK = "\ufeff";

export const writeRow = (cells: readonly string[]): string => `${cells.map(writeCell).join(";")}\r\n`;

function writeCell(value: string): string {
  return `"${neutraliseCell(value).replaceAll('"', '""')}"`;
}
