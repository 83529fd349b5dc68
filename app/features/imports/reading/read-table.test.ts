import { expect, test } from "vitest";
import { detectDelimiter, readTable } from "./read-table.ts";

function tableOf(text: string) {
  const table = readTable(text);
  if (!table.ok) throw new Error(`${table.refusal.title}: ${table.refusal.message}`);
  return [table.value.header, ...table.value.rows.map((row) => row.cells)];
}

function refusalOf(text: string) {
  const table = readTable(text);
  return table.ok ? undefined : table.refusal;
}

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
