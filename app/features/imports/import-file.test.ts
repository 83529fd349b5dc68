import { expect, test } from "vitest";
import { importFields } from "./fields.ts";
import { readImportFile } from "./import-file.ts";
import { problemSentence, type ReadRow } from "./import-row.ts";
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

const errorsOf = (row: ReadRow) => row.errors.map((error) => problemSentence(row, error));

test("a complete row becomes a company", () => {
  const [row] = rowsOf(
    `${HEADER}\r\n"Récif\n Conseil";"Nous conseillons.\r\n""Vite"" et bien.";www.recif.nc;Koné;"Sauvegarde, pentest";Anna;A@Recif.nc;75 12 34;27.12.34;\r\n`,
  );
  expect(row).toEqual({
    line: 2,
    name: "Récif Conseil",
    errors: [],
    warnings: ["catégories : « pentest » compris comme « Tests d’intrusion »"],
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

test("errors block a row, in the agreed sentence", () => {
  expect(errorsOf(rowOf({ name: "" }))).toEqual([
    "Ligne 2 (sans nom) : Le nom de l’entreprise est requis (nom)",
  ]);
  expect(errorsOf(rowOf({ location: "" }))).toEqual([
    "Ligne 2 (Récif Conseil) : La localisation est requise (zone d’intervention)",
  ]);
  expect(errorsOf(rowOf({ categories: "" }))).toEqual([
    "Ligne 2 (Récif Conseil) : Au moins une catégorie est requise (catégories)",
  ]);
  expect(errorsOf(rowOf({ email: "a@b, c@d.nc" }))).toEqual([
    "Ligne 2 (Récif Conseil) : Format d’email invalide (email)",
  ]);
  expect(errorsOf(rowOf({ logoUrl: "javascript:alert(1)" }))).toEqual([
    "Ligne 2 (Récif Conseil) : URL invalide (logo)",
  ]);
  expect(rowOf({ name: "", email: "x" }).company).toBeUndefined();
});

test("what may be empty is said, and does not block", () => {
  const row = rowOf({ website: "-", email: "n/a", contactName: "", description: "" });
  expect(row.warnings).toEqual([
    "Erreur à la ligne 2 : champs obligatoires manquants (description, site web, nom du contact, email)",
  ]);
  expect(row.company).toMatchObject({
    contactName: "Contact non spécifié",
    email: undefined,
    website: undefined,
  });
});

test("an unsafe website is left out and quoted, a logo is never fetched", () => {
  const row = rowOf({ website: "javascript:alert(1)", logoUrl: "http://169.254.169.254/latest.svg" });
  expect(row.errors).toEqual([{ field: "logoUrl", message: "URL invalide" }]);
  expect(row.warnings).toEqual([
    "site web : « javascript:alert(1) » n’est pas une adresse utilisable, ignoré",
  ]);
  expect(rowOf({ logoUrl: "https://recif.nc/logo.svg" }).warnings).toEqual([
    "logo : les logos ne sont pas téléchargés, à ajouter depuis la fiche",
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
    const started = performance.now();
    const row = rowOf({ [key]: "a, ".repeat(100_000), [header]: "" });
    expect(row.errors).toContainEqual({ field: key, message: `${max} caractères au maximum, ici 299999` });
    expect(label).toBeTruthy();
    expect(performance.now() - started).toBeLessThan(1_000);
  }
});

test("the template reads back as it was written", () => {
  const [row] = rowsOf(templateCsv());
  expect(row?.errors).toEqual([]);
  expect(row?.warnings).toEqual([]);
  expect(row?.company).toMatchObject({ zones: ["sud", "nord"], categories: ["sauvegarde", "audit-conseil"] });
});

test("a correction moves a column, and the mapping is told", () => {
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
