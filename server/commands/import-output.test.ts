import { expect, test } from "vitest";
import { readImportFile } from "#app/features/imports/import-file.ts";
import { fileLines, verdictLines } from "./import-output.ts";

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

test("50,000 rows with several errors each are reported, to the last", () => {
  const rows = Array.from({ length: 50_000 }, (_, n) => `Vigie ${n};Texte;;;;Anna;non`);
  const read = readImportFile({ name: "x.csv", bytes: Buffer.from([HEADER, ...rows].join("\n")) });
  const validated = read.ok
    ? read.value.rows.map((row) => ({ ...row, verdict: { kind: "error" as const } }))
    : [];
  const lines = verdictLines(validated);
  expect(lines.some((line) => line.startsWith("  Ligne 50001 (Vigie 49999) : Format d’e-mail"))).toBe(true);
  expect(lines.length).toBeGreaterThan(100_000);
});
