import { expect, test } from "vitest";
import { softHyphens } from "./soft-hyphens.ts";

const seen = (title: string) => softHyphens(title).replaceAll("\u00ad", "-");

test.for([
  ["cybersécurité", "cyber-sécu-rité"],
  ["prestataire", "pres-ta-taire"],
  ["entreprise", "entre-prise"],
  ["Sensibilisation", "Sen-si-bi-li-sa-tion"],
  ["confidentialité", "con-fi-den-tia-lité"],
  ["accessibilité", "acces-si-bi-lité"],
  ["Infrastructure", "Infras-truc-ture"],
  ["cyberattaque", "cyber-attaque"],
  ["développement", "déve-lop-pe-ment"],
  ["ACCESSIBILITÉ", "ACCES-SI-BI-LITÉ"],
  ["technologique", "tech-no-lo-gique"],
  ["indispensable", "indis-pen-sable"],
])("%s breaks as %s", ([word = "", hyphenated]) => {
  expect(seen(word)).toBe(hyphenated);
});

test("short words, numbers and addresses keep together, and every letter stays", () => {
  const title = "Que faire après 505.300, Nouméa et l’Assistant Cyber";
  expect(seen("Que faire à Nouméa au 505.300")).toBe("Que faire à Nouméa au 505.300");
  expect(seen(title)).toBe("Que faire après 505.300, Nouméa et l’Assis-tant Cyber");
  expect(softHyphens(title).replaceAll("\u00ad", "")).toBe(title);
});
