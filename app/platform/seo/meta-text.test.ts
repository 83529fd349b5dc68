import { expect, test } from "vitest";
import { describePage, titleOf } from "./meta-text.ts";

const fillers = [
  "Intervient en Province Nord.",
  "Fiche, services et demande de devis sur Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie.",
];

test.each([
  ["Court."],
  ["Une phrase de longueur moyenne. ".repeat(3)],
  ["Très long. ".repeat(60)],
  ["a".repeat(400)],
])("a description has 120 to 155 characters, whatever the record says", (text) => {
  const description = describePage(text, ...fillers);
  expect(description.length).toBeGreaterThanOrEqual(120);
  expect(description.length).toBeLessThanOrEqual(155);
});

test("a title leaves room for the site's name, and says its page", () => {
  expect(titleOf(1, "Sauvegarde en Nouvelle-Calédonie", "Sauvegarde")).toBe(
    "Sauvegarde en Nouvelle-Calédonie",
  );
  expect(
    titleOf(12, "Sécurité industrielle (OT / SCADA) en Nouvelle-Calédonie", "Sécurité industrielle"),
  ).toBe("Sécurité industrielle, page 12");
  expect(titleOf(3, "x".repeat(80)).length).toBeLessThanOrEqual(52);
});
