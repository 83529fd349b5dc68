import type { FactKind } from "./fact-kinds.ts";

/** Optional facts that companies are found, filtered and compared by (decision F16). */
type Choice = {
  key: string;
  label: string;
  /** How a search may name it. */
  words?: string;
};

const teamSizes: readonly Choice[] = [
  { key: "1", label: "1 personne" },
  { key: "2-5", label: "2 à 5 personnes" },
  { key: "6-10", label: "6 à 10 personnes" },
  { key: "11-50", label: "11 à 50 personnes" },
  { key: "51", label: "plus de 50 personnes" },
];

/** Keys are language tags (BCP 47). */
const languages: readonly Choice[] = [
  { key: "fr", label: "français" },
  { key: "en", label: "anglais", words: "anglais english" },
  { key: "aji", label: "ajië", words: "ajië" },
  { key: "dhv", label: "drehu", words: "drehu" },
  { key: "nen", label: "nengone", words: "nengone" },
  { key: "pri", label: "paicî", words: "paicî" },
  { key: "ane", label: "xârâcùù", words: "xârâcùù" },
  { key: "wls", label: "wallisien", words: "wallisien" },
  { key: "fud", label: "futunien", words: "futunien" },
  { key: "ty", label: "tahitien", words: "tahitien" },
  { key: "bi", label: "bichelamar", words: "bichelamar bislama" },
  { key: "jv", label: "javanais", words: "javanais" },
  { key: "vi", label: "vietnamien", words: "vietnamien" },
  { key: "ja", label: "japonais", words: "japonais" },
  { key: "zh", label: "chinois", words: "chinois mandarin" },
  { key: "es", label: "espagnol", words: "espagnol" },
];

const clientKinds: readonly Choice[] = [
  { key: "tpe", label: "très petites entreprises", words: "tpe artisans" },
  { key: "pme", label: "moyennes entreprises", words: "pme" },
  { key: "grandes", label: "grandes entreprises" },
  { key: "collectivites", label: "mairies et collectivités", words: "mairies collectivités communes" },
  { key: "sante", label: "santé", words: "santé cliniques médecins" },
  { key: "mines", label: "mines et industrie", words: "mines industrie" },
  { key: "tourisme", label: "tourisme", words: "tourisme hôtels gîtes" },
  { key: "commerces", label: "commerces", words: "commerces magasins boutiques" },
  { key: "ecoles", label: "écoles", words: "écoles enseignement" },
  { key: "associations", label: "associations", words: "associations" },
];

const visits: readonly Choice[] = [
  { key: "sur-place", label: "sur place" },
  { key: "a-distance", label: "à distance" },
];

const delays: readonly Choice[] = [
  { key: "24h", label: "sous 24 heures" },
  { key: "48h", label: "sous 48 heures" },
  { key: "semaine", label: "dans la semaine" },
  { key: "mois", label: "dans le mois" },
];

export const factChoices = { teamSizes, languages, clientKinds, visits, delays } as const;

export const labelIn = (choices: readonly Choice[], key: string | null): string | undefined =>
  choices.find((one) => one.key === key)?.label;

/** In the catalogue's order; unknown keys are left out. */
export const labelsIn = (choices: readonly Choice[], keys: readonly string[]): string[] =>
  choices.filter(({ key }) => keys.includes(key)).map(({ label }) => label);

type StatedKind = Exclude<FactKind, "label">;

const prefixes: Record<StatedKind, string> = {
  team: "t",
  languages: "l",
  clients: "c",
  visit: "v",
  within: "d",
  brand: "b",
};

export const factTag = (kind: StatedKind, key: string): string => `${prefixes[kind]}:${key}`;

export const choicesOf: Record<Exclude<StatedKind, "brand">, readonly Choice[]> = {
  team: teamSizes,
  languages,
  clients: clientKinds,
  visit: visits,
  within: delays,
};
