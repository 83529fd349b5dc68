import { expect, test } from "vitest";
import { readImportFile } from "#app/features/imports/import-file.ts";
import { fileLines } from "./import-output.ts";

const HEADER = "Nom;Description;Site;Zone;Catégorie;Contact;Email";
const GOOD = "Récif;d;recif.nc;Sud;Sauvegarde;Anna;a@recif.nc";

function firstLineOf(...rows: string[]): string | undefined {
  const read = readImportFile({ name: "x.csv", bytes: Buffer.from([HEADER, ...rows].join("\n")) });
  return read.ok ? fileLines(read.value)[0] : undefined;
}

test("a file is loaded with success only when nothing is wrong or doubtful", () => {
  expect(firstLineOf(GOOD)).toBe(
    "Fichier CSV chargé avec succès : 1 entreprise trouvée (UTF-8, point-virgule).",
  );
  const wrong = GOOD.replace("a@recif.nc", "a@recif");
  const doubtful = GOOD.replace("Sauvegarde", "Sauvegardes");
  const tooLong = `${GOOD};de trop`;
  for (const row of [wrong, doubtful, tooLong]) {
    expect(firstLineOf(GOOD, row)).toMatch(
      /^Fichier CSV chargé avec des avertissements : 2 entreprises trouvées/,
    );
  }
});
