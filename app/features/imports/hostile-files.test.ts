import { expect, test } from "vitest";
import { readImportFile } from "./import-file.ts";

const HEADER = "Nom;Description;Site web;Zone;Catégories;Contact;Email";
const GOOD = "Récif;d;recif.nc;Sud;Sauvegarde;Anna;a@recif.nc";
const MEGA = 1_048_576;

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const latin1 = (text: string) => Buffer.from(text, "latin1");
const file = (...rows: string[]) => [HEADER, ...rows].join("\n");
const row = (cells: Partial<Record<number, string>>) =>
  GOOD.split(";")
    .map((cell, index) => cells[index] ?? cell)
    .join(";");
const noise = (length: number, seed = 7) => {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let index = 0; index < length; index++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    bytes[index] = state >> 16;
  }
  return bytes;
};

type Expected = RegExp | { good: number; bad: number };
const one: Expected = { good: 1, bad: 0 };
const none: Expected = { good: 0, bad: 1 };

test.each<[string, string | Uint8Array, Expected]>([
  ["an empty file", "", /au moins une ligne d’en-tête/],
  ["a mark and nothing else", "\ufeff", /au moins une ligne d’en-tête/],
  ["one NUL", "\0", /au moins une ligne d’en-tête/],
  ["NUL in a cell", file(row({ 1: "a\0b" })), /pas un texte/],
  ["fifty megabytes of NUL", new Uint8Array(50 * MEGA), /pas un texte/],
  ["noise", noise(MEGA), /./],
  ["noise that says UTF-16", new Uint8Array([0xff, 0xfe, ...noise(1_001)]), /./],
  ["noise after the header", new Uint8Array([...Buffer.from(`${HEADER}\n`), ...noise(10_000)]), /./],
  ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, ...noise(1_000)]), /classeur/],
  ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...noise(1_000)]), /classeur/],
  ["a byte over fifty megabytes", new Uint8Array(50 * MEGA + 1), /dépasse 50 Mo/],
  ["HTML", "<!doctype html>\n<title>404</title>\n<p>Not found", /obligatoires manquants/],
  ["JSON", '[{"name": "Récif"},\n{"name": "Lagon"}]', /guillemet|obligatoires/],
  ["four million columns", ";".repeat(4 * MEGA), /au moins une ligne d’en-tête/],
  ["a million named columns", "a;".repeat(MEGA), /plus de 64 colonnes/],
  ["65 columns in one row", file(`${GOOD}${";x".repeat(58)}`), /plus de 64 colonnes/],
  [
    "five million empty rows, as spreadsheets leave below the last",
    `${file(GOOD)}${"\n;;;;".repeat(MEGA - 100)}`,
    one,
  ],
  ["five million empty rows", "\n".repeat(5 * MEGA - 1), /au moins une ligne d’en-tête/],
  ["a million empty rows between two", `${HEADER}${"\n".repeat(MEGA)}${GOOD}`, /la plupart vides/],
  ["a thousand empty rows between two", `${HEADER}${"\n".repeat(1_000)}${GOOD}`, one],
  ["a million rows", `${HEADER}\n${"x\n".repeat(MEGA)}`, /plus de 50\u00a0000 lignes/],
  ["50,001 rows", file(...Array(50_001).fill(GOOD)), /plus de 50\u00a0000 lignes/],
  ["50,000 rows", file(...Array(50_000).fill(GOOD)), { good: 50_000, bad: 0 }],
  ["a quote never closed", `${file(GOOD)}\n"${"x\n".repeat(2 * MEGA)}`, /jamais fermé/],
  ["a quote never closed in the header", `"${HEADER}\n${GOOD}`, /jamais fermé/],
  ["quotes only", '"'.repeat(MEGA + 1), /guillemet|jamais/],
  ["a million pairs of quotes", '""'.repeat(MEGA), /./],
  ["text after a closing quote", file(row({ 1: '"a"b' })), /guillemet/],
  ["a quote inside a value", file(row({ 1: 'Le "Lagon"' })), one],
  ["a million quotes inside a value", file(row({ 1: `a${'"'.repeat(MEGA)}` })), none],
  ["a row of 57 cells beyond the last column", file(`${GOOD}${`;${"x".repeat(MEGA / 64)}`.repeat(57)}`), one],
  [
    "20 lines of 64 long names",
    `${`${"nom inconnu ".repeat(200)};`.repeat(64)}\n`.repeat(20),
    /colonnes|obligatoires/,
  ],
  ["a cell of four megabytes", file(row({ 1: "x".repeat(4 * MEGA) })), none],
  ["a header of a megabyte", `${"x".repeat(MEGA)};${HEADER}\n;${GOOD}`, one],
  ["a megabyte of commas for categories", file(row({ 4: `${",".repeat(MEGA)}` })), none],
  ["a megabyte of places", file(row({ 3: "Sud,".repeat(MEGA / 4) })), none],
  ["a megabyte of spaces as a place", file(row({ 3: `"a${" ".repeat(MEGA)}b"` })), none],
  ["a long address without end", file(row({ 6: `${"a".repeat(MEGA)}@` })), none],
  ["dots without end in an address", file(row({ 6: `a@${".a".repeat(MEGA / 2)}` })), none],
  ["a long website", file(row({ 2: `https://${"a.".repeat(MEGA / 2)}nc` })), none],
  ["a website that is a script", file(row({ 2: "javascript:alert(document.cookie)" })), one],
  ["formulas everywhere", file(row({ 0: "=cmd|' /C calc'!A0", 1: "@SUM(1)", 5: "+1" })), one],
  ["HTML everywhere", file(row({ 0: "<script>alert(1)</script>", 1: "<img src=x onerror=alert(1)>" })), one],
  ["SQL everywhere", file(row({ 0: "') or drop table companies--", 5: "' or 1=1" })), one],
  ["words of JavaScript objects", `__proto__;constructor;${HEADER}\nx;y;${GOOD}`, one],
  ["columns named like properties", "__proto__;toString;hasOwnProperty\n1;2;3", /obligatoires manquants/],
  ["the same column twice", `${HEADER};Nom\n${GOOD};Autre`, one],
  ["only line ends of 1984", `${HEADER}\r${GOOD}\r`, one],
  ["every kind of line end", `${HEADER}\r\n${GOOD}\r\n${GOOD}\n${GOOD}\r${GOOD}`, { good: 4, bad: 0 }],
  [
    "broken UTF-8 inside good",
    Buffer.concat([Buffer.from(file(row({ 1: "été été été été" }))), latin1("\né")]),
    /abîmés/,
  ],
  [
    "UTF-8 cut in the middle",
    Buffer.from(file(row({ 1: "déjà été créé é" }), "é")).subarray(0, -1),
    /abîmés/,
  ],
  ["Windows-1252 with undefined bytes", Buffer.concat([latin1(file(row({ 1: "\u00e9\u0081\u008d" })))]), one],
  ["UTF-16", utf16(file(GOOD)), one],
  ["UTF-16 cut in the middle", utf16(file(GOOD)).subarray(0, -1), none],
  ["half an emoji in UTF-16", utf16(file(row({ 1: "\ud83d" }))), one],
  ["two marks", Buffer.from(`\ufeff\ufeff${file(GOOD)}`), one],
  ["emoji and right to left", file(row({ 0: "Récif 🏝️ \u202e\u2066 شركة" })), one],
  ["a name of a thousand accents", file(row({ 0: `e${"\u0301".repeat(1_000)}` })), none],
  ["a name of nothing visible", file(row({ 0: "\u200b\u2060\ufeff" })), none],
  ["short rows", file("Récif", "Récif;d"), { good: 0, bad: 2 }],
  ["a separator line alone", "sep=;\n", /au moins une ligne d’en-tête/],
  ["a separator line and another sign", `sep=,\n${file(GOOD)}`, /obligatoires manquants/],
  ["tabs in a file of semicolons", file(row({ 1: "a\tb\tc\td\te\tf\tg\th\ti" })), one],
])("%s: a French refusal or exact rows, at once", (_case, content, expected) => {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  // A quadratic algorithm would exceed the test's timeout.
  const read = readImportFile({ name: "hostile.csv", bytes });
  if (expected instanceof RegExp) {
    expect(read.ok ? `read ${read.value.rows.length} rows` : read.refusal.message).toMatch(expected);
    expect(read.ok).toBe(false);
    return;
  }
  if (!read.ok) throw new Error(read.refusal.message);
  const good = read.value.rows.filter((one) => one.company);
  expect({ good: good.length, bad: read.value.rows.length - good.length }).toEqual(expected);
  for (const { company } of good) expect(company?.website ?? "https://").toMatch(/^https?:\/\//);
});
