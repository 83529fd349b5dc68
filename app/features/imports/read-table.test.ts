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
  expect(detectDelimiter("Annuaire 2026\nNom,Email,Site\n")).toBe(",");
  expect(detectDelimiter('Écran 12",Nom,Email\n1;2;3;4;5\n')).toBe(",");
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

test("says where text stands beyond the last column", () => {
  const table = readTable("a;b\n1;2;;\n1;2;trois; ;cinq\n1;2\n");
  expect(table.ok && table.value.rows.map((row) => row.beyond)).toEqual([
    undefined,
    ["trois", "", "cinq"],
    undefined,
  ]);
});

test("a quote inside a value is a sign like any other", () => {
  expect(tableOf('Nom;Écran 12";Zone\n1;Le "Lagon" bleu;Sud\n2;24" et 27";"Nord"\n')).toEqual([
    ["Nom", 'Écran 12"', "Zone"],
    ["1", 'Le "Lagon" bleu', "Sud"],
    ["2", '24" et 27"', "Nord"],
  ]);
});

test("says where a quote is not closed or followed by text, in which cell, and how to write it", () => {
  expect(refusalOf('a;b\n1;2\n3;"never closed\n5;6\n')).toMatchObject({
    message:
      'Un guillemet ouvert à la ligne 3, colonne B (« b »), n’est jamais fermé : « "never closed 5;6 »',
    hint: expect.stringContaining("Ajoutez le guillemet fermant"),
  });
  expect(refusalOf('a;b\n1;2\n1;"ha" ha\n')).toMatchObject({
    message: 'Ligne 3, colonne B (« b ») : du texte suit un guillemet fermant : « "ha" h »',
    hint: expect.stringContaining("double ceux de l’intérieur"),
  });
  expect(refusalOf('"a;b\n1;2\n')?.message).toContain("à la ligne 1, colonne A, n’est jamais fermé");
});

test("bounds rows and columns", () => {
  const rows = (n: number) => `a;b\n${"1;2\n".repeat(n)}`;
  expect(tableOf(rows(50_000))).toHaveLength(50_001);
  expect(refusalOf(rows(50_001))?.message).toBe("Le fichier a plus de 50\u00a0000 lignes de données.");
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

const french = "Société « Sécurité à l’œuvre » : côté Nouméa, où naît l’été ; dès 500 € – ça va…\n";

test.each<["Mac Roman" | "Windows-1252", ...number[]]>([
  ["Mac Roman", 0x8e, 0xd5, 0xc7, 0xc8, 0x88, 0xcf, 0x99, 0x9d, 0x94, 0x8f, 0xdb, 0xd0, 0x8d, 0xc9],
  ["Windows-1252", 0xe9, 0x92, 0xab, 0xbb, 0xe0, 0x9c, 0xf4, 0xf9, 0xee, 0xe8, 0x80, 0x96, 0xe7, 0x85],
])("tells %s by its letters", (encoding, ...codes) => {
  const byte = new Map([..."é’«»àœôùîè€–ç…"].map((sign, index) => [sign, codes[index] ?? 0]));
  const encode = (text: string) => bytes(...[...text].map((sign) => byte.get(sign) ?? sign.charCodeAt(0)));
  expect(textOf(encode(french))).toEqual({ text: french, encoding });
  expect(textOf(encode("Nom;Catégorie\n"))).toEqual({ text: "Nom;Catégorie\n", encoding });
  expect(textOf(encode("l’été"))).toEqual({ text: "l’été", encoding });
});

test("capitals of Windows-1252 are not taken for small letters of Mac Roman, nor the reverse", () => {
  expect(textOf(Buffer.from("SOCIÉTÉ GÉNÉRALE;À CÔTÉ;ÎLE", "latin1"))?.text).toBe(
    "SOCIÉTÉ GÉNÉRALE;À CÔTÉ;ÎLE",
  );
  // É, À, Ê, Ç of Mac Roman.
  expect(
    textOf(bytes(0x53, 0x4f, 0x43, 0x49, 0x83, 0x54, 0x83, 0x20, 0xcb, 0x20, 0xe6, 0x54, 0x52, 0x45)),
  ).toEqual({
    text: "SOCIÉTÉ À ÊTRE",
    encoding: "Mac Roman",
  });
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
  expect(refusal(utf8("a;b\n1;\0\n"))?.message).toBe(
    "Le fichier n’est pas un texte : ligne 2, caractère 3, après « 1; ».",
  );
  expect(refusal(new Uint8Array([...utf8("été\r\néééééé"), 0xe9]))?.message).toBe(
    "Le fichier est en UTF-8, mais certains de ses caractères sont abîmés : ligne 2, caractère 7, après « éééééé ».",
  );
  expect(refusal(new Uint8Array(MAX_BYTES + 1))?.message).toBe("Le fichier dépasse 50 Mo.");
  expect(textOf(utf8("d\u00e9j\u00e0 ab\u00eem\u00e9 \ufffd"))?.encoding).toBe("UTF-8");
});
