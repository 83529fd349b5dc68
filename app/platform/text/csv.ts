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
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(writeCell).join(";"));
  return `\ufeff${lines.map((line) => `${line}\r\n`).join("")}`;
}

function writeCell(value: string): string {
  return `"${neutraliseCell(value).replaceAll('"', '""')}"`;
}
