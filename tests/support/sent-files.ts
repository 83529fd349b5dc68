import { aWorkbook, sheetXml } from "./workbook.ts";

export type SentFile = {
  name: string;
  bytes: string | Uint8Array | (() => Uint8Array);
  expected: string | RegExp;
  fileName?: string;
  /** Always tested over HTTP (tests/http/import.test.ts). */
  overHttp?: true;
};

export const bytesOf = ({ bytes }: SentFile) => (typeof bytes === "function" ? bytes() : bytes);

const HEADER = "Nom;Description;Site web;Zone;Catégories;Contact;Email";
const row = (name: string, categories = "Sauvegarde") => `${name};d;;Sud;${categories};Anna;`;
const file = (...rows: string[]) => [HEADER, ...rows].join("\n");
const latin1 = (text: string) => Buffer.from(text, "latin1");
const sheet = (text: string) => ({ "xl/worksheets/sheet1.xml": text });
const cells = [HEADER.split(";"), row("Classeur").split(";")];
const blanks = () => " ".repeat(65 * 1024 * 1024);

/** 63 more are in app/features/imports/hostile-files.test.ts. */
export const sentFiles: readonly SentFile[] = [
  { name: "UTF-8 with its mark", bytes: `\ufeff${file(row("Un"))}`, expected: "create" },
  { name: "UTF-16", bytes: Buffer.from(`\ufeff${file(row("Deux"))}`, "utf16le"), expected: "create" },
  { name: "Windows-1252", bytes: latin1(file(row("Élan Côté"))), expected: "create", overHttp: true },
  { name: "commas", bytes: file(row("Trois")).replaceAll(";", ","), expected: "create" },
  { name: "tabulations", bytes: file(row("Quatre")).replaceAll(";", "\t"), expected: "create" },
  { name: "a line that names its separator", bytes: `sep=;\n${file(row("Cinq"))}`, expected: "create" },
  { name: "returns of an old Mac", bytes: file(row("Six")).replaceAll("\n", "\r"), expected: "create" },
  { name: "short rows", bytes: file("Sept;d", row("Huit")), expected: "error create" },
  { name: "long rows", bytes: file(`${row("Neuf")};x;y`), expected: "create" },
  {
    name: "empty rows between",
    bytes: file("", row("Dix"), ";;;;;;", row("Onze")),
    expected: "create create",
  },
  { name: "a quote never closed", bytes: file('"Douze;d;;Sud'), expected: /n’est jamais fermé/ },
  {
    name: "text after a closing quote",
    bytes: file('"Treize"x;d;;Sud;Sauvegarde;Anna;'),
    expected: /guillemet/,
  },
  { name: "values over lines", bytes: file('"Quatorze";"a\nb";;Sud;Sauvegarde;Anna;'), expected: "create" },
  { name: "two rows alike", bytes: file(row("Quinze"), row("quinze")), expected: "create duplicate" },
  { name: "a company that is there", bytes: file(row("Déjà là (fictif)")), expected: "duplicate" },
  { name: "formulas", bytes: file(row("=HYPERLINK(1)"), row("@Seize")), expected: "create create" },
  {
    name: "HTML in a value",
    bytes: file(row("<script>alert(1)</script>")),
    expected: "create",
    overHttp: true,
  },
  {
    name: "HTML for a file",
    bytes: "<!doctype html>\n<title>404</title>",
    expected: /obligatoires manquants/,
  },
  {
    name: "a cell of a million characters",
    bytes: file(`Dix-sept;${"a".repeat(1_000_000)};;Sud;Sauvegarde;Anna;`),
    expected: "error",
  },
  { name: "a category that is none", bytes: file(row("Dix-huit", "Plomberie")), expected: "error" },
  { name: "NUL in a cell", bytes: file(row("Dix\0neuf")), expected: /pas un texte/ },
  { name: "no row", bytes: HEADER, expected: /au moins une ligne d’en-tête/ },
  { name: "65 columns", bytes: file(`${row("Vingt")}${";x".repeat(60)}`), expected: /plus de 64 colonnes/ },
  {
    name: "noise",
    bytes: Buffer.from(Array.from({ length: 4_096 }, (_, n) => (n * 7_919) % 251)),
    expected: /./,
  },
  { name: "a workbook", bytes: aWorkbook(cells), expected: "create", fileName: "a.xlsx" },
  { name: "a workbook called .csv", bytes: aWorkbook(cells), expected: "create", fileName: "a.csv" },
  {
    name: "a workbook that unfolds to 65 MB",
    bytes: () => aWorkbook([], sheet(blanks())),
    expected: /trop volumineux/,
    fileName: "a.xlsx",
    overHttp: true,
  },
  {
    name: "a workbook with entities",
    bytes: aWorkbook([], sheet(`<!DOCTYPE x [<!ENTITY a "a">]>${sheetXml(cells)}`)),
    expected: /définitions XML/,
    fileName: "a.xlsx",
  },
  {
    name: "half a workbook",
    bytes: aWorkbook(cells).slice(0, 400),
    expected: /ne peut pas être lu/,
    fileName: "a.xlsx",
  },
  {
    name: "an old workbook",
    bytes: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
    expected: /classeur/,
    fileName: "a.csv",
  },
];
