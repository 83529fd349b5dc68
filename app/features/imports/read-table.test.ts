import { expect, test } from "vitest";
import { decodeBytes, MAX_BYTES } from "./decode-bytes.ts";
import { detectDelimiter, readTable } from "./read-table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: number[]) => new Uint8Array(values);

function tableOf(text: string) {
  const table = readTable(text);
  if (!table.ok) throw new Error(`${table.refusal.title}: ${table.refusal.message}`);
  return [table.value.header, ...table.value.rows.map((row) => row.cells)];
}

function refusalOf(text: string) {
  const table = readTable(text);
  return table.ok ? undefined : table.refusal;
}

function textOf(file: Uint8Array) {
  const decoded = decodeBytes(file);
  return decoded.ok ? decoded.value : undefined;
}

// The twelve cases of the csv-spectrum suite: file, then the cells that any reader must find.
test.each([
  [
    "commas in quotes",
    'first,last,address\nJohn,Doe,"120 any st., Anytown"\n',
    [
      ["first", "last", "address"],
      ["John", "Doe", "120 any st., Anytown"],
    ],
  ],
  [
    "empty values",
    'a,b,c\n1,"",""\n2,3,4\n',
    [
      ["a", "b", "c"],
      ["1", "", ""],
      ["2", "3", "4"],
    ],
  ],
  [
    "empty values, CRLF",
    'a,b,c\r\n1,"",""\r\n2,3,4\r\n',
    [
      ["a", "b", "c"],
      ["1", "", ""],
      ["2", "3", "4"],
    ],
  ],
  [
    "doubled quotes",
    'a,b\n1,"ha ""ha"" ha"\n3,4\n',
    [
      ["a", "b"],
      ["1", 'ha "ha" ha'],
      ["3", "4"],
    ],
  ],
  [
    "JSON in a cell",
    'key,val\n1,"{""type"": ""Point"", ""coordinates"": [102.0, 0.5]}"\n',
    [
      ["key", "val"],
      ["1", '{"type": "Point", "coordinates": [102.0, 0.5]}'],
    ],
  ],
  [
    "signs and degrees",
    "id,place\n1,\"22°16'S, 166°27'E\"\n",
    [
      ["id", "place"],
      ["1", "22°16'S, 166°27'E"],
    ],
  ],
  [
    "newlines in quotes",
    'a,b,c\n1,2,3\n"Once upon \na time",5,6\n',
    [
      ["a", "b", "c"],
      ["1", "2", "3"],
      ["Once upon \na time", "5", "6"],
    ],
  ],
  [
    "newlines in quotes, CRLF",
    'a,b,c\r\n1,2,3\r\n"Once upon \r\na time",5,6\r\n',
    [
      ["a", "b", "c"],
      ["1", "2", "3"],
      ["Once upon \r\na time", "5", "6"],
    ],
  ],
  [
    "quotes and newlines",
    'a,b\n1,"ha \n""ha"" \nha"\n3,4\n',
    [
      ["a", "b"],
      ["1", 'ha \n"ha" \nha'],
      ["3", "4"],
    ],
  ],
  [
    "simple",
    "a,b,c\n1,2,3\n",
    [
      ["a", "b", "c"],
      ["1", "2", "3"],
    ],
  ],
  [
    "simple, CRLF",
    "a,b,c\r\n1,2,3\r\n",
    [
      ["a", "b", "c"],
      ["1", "2", "3"],
    ],
  ],
  [
    "letters of the world",
    "a,b,c\n1,2,3\n4,5,ʤ\n日本,é,ñ\n",
    [
      ["a", "b", "c"],
      ["1", "2", "3"],
      ["4", "5", "ʤ"],
      ["日本", "é", "ñ"],
    ],
  ],
])("reads %s", (_case, text, expected) => {
  expect(tableOf(text)).toEqual(expected);
});

test("finds the delimiter in the header, whatever stands in quotes", () => {
  expect(detectDelimiter("Nom;Zone d’intervention (Sud, Nord, Îles);Email\n")).toBe(";");
  expect(detectDelimiter('"Nom; prénom",Email,"a;b;c;d"\n1;2;3;4\n')).toBe(",");
  expect(detectDelimiter("\n\nNom\tDescription, longue\tEmail\n")).toBe("\t");
  expect(detectDelimiter(";;;\nNom,Email,Site\n")).toBe(",");
  expect(tableOf("sep=;\nNom;Email, site\na;b\n")).toEqual([
    ["Nom", "Email, site"],
    ["a", "b"],
  ]);
});

