import { expect, test } from "vitest";
import { formatNumber } from "#app/platform/text/number.ts";
import { type ImportField, importFields } from "./fields.ts";
import { readImportFile } from "./import-file.ts";
import type { ReadRow } from "./rows/import-row.ts";
import { templateCsv } from "./template.ts";

const HEADER =
  "Nom;Description;Site web;Zone d'intervention;Catégories;Nom du contact;Email;Mobile;Téléphone;Logo";

function read(text: string | Uint8Array, corrections: string[] = []) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return readImportFile({ name: "entreprises.csv", bytes }, corrections);
}

function rowsOf(text: string): ReadRow[] {
  const file = read(text);
  if (!file.ok) throw new Error(file.refusal.message);
  return file.value.rows;
}

function rowOf(cells: Record<string, string>): ReadRow {
  const given = {
    name: "Récif Conseil",
    description: "Conseil.",
    website: "recif.nc",
    location: "Province Sud",
    categories: "Sauvegarde",
    contactName: "Anna Wamytan",
    email: "contact@recif.nc",
    ...cells,
  };
  const quoted = (values: string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(";");
  const [row] = rowsOf(`${quoted(Object.keys(given))}\n${quoted(Object.values(given))}\n`);
  if (!row) throw new Error("no row");
  return row;
}

const errorsOf = (row: ReadRow) => row.errors.map((error) => error.sentence);

test("a complete row becomes a company", () => {
  const [row] = rowsOf(
    `${HEADER}\r\n"Récif\n Conseil";"Nous conseillons.\r\n""Vite"" et bien.";www.recif.nc;Koné;"Sauvegarde, pentest";Anna;A@Recif.nc;75 12 34;27.12.34;\r\n`,
  );
  expect(row).toEqual({
    line: 2,
    name: "Récif Conseil",
    errors: [],
    warnings: [
      {
        field: "categories",
        message: "« pentest » compris comme « Tests d’intrusion »",
        sentence:
          "Ligne 2 (Récif Conseil) : « pentest » compris comme « Tests d’intrusion » (catégories). Colonne E (« Catégories »), « Sauvegarde, pentest » : si c’est bien cela, écrivez « Tests d’intrusion ».",
      },
    ],
    company: {
      name: "Récif Conseil",
      description: 'Nous conseillons.\n"Vite" et bien.',
      website: "https://www.recif.nc",
      zones: ["nord"],
      commune: "Koné",
      categories: ["sauvegarde", "tests-dintrusion"],
      contactName: "Anna",
      email: "a@recif.nc",
      phonePrivate: "+687 75 12 34",
      phonePublic: "+687 27 12 34",
    },
  });
});

test("errors block a row, in the agreed sentence, with the column, the value and what to write", () => {
  expect(errorsOf(rowOf({ name: "" }))).toEqual([
    "Ligne 2 (sans nom) : Le nom de l’entreprise est requis (nom). Colonne A (« name »), cellule vide : écrivez son nom, comme « Récif Conseil ».",
  ]);
  expect(errorsOf(rowOf({ location: "" }))).toEqual([
    "Ligne 2 (Récif Conseil) : La localisation est requise (zone d’intervention). Colonne D (« location »), cellule vide : écrivez des provinces ou des communes, séparées par des virgules, comme « Province Sud, Koné ».",
  ]);
  expect(errorsOf(rowOf({ categories: "" }))).toEqual([
    "Ligne 2 (Récif Conseil) : Au moins une catégorie est requise (catégories). Colonne E (« categories »), cellule vide : écrivez des catégories de l’annuaire, séparées par des virgules, comme « Sauvegarde, Audit & Conseil ».",
  ]);
  expect(errorsOf(rowOf({ email: "a@b, c@d.nc" }))).toEqual([
    "Ligne 2 (Récif Conseil) : Format d’e-mail invalide (e-mail). Colonne G (« email »), « a@b, c@d.nc » : écrivez une seule adresse entière, comme nom@exemple.nc, ou laissez la cellule vide.",
  ]);
  expect(errorsOf(rowOf({ logoUrl: "javascript:alert(1)" }))).toEqual([
    "Ligne 2 (Récif Conseil) : URL invalide (logo). Colonne H (« logoUrl »), « javascript:alert(1) » : écrivez une adresse entière, comme https://www.exemple.nc, ou laissez la cellule vide.",
  ]);
  expect(rowOf({ name: "", email: "x" }).company).toBeUndefined();
});

test("every message names its line, its column, its value and what to write instead", () => {
  const wrong: Partial<Record<ImportField, string>> = {
    name: "x".repeat(130),
    website: "javascript:alert(1)",
    location: "Paris, Sud",
    categories: "Plomberie, pentest",
    email: "moi",
    phonePrivate: "standard",
    phonePublic: "27 12 34 / 27 12 35",
    logoUrl: "non",
    commune: "Lutèce",
    address: "abîm\ufffd",
  };
  const { errors, warnings } = rowOf(wrong);
  const sentences = [...errors, ...warnings].map(({ sentence }) => sentence);
  for (const [field, value] of Object.entries(wrong)) {
    const mentioning = sentences.filter((sentence) =>
      sentence.includes(`(« ${field} »), « ${value.slice(0, 30)}`),
    );
    expect([field, mentioning.length > 0]).toEqual([field, true]);
  }
  for (const sentence of sentences) {
    expect(sentence).toMatch(
      /^Ligne 2 \(.+?\) : .+ \(.+?\)\. Colonne [A-Z] \(« .+? »\), .+ : .*(écrivez|récrivez) .+\.$/,
    );
  }
});

test("an empty optional column is reported, and does not block", () => {
  const row = rowOf({ website: "-", email: "n/a", contactName: "", description: "" });
  expect(row.warnings).toEqual([
    {
      message:
        "Erreur à la ligne 2 : champs obligatoires manquants (description, site web, nom du contact, e-mail)",
      sentence:
        "Erreur à la ligne 2 : champs obligatoires manquants (description, site web, nom du contact, e-mail). Cellules vides, colonnes B (« description »), C (« website »), F (« contactName »), G (« email ») : écrivez ce qui manque, si vous l’avez.",
    },
  ]);
  expect(row.company).toMatchObject({
    contactName: "Contact non spécifié",
    email: undefined,
    website: undefined,
  });
});

test("text beyond the last column is reported with its line and its column, and does not block", () => {
  const [first, second] = rowsOf(
    "Nom;Description;Site;Zone;Catégorie;Contact;Email\nVigie;d;vigie.nc;Sud;Sauvegarde;Anna;a@b.nc;;\nLagon;Conseil; audit;lagon.nc;Sud;Sauvegarde;Anna;a@b.nc\n",
  );
  expect(first?.warnings).toEqual([]);
  expect(second?.warnings.map(({ sentence }) => sentence)).toContain(
    "Ligne 3 (Lagon) : texte au-delà de la dernière colonne, ignoré. Colonne H, « a@b.nc » : mettez entre guillemets la valeur qui contient le séparateur, ou donnez un nom à cette colonne sur la ligne des en-têtes.",
  );
});

test("an unsafe website is left out and quoted, a logo is never fetched", () => {
  const row = rowOf({ website: "javascript:alert(1)", logoUrl: "http://169.254.169.254/latest.svg" });
  expect(row.errors).toMatchObject([{ field: "logoUrl", message: "URL invalide" }]);
  expect(row.warnings).toMatchObject([
    { field: "website", message: "« javascript:alert(1) » n’est pas une adresse utilisable, ignoré" },
  ]);
  expect(rowOf({ logoUrl: "https://recif.nc/logo.svg" }).warnings).toMatchObject([
    {
      field: "logoUrl",
      message: "les logos ne sont pas téléchargés",
      sentence: expect.stringContaining("ajoutez le logo depuis la fiche"),
    },
  ]);
});

test("no invisible or deceiving character is kept", () => {
  const row = rowOf({ name: "\u202eR\u00e9cif\u0007 \u2066Conseil", description: "e\u0301te\u0301" });
  expect(row.company).toMatchObject({ name: "Récif Conseil", description: "été" });
  expect(errorsOf(rowOf({ name: "\u200b\u200d" }))).toHaveLength(1);
  expect(errorsOf(rowOf({ name: "!!! …" }))).toHaveLength(1);
});

test("a cell that was protected from spreadsheets gets its value back", () => {
  expect(rowOf({ description: "'=1+1" }).company?.description).toBe("=1+1");
  expect(rowOf({ phonePublic: "'+687 27 12 34" }).company?.phonePublic).toBe("+687 27 12 34");
  expect(rowOf({ name: "'L’Atoll" }).company?.name).toBe("'L’Atoll");
});

test("values that are too long are refused, whatever the field", () => {
  for (const { key, header, label, max } of importFields) {
    const row: ReadRow = rowOf({ [key]: "a, ".repeat(100_000), [header]: "" });
    expect(row.errors).toContainEqual({
      field: key,
      message: `${formatNumber(max)} caractères au maximum, ici 299\u00a0999`,
      sentence: expect.stringMatching(/« a, a, .*… » : écrivez une valeur plus courte\.$/),
    });
    expect(label).toBeTruthy();
  }
});

test("the template reads back as it was written", () => {
  const [row] = rowsOf(templateCsv());
  expect(row?.errors).toEqual([]);
  expect(row?.warnings).toEqual([]);
  expect(row?.company).toMatchObject({ zones: ["sud", "nord"], categories: ["sauvegarde", "audit-conseil"] });
});

test("a correction moves a column, and the mapping is shown", () => {
  const text =
    "Truc;Description;Site;Zone;Catégorie;Contact;Email;Statut\nRécif;d;recif.nc;Sud;Sauvegarde;Anna;a@b.nc;publié\n";
  expect(read(text)).toMatchObject({
    ok: false,
    refusal: { message: "En-têtes obligatoires manquants : nom" },
  });
  const file = read(text, ["Truc=nom"]);
  expect(file.ok && file.value.rows[0]?.name).toBe("Récif");
  expect(file.ok && file.value.columns.map(({ how }) => how)).toEqual([
    "chosen",
    ...Array(6).fill("exact"),
    "metadata",
  ]);
  expect(read(text, ["Truc=couleur"])).toMatchObject({ ok: false });
});

test("only CSV files are read", () => {
  expect(readImportFile({ name: "liste.xlsx", bytes: new Uint8Array() })).toMatchObject({
    ok: false,
    refusal: { title: "Format de fichier invalide.", message: "Seuls les fichiers CSV sont acceptés." },
  });
});
