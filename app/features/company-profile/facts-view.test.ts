import { expect, test } from "vitest";
import { wholeFacts } from "#app/core/company/company-facts.ts";
import { parseBrands } from "#app/core/settings/brand-catalogue.ts";
import { shownFacts } from "./facts-view.ts";

const brands = parseBrands("Fortinet : fortigate\nVeeam");

test("a company without facts shows none", () => {
  expect(shownFacts(wholeFacts(null), brands)).toEqual([]);
});

test("facts are shown in words; a declared number, an insurance and unknown keys are not", () => {
  const facts = wholeFacts({
    ridet: "1234567001",
    insuredYear: 2027,
    foundedYear: 2014,
    teamSize: "6-10",
    languages: ["pri", "fr", "klingon"],
    visits: ["a-distance", "sur-place"],
    price: "dès 12 000 F l’heure",
    brands: ["veeam", "gone", "fortinet"],
  });
  expect(shownFacts(facts, brands)).toEqual([
    { label: "création", value: "2014" },
    { label: "équipe", value: "6 à 10 personnes" },
    { label: "langues", value: "Français, paicî" },
    { label: "interventions", value: "Sur place, à distance" },
    { label: "tarif indicatif", value: "Dès 12 000 F l’heure" },
    { label: "marques et produits", value: "Veeam, Fortinet" },
  ]);
});
