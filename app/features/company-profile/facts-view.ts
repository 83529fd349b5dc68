import { type CompanyFacts, factText } from "#app/core/company/company-facts.ts";
import type { Brand } from "#app/core/settings/brand-catalogue.ts";

export type ShownFact = { label: string; value: string };

/** What the company has stated of itself, in the order of the page; brands that left the catalogue are left out. */
export function shownFacts(facts: CompanyFacts, brands: readonly Brand[]): ShownFact[] {
  const known = {
    ...facts,
    brands: facts.brands.filter((slug) => brands.some((brand) => brand.slug === slug)),
  };
  const all: [string, string][] = [
    ["création", factText(known, "foundedYear")],
    ["équipe", factText(known, "teamSize")],
    ["langues", factText(known, "languages")],
    ["clients habituels", factText(known, "clientKinds")],
    ["interventions", factText(known, "visits")],
    ["délai pour venir", factText(known, "delay")],
    ["tarif indicatif", known.price ?? ""],
    ["marques et produits", factText(known, "brands", brands)],
  ];
  return all
    .filter(([, value]) => value !== "")
    .map(([label, value]) => ({ label, value: value.charAt(0).toUpperCase() + value.slice(1) }));
}
