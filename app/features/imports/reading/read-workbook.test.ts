import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { aWorkbook, sheetXml } from "#tests/support/workbook.ts";
import { readAnyImportFile } from "../import-file.ts";

const HEADER = ["Nom", "Description", "Site web", "Zone", "Catégories", "Contact", "Email"];
const GOOD = ["Récif & Lagon", "d", "recif.nc", "Sud", "Sauvegarde", "Anna", "a@recif.nc"];
const sheet = "xl/worksheets/sheet1.xml";

const read = (bytes: Uint8Array) => readAnyImportFile({ name: "entreprises.xlsx", bytes });

test("a workbook is read as the same rows saved as CSV would be, with the lines of the spreadsheet", async () => {
  const file = await read(aWorkbook([HEADER, GOOD, [], ["Lagon", ...GOOD.slice(1)]]));
  expect(file).toMatchObject({ ok: true, value: { encoding: "XLSX" } });
  if (!file.ok) return;
  expect(file.value.delimiter).toBeUndefined();
  expect(file.value.rows.map(({ line, company }) => [line, company?.name])).toEqual([
    [2, "Récif & Lagon"],
    [4, "Lagon"],
  ]);
});

test("a formula is read as its stored value, a date as its day, a number as its digits", async () => {
  const cells = [
    '<c r="A2" t="str"><f>HYPERLINK("http://x.example")</f><v>Récif</v></c>',
    '<c r="B2"><f>1+1</f><v>12</v></c>',
    "recif.nc",
    "Sud",
    "Sauvegarde",
    "Anna",
    '<c r="G2" t="e"><v>#N/A</v></c>',
  ];
  const file = await read(aWorkbook([HEADER, cells]));
  expect(file).toMatchObject({ ok: true });
  if (file.ok) expect(file.value.rows[0]).toMatchObject({ company: { name: "Récif", description: "12" } });
});

const zeros = (length: number) => new Uint8Array(length).fill(0x20);
const far = (address: string, row: number) =>
  sheetXml([HEADER]).replace(
    "</sheetData>",
    `<row r="${row}"><c r="${address}" t="inlineStr"><is><t>x</t></is></c></row></sheetData>`,
  );

function lying(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf("PK\u0001\u0002"); at >= 0; at = copy.indexOf("PK\u0001\u0002", at + 1))
    copy.writeUInt32LE(10, at + 24);
  return copy;
}

test.each<[string, Uint8Array, RegExp]>([
  [
    "half a million attributes on one element",
    aWorkbook([], {
      [sheet]: new TextEncoder().encode(
        `<worksheet ${Array.from({ length: 500_000 }, (_, n) => `a${n}=""`).join(" ")}><sheetData/></worksheet>`,
      ),
    }),
    /démesurés/,
  ],
  ["65 MB of blanks in 64 kB", aWorkbook([], { [sheet]: zeros(65 * 1024 * 1024) }), /trop volumineux/],
  [
    "many parts that are too much together",
    aWorkbook(
      [],
      Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`xl/worksheets/s${n}.xml`, zeros(9e6)])),
    ),
    /trop volumineux/,
  ],
  [
    "thousands of parts",
    aWorkbook([], Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`x/${n}`, "x"]))),
    /trop volumineux/,
  ],
  ["sizes that are not true", lying(aWorkbook([], { [sheet]: zeros(1e6) })), /ne peut pas être lu/],
  [
    "entities that expand",
    aWorkbook([], { [sheet]: `<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetXml([HEADER, GOOD])}` }),
    /définitions XML/,
  ],
  [
    "a cell in the last row",
    aWorkbook([], { [sheet]: far("A1048576", 1_048_576) }),
    /plus de 200\u00a0000 lignes/,
  ],
  ["a cell in the last column", aWorkbook([], { [sheet]: far("XFD2", 2) }), /plus de 1\u00a0000 colonnes/],
  ["65 columns", aWorkbook([Array.from({ length: 65 }, (_, n) => `c${n}`), GOOD]), /plus de 64 colonnes/],
  ["50,001 rows", aWorkbook([HEADER, ...Array(50_001).fill(["x"])]), /plus de 50\u00a0000 lignes/],
  ["no row", aWorkbook([HEADER]), /au moins une ligne d’en-tête/],
  ["an archive that is no workbook", zipSync({ "a.txt": zeros(10) }), /ne peut pas être lu/],
  ["half an archive", aWorkbook([HEADER, GOOD]).slice(0, 300), /ne peut pas être lu/],
  ["XML that is torn", aWorkbook([], { [sheet]: sheetXml([HEADER, GOOD]).slice(0, 400) }), /./],
])("%s is refused with a sentence", async (_name, bytes, words) => {
  const file = await read(bytes);
  expect(file.ok ? "read" : `${file.refusal.message} ${file.refusal.hint ?? ""}`).toMatch(words);
});
