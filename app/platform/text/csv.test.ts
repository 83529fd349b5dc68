import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { neutraliseCell, restoreCell, writeCsv, writeRow } from "./csv.ts";

const dangerous = ["=1+1", "+687 27 12 34", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "'=1", "''=1"];
const harmless = ["", "Récif", "'L’Atoll", "'", "1-2", "a=b", " =1", "a@b.nc"];

test("no cell that a spreadsheet would run leaves as it is, and each comes back", () => {
  for (const value of dangerous) {
    expect(neutraliseCell(value)).toBe(`'${value}`);
    expect(restoreCell(neutraliseCell(value))).toBe(value);
  }
  for (const value of harmless) {
    expect(neutraliseCell(value)).toBe(value);
    expect(restoreCell(value)).toBe(value);
  }
});

test("what is written is read back by any reader, cell by cell", () => {
  const rows = [
    ["Nom", 'Guillemets "doublés"', "point;virgule", "sur\ndeux lignes"],
    [...dangerous.slice(0, 4)],
    ["é’œ", "", "🏝️", "a,b"],
  ];
  const text = writeCsv(rows);
  expect(text.startsWith("\ufeff")).toBe(true);
  const read = parse(text, { bom: true, delimiter: ";" }) as string[][];
  expect(read.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
  expect(read.map((cells) => cells.map(restoreCell))).toEqual(rows);
});

test("numbers are numbers for French spreadsheets, below zero too; the same as texts are neutralised", () => {
  expect(writeRow([-22.27, 166.44, 0, "-22,27"])).toBe(`-22,27;166,44;0;"'-22,27"\r\n`);
});
