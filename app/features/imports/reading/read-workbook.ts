import { strToU8, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { formatNumber } from "#app/platform/text/number.ts";
import { accept, type ImportResult, refuse, UNREADABLE } from "../refusal.ts";
import { MAX_COLUMNS, MAX_ROWS, type TableRow } from "./read-table.ts";
import { type Parts, TooLarge, unzipParts } from "./unzip-parts.ts";
import { isMonstrous } from "./xml-shape.ts";

/** One distant row creates all empty rows before it. */
const MAX_SHEET_ROWS = 200_000;
/** Styled empty columns extend beyond the used ones. */
const MAX_SHEET_COLUMNS = 1_000;

type Workbook = { header: string[]; rows: TableRow[] };

/** ZIP signature: the only supported ZIP format is a workbook. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

const SAVE_AGAIN = "Dans le tableur : Enregistrer sous, puis « Classeur Excel (.xlsx) » ou « CSV UTF-8 ».";
const refuseWorkbook = (message: string, hint = SAVE_AGAIN) => refuse(UNREADABLE, message, hint);

/**
 * First sheet of a workbook, with the stored values of formulas. Its parts are unpacked here within limits and
 * repacked for the library without anything else.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<ImportResult<Workbook>> {
  try {
    const parts = await unzipParts(bytes);
    const wrong = findHostile(parts);
    if (wrong)
      return refuseWorkbook(wrong, "Découpez le fichier, ou ôtez les lignes et les colonnes inutiles.");
    const sheet = await readSheet(packAgain(parts));
    return toTable(sheet.map((cells) => cells.map(textOf)));
  } catch (error) {
    return error instanceof TooLarge
      ? refuseWorkbook(
          "Ce classeur est trop volumineux une fois décompressé.",
          "Découpez-le en plusieurs fichiers.",
        )
      : refuseWorkbook("Ce classeur ne peut pas être lu : il est abîmé, protégé ou d’un autre format.");
  }
}

/** Detects costly content: entity expansion, or a cell at the far end of the sheet. */
function findHostile(parts: Parts): string | undefined {
  for (const [name, part] of parts) {
    const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    if (text.includes("<!DOCTYPE") || text.includes("<!ENTITY"))
      return "Ce classeur contient des définitions XML, refusées.";
    if (isMonstrous(text)) return "Ce classeur contient des éléments XML démesurés.";
    if (!name.startsWith("xl/worksheets/")) continue;
    const { row, column } = farthest(text.toString("latin1"));
    if (row > MAX_SHEET_ROWS)
      return `Le classeur a plus de ${formatNumber(MAX_SHEET_ROWS)} lignes, la plupart vides.`;
    if (column > MAX_SHEET_COLUMNS)
      return `Le classeur a plus de ${formatNumber(MAX_SHEET_COLUMNS)} colonnes.`;
  }
  return undefined;
}

function farthest(sheet: string): { row: number; column: number } {
  let row = 0;
  let column = 0;
  for (const { 1: letters = "", 2: number } of sheet.matchAll(
    /\br\s*=\s*["']([A-Za-z]{0,8})(\d{1,9})["']/g,
  )) {
    row = Math.max(row, Number(number));
    column = Math.max(column, columnNumber(letters));
  }
  return { row, column };
}

/** "A" is 1, "AA" is 27. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

function packAgain(parts: Parts): ArrayBuffer {
  const files = Object.fromEntries(parts);
  files["[Content_Types].xml"] ??= strToU8("<Types/>");
  const packed = zipSync(files, { level: 0 });
  return packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) as ArrayBuffer;
}

/** As exported to CSV by a spreadsheet. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "VRAI" : "FAUX";
  // XML references may encode characters that PostgreSQL refuses.
  return String(value).replaceAll("\0", "").toWellFormed().trim();
}

function toTable(sheet: readonly string[][]): ImportResult<Workbook> {
  const filled = sheet.flatMap((cells, index) =>
    cells.some((cell) => cell !== "") ? [{ line: index + 1, cells: withoutEmptyEnd(cells) }] : [],
  );
  const [header, ...rows] = filled;
  if (!header || rows.length === 0)
    return refuseWorkbook(
      "La première feuille doit contenir au moins une ligne d’en-tête et une ligne de données.",
      "Placez la feuille des entreprises en premier.",
    );
  if (rows.length > MAX_ROWS)
    return refuseWorkbook(
      `Le classeur a plus de ${formatNumber(MAX_ROWS)} lignes de données.`,
      "Découpez-le.",
    );
  const wide = filled.find(({ cells }) => cells.length > MAX_COLUMNS);
  if (wide)
    return refuseWorkbook(
      `La ligne ${wide.line} a plus de ${MAX_COLUMNS} colonnes.`,
      "Ôtez les colonnes inutiles.",
    );
  const width = header.cells.length;
  return accept({ header: header.cells, rows: rows.map((row) => ofWidth(row, width)) });
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

function ofWidth({ line, cells }: TableRow, width: number): TableRow {
  const beyond = cells.slice(width);
  return {
    line,
    cells: Array.from({ length: width }, (_, index) => cells[index] ?? ""),
    ...(beyond.length > 0 ? { beyond } : {}),
  };
}
