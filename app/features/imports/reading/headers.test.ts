import { expect, test } from "vitest";
import { importFields, templateFields } from "../fields.ts";
import { headerSynonyms, metadataHeaders } from "./header-synonyms.ts";
import { matchHeaders, missingColumns, readCorrection } from "./headers.ts";
import { nearest, similarity } from "./similarity.ts";

const fieldsOf = (...headers: string[]) => matchHeaders(headers).map((column) => column.field);
const howOf = (...headers: string[]) => matchHeaders(headers).map((column) => column.how);

test("knows the template's headers, and the names of the fields", () => {
  const keys = templateFields.map((field) => field.key);
  expect(keys).toHaveLength(10);
  expect(fieldsOf(...templateFields.map((field) => field.header))).toEqual(keys);
  expect(fieldsOf(...importFields.map((field) => field.key))).toEqual(importFields.map((field) => field.key));
  expect(howOf("contactName", "contact_name")).toEqual(["exact", "repeated"]);
});

test("every name of a column belongs to one field only", () => {
  for (const { key } of importFields) {
    for (const synonym of headerSynonyms[key])
      expect([synonym, ...fieldsOf(synonym)]).toEqual([synonym, key]);
  }
  for (const header of metadataHeaders) expect([header, ...howOf(header)]).toEqual([header, "metadata"]);
});

test("ignores case, accents, signs, parentheses and colons", () => {
  expect(
    fieldsOf("NOM DE L’ENTREPRISE *", "Tél. (mobile) :", "Site Web (https://…)", "E-MAIL", "catégorie(s)"),
  ).toEqual(["name", "phonePrivate", "website", "email", "categories"]);
});

test("accepts headers more than 70 % similar, the most similar first, and never a field twice", () => {
  expect(matchHeaders(["Descritpion", "Descriptio"])).toEqual([
    { header: "Descritpion", how: "unknown" },
    { header: "Descriptio", field: "description", how: "similar", similarity: expect.closeTo(0.91, 2) },
  ]);
  expect(howOf("Capital", "Fax", "Notes", "Code postal", "SIRET", "Prénom", "")).toEqual(
    Array(7).fill("unknown"),
  );
});

test("leaves out columns about the record", () => {
  expect(
    howOf("ID", "Date de création", "created_at", "Statut", "Horodateur", "updatedAt", "Version"),
  ).toEqual(Array(7).fill("metadata"));
});

test("similarity is measured on capped lengths", () => {
  expect(similarity("", "")).toBe(1);
  expect(similarity("abcd", "abxd")).toBe(0.75);
  expect(nearest("abcdefg", [["abcdefx", 1]])?.value).toBe(1);
  expect(nearest("abc", [["abx", 1]])).toBeUndefined();
  // Without the cap this takes hours and exceeds the test's timeout.
  expect(similarity("x".repeat(1_000_000), "y".repeat(1_000_000))).toBe(0);
  const long = Array.from({ length: 64 }, (_, index) => `${"colonne inconnue ".repeat(5_000)}${index}`);
  expect(matchHeaders(long)).toBeDefined();
});

test("names the required columns that are missing; a commune gives the zone", () => {
  const refusal = missingColumns(matchHeaders(["Nom", "Email", "Machin"]));
  expect(refusal).toMatchObject({
    ok: false,
    refusal: {
      message: "En-têtes obligatoires manquants : description, site web, zone d’intervention, nom du contact",
      hint: "Colonnes sans correspondance : « Machin ». Donnez à celles qui conviennent les noms du modèle.",
    },
  });
  expect(missingColumns(matchHeaders(["Nom", "Description", "Site", "Ville", "Contact", "Email"])).ok).toBe(
    true,
  );
});

test("a correction comes before every guess", () => {
  const headers = ["Truc", "Nom", "Email"];
  const corrections = ["truc=nom de l’entreprise", "nom=contactName", "Email="].map((text) =>
    readCorrection(text, headers),
  );
  expect(corrections).toEqual([
    { header: "truc", field: "name" },
    { header: "nom", field: "contactName" },
    { header: "Email", field: undefined },
  ]);
  const columns = matchHeaders(
    headers,
    corrections.filter((one) => "header" in one),
  );
  expect(columns).toEqual([
    { header: "Truc", field: "name", how: "chosen" },
    { header: "Nom", field: "contactName", how: "chosen" },
    { header: "Email", how: "left-out" },
  ]);
});

test("a correction that names nothing says so", () => {
  expect(readCorrection("Truc", ["Truc"])).toMatchObject({ problem: /colonne=champ/ });
  expect(readCorrection("Autre=name", ["Truc"])).toMatchObject({
    problem: "La colonne « Autre » n’est pas dans le fichier. Colonnes : « Truc ».",
  });
  expect(readCorrection("Truc=couleur", ["Truc"])).toMatchObject({ problem: /« couleur » n’existe pas/ });
});
