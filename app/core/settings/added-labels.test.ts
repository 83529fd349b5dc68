import { expect, test } from "vitest";
import { faultyLabel, parseAddedLabels } from "./added-labels.ts";

const line = "CyberEssentials | NCSC | Bases de la sécurité, contrôlées. | 1 | https://iasme.example/liste";

test("a label is a line of five parts, found by its name", () => {
  expect(faultyLabel(`${line}\n\n`)).toBeUndefined();
  expect(parseAddedLabels(line)).toEqual([
    {
      key: "cyberessentials",
      name: "CyberEssentials",
      issuer: "NCSC",
      proves: "Bases de la sécurité, contrôlées.",
      years: 1,
      list: "https://iasme.example/liste",
    },
  ]);
});

test.each([
  [`${line}\nDeux | parties`, "« Deux » : il faut cinq parties, séparées par |"],
  [`${line}\n | NCSC | Bases. | 1 | https://iasme.example`, "« » : le nom manque"],
  [`${line} | de trop`, "« CyberEssentials » : il faut cinq parties, séparées par |"],
  [line.replace("CyberEssentials", "ExpertCyber"), "« ExpertCyber » : Récif le connaît déjà"],
  [line.replace("CyberEssentials", "ISO/IEC 27001"), "« ISO/IEC 27001 » : Récif le connaît déjà"],
  [line.replace("CyberEssentials", "RIDET"), "« RIDET » : Récif le connaît déjà"],
  [line.replace("| 1 |", "| 9 |"), "« CyberEssentials » : une validité de 1 à 5 ans"],
  [
    line.replace("https:", "javascript:"),
    "« CyberEssentials » : l’adresse de la liste commence par https://",
  ],
  [line.replace("NCSC", "N".repeat(61)), "« CyberEssentials » : une partie est trop longue"],
  [`${line}\n${line.toLowerCase()}`, "« cyberessentials » y est deux fois"],
  [
    Array.from({ length: 13 }, (_, n) => line.replace("Cyber", `Cyber${n}`)).join("\n"),
    "12 labels au plus, ici 13",
  ],
])("a list with a faulty line is refused", (text, fault) => {
  expect(faultyLabel(text)?.replace("«  »", "« »")).toBe(fault);
  expect(parseAddedLabels(text).length).toBeLessThanOrEqual(12);
});