test("numbers rows as a spreadsheet does, and skips the empty ones", () => {
  const table = readTable('a;b\n1;"two\nlines"\n\n;\n   ;\t\n5;6\n');
  expect(table.ok && table.value.rows.map((row) => row.line)).toEqual([2, 6]);
});

test("pads short rows and cuts long ones", () => {
  expect(tableOf("a;b;c\n1\n1;2;3;4;5\n")).toEqual([
    ["a", "b", "c"],
    ["1", "", ""],
    ["1", "2", "3"],
  ]);
});

test.each(["", "\n\n\n", "a;b;c", "a;b;c\n\n;;\n", "\ufeff"])("wants a header and a row: %j", (text) => {
  expect(refusalOf(text)).toMatchObject({
    title: "Erreur lors de l’analyse du fichier CSV",
    message: "Le fichier CSV doit contenir au moins une ligne d’en-tête et une ligne de données",
  });
});

test("says where a quote is not closed or misplaced", () => {
  expect(refusalOf('a;b\n1;2\n3;"never closed\n5;6\n')?.message).toBe(
    "Un guillemet ouvert à la ligne 3 n’est jamais fermé.",
  );
  expect(refusalOf('a;b\n1;"ha" ha\n')?.message).toMatch(/^Ligne 2 : un guillemet/);
  expect(refusalOf('a;b\n1;2\n1;Le "Lagon"\n')?.message).toMatch(/^Ligne 3 : un guillemet/);
  expect(refusalOf('a;b\n1;Le "Lagon"\n')?.hint).toContain("doublés");
});

test("bounds rows and columns", () => {
  const rows = (n: number) => `a;b\n${"1;2\n".repeat(n)}`;
  expect(tableOf(rows(2_000))).toHaveLength(2_001);
  expect(refusalOf(rows(2_001))?.message).toBe("Le fichier a plus de 2000 lignes de données.");
  expect(tableOf(`${Array(64).fill("h").join(";")}\n1\n`)[0]).toHaveLength(64);
  expect(refusalOf(`${Array(65).fill("h").join(";")}\n1\n`)?.message).toBe(
    "La ligne 1 a plus de 64 colonnes.",
  );
});

test.each<[string, Uint8Array, string]>([
  ["UTF-8", utf8("é ’ œ"), "UTF-8"],
  ["UTF-8 with its mark", utf8("\ufeffé ’ œ"), "UTF-8"],
  ["Windows-1252", bytes(0xe9, 0x20, 0x92, 0x20, 0x9c), "Windows-1252"],
  [
    "UTF-16, little end first",
    bytes(0xff, 0xfe, 0xe9, 0, 0x20, 0, 0x19, 0x20, 0x20, 0, 0x53, 0x01),
    "UTF-16",
  ],
  ["UTF-16, big end first", bytes(0xfe, 0xff, 0, 0xe9, 0, 0x20, 0x20, 0x19, 0, 0x20, 0x01, 0x53), "UTF-16"],
])("decodes %s", (_case, file, encoding) => {
  expect(textOf(file)).toEqual({ text: "é ’ œ", encoding });
});

test("decodes UTF-16 without a mark by where the zeros stand", () => {
  const text = "Nom;Description;Société générale de sécurité\n";
  const little = new Uint8Array(Buffer.from(text, "utf16le"));
  expect(textOf(little)).toEqual({ text, encoding: "UTF-16" });
  expect(textOf(new Uint8Array(Buffer.from(little).swap16()))).toEqual({ text, encoding: "UTF-16" });
});

test("refuses what is not a text, with what to do", () => {
  const refusal = (file: Uint8Array) => {
    const decoded = decodeBytes(file);
    return decoded.ok ? undefined : decoded.refusal;
  };
  expect(refusal(bytes(0x50, 0x4b, 3, 4, 20, 0))).toMatchObject({
    title: "Erreur lors de la lecture du fichier",
    message: /classeur/,
  });
  expect(refusal(utf8("a;b\n1;\0\n"))?.message).toBe("Le fichier n’est pas un texte.");
  expect(refusal(new Uint8Array([...utf8("ééééééé"), 0xe9]))?.message).toContain("abîmés");
  expect(refusal(new Uint8Array(MAX_BYTES + 1))?.message).toBe("Le fichier dépasse 5 Mo.");
  expect(textOf(utf8("d\u00e9j\u00e0 ab\u00eem\u00e9 \ufffd"))?.encoding).toBe("UTF-8");
});
