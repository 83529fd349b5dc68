import { choicesOf, factChoices, factTag, labelIn, labelsIn } from "#app/core/catalogue/facts.ts";
import type { Brand } from "#app/core/settings/brand-catalogue.ts";
import { formatRidet } from "./values/ridet.ts";

/** What a company states of itself, besides texts: keys of `factChoices`, all optional (decision F16). */
export type CompanyFacts = {
  /** 7 or 10 digits. */
  ridet: string | null;
  foundedYear: number | null;
  teamSize: string | null;
  languages: string[];
  clientKinds: string[];
  visits: string[];
  delay: string | null;
  /** In the company's words. */
  price: string | null;
  /** Last year that its insurance certificate covers. */
  insuredYear: number | null;
  /** Slugs of the brand catalogue. */
  brands: string[];
};

export const MAX_PRICE = 60;
export const MAX_BRANDS = 30;
export const FIRST_YEAR = 1850;

const textOrNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const numberOrNull = (value: unknown) => (Number.isInteger(value) ? (value as number) : null);
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

/** Normalizes stored JSON: missing or mistyped fields become empty. */
export function wholeFacts(stored: unknown): CompanyFacts {
  const given = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    ridet: textOrNull(given.ridet),
    foundedYear: numberOrNull(given.foundedYear),
    teamSize: textOrNull(given.teamSize),
    languages: textsOf(given.languages),
    clientKinds: textsOf(given.clientKinds),
    visits: textsOf(given.visits),
    delay: textOrNull(given.delay),
    price: textOrNull(given.price),
    insuredYear: numberOrNull(given.insuredYear),
    brands: textsOf(given.brands),
  };
}

/** Filters of the directory, as tags. */
export function factTags(facts: CompanyFacts): string[] {
  const some = (kind: keyof typeof choicesOf, keys: readonly (string | null)[]) =>
    choicesOf[kind].filter(({ key }) => keys.includes(key)).map(({ key }) => factTag(kind, key));
  return [
    ...some("team", [facts.teamSize]),
    ...some("languages", facts.languages),
    ...some("clients", facts.clientKinds),
    ...some("visit", facts.visits),
    ...some("within", [facts.delay]),
    ...facts.brands.map((brand) => factTag("brand", brand)),
  ];
}

/** What searches find it by, besides its texts; words of brands are the catalogue's. */
export function factWords(facts: CompanyFacts, brandWords: (slug: string) => string): string[] {
  const { languages, clientKinds } = factChoices;
  return [
    ...languages.filter(({ key }) => facts.languages.includes(key)),
    ...clientKinds.filter(({ key }) => facts.clientKinds.includes(key)),
  ]
    .flatMap(({ words }) => words ?? [])
    .concat(facts.brands.map(brandWords));
}

/** At most two, beside a company's place in a list. */
export function rowFacts({ teamSize, delay }: CompanyFacts): string[] {
  const team = labelIn(factChoices.teamSizes, teamSize);
  const within = labelIn(factChoices.delays, delay);
  return [...(team ? [team] : []), ...(within ? [`vient ${within}`] : [])];
}

type FactField = keyof CompanyFacts;

/** As read by people; a brand unknown to the catalogue by its slug. */
export function factText(facts: CompanyFacts, field: FactField, brands: readonly Brand[] = []): string {
  switch (field) {
    case "ridet":
      return facts.ridet ? formatRidet(facts.ridet) : "";
    case "teamSize":
      return labelIn(factChoices.teamSizes, facts.teamSize) ?? "";
    case "delay":
      return labelIn(factChoices.delays, facts.delay) ?? "";
    case "languages":
      return labelsIn(factChoices.languages, facts.languages).join(", ");
    case "clientKinds":
      return labelsIn(factChoices.clientKinds, facts.clientKinds).join(", ");
    case "visits":
      return labelsIn(factChoices.visits, facts.visits).join(", ");
    case "brands":
      return facts.brands.map((slug) => brands.find((brand) => brand.slug === slug)?.name ?? slug).join(", ");
    default:
      return String(facts[field] ?? "");
  }
}
