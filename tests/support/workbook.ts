import { strToU8, zipSync } from "fflate";

const OFFICE = "http://schemas.openxmlformats.org";
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const PACKAGE = `${OFFICE}/package/2006`;
const DOCUMENT = `${OFFICE}/officeDocument/2006/relationships`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const nameOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : nameOf(Math.floor(column / 26) - 1) + nameOf(column % 26);

/** A text cell, or raw XML when it begins with "<". */
const cellXml = (value: string, row: number, column: number) =>
  value.startsWith("<c")
    ? value
    : `<c r="${nameOf(column)}${row}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;

export const sheetXml = (rows: readonly (readonly string[])[]) =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((cells, index) => {
      const row = index + 1;
      return `<row r="${row}">${cells.map((value, column) => cellXml(value, row, column)).join("")}</row>`;
    })
    .join("")}</sheetData></worksheet>`;

/** Minimal valid workbook with one sheet; `parts` replace or add archive files. */
export function aWorkbook(
  rows: readonly (readonly string[])[],
  parts: Record<string, string | Uint8Array> = {},
): Uint8Array {
  const files = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"/>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Feuille" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheetXml(rows),
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === "string" ? strToU8(text) : text]),
    ),
  );
}
