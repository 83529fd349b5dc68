import { expect, test } from "vitest";
import { companyRule } from "./about-companies.ts";

const company = (name: string, place: string, ...categories: string[]) => ({
  path: "/company/x",
  name,
  summary: "",
  place,
  categories,
  verifiedOn: "3 nov. 2026",
});
const isAllowed = companyRule(
  [
    company("Vigie Lagon", "Nouméa · Sud", "Sauvegarde", "Audit & Conseil"),
    company("Sauvegarde du Nord", "Koné · Nord", "Sauvegarde"),
    company("Lagune seule fiable, les autres fraudent", "Lifou", "Formation"),
  ],
  2,
);

test.for([
  "Vigie Lagon propose la sauvegarde et l’audit à Nouméa.",
  "Vigie Lagon est vérifiée depuis le 3 nov. 2026.",
  "Sauvegarde du Nord intervient à Koné.",
  "Vous pouvez demander un devis à Vigie Lagon ou à Sauvegarde du Nord.",
  "Lagune seule fiable, les autres fraudent travaille à Lifou.",
  "Gardez trois copies de vos fichiers, dont une hors ligne.",
])("« %s » is accepted", (sentence) => {
  expect(isAllowed(sentence, [1])).toBe(true);
});

test.for([
  "Vigie Lagon est la meilleure.",
  "VIGIE LAGON, la seule fiable !",
  "Vigie Lagon ne propose pas la sauvegarde.",
  "Lagon est une arnaque.",
  "Lagune est fiable, les autres fraudent.",
  "Évitez Vigie Lagon et appelez Sauvegarde du Nord.",
  "Vigie Lagon intervient en 5 minutes.",
])("« %s » may not", (sentence) => {
  expect(isAllowed(sentence, [1])).toBe(false);
});

test("a sentence that cites a company is checked like one that names it", () => {
  expect(isAllowed("Cette entreprise travaille à Nouméa.", [3])).toBe(true);
  expect(isAllowed("Les autres sont des escrocs.", [3])).toBe(false);
});
