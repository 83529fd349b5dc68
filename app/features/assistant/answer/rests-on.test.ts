import { expect, test } from "vitest";
import { citationRule } from "./rests-on.ts";

const isSupported = citationRule([
  "Devis. La demande part à trois entreprises au plus ; c’est gratuit et sans engagement.",
  "Sauvegarde. Gardez trois copies de vos fichiers, dont une hors ligne.",
]);

test.for<[string, number[]]>([
  ["La demande est gratuite.", [1]],
  ["Vos fichiers ont besoin de copies hors ligne.", [2]],
  ["Demandez un devis gratuit, et gardez des copies.", [1, 2]],
])("« %s » cites %j", ([sentence, cited]) => {
  expect(isSupported(sentence, cited)).toBe(true);
});

test.for<[string, number[]]>([
  ["La demande est gratuite.", []],
  ["La demande est gratuite.", [2]],
  ["La demande est gratuite.", [3]],
  ["La demande part à 12 entreprises.", [1]],
  ["Récif est la meilleure solution.", [1]],
  ["Votre voisin est un escroc connu de la police.", [1]],
  ["Oui.", [1]],
])("« %s » does not rest on %j", ([sentence, cited]) => {
  expect(isSupported(sentence, cited)).toBe(false);
});
