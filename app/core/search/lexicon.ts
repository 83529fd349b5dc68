import { categories } from "#app/core/catalogue/categories.ts";
import { categoryNeeds, everydayWords } from "#app/core/catalogue/category-needs.ts";
import { describedCategories } from "#app/core/catalogue/category-texts.ts";
import { communes, communesByProvince } from "#app/core/catalogue/communes.ts";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { slugify } from "#app/platform/text/text.ts";
import { functionWords, stemOf, wordsOf } from "./words.ts";

/** What the catalogue knows of a word, or of several that belong together. */
export type Entry = {
  /** Slugs of the categories that it speaks of. */
  categories: readonly string[];
  /** Slugs of the communes, and keys of the zones, that it names. */
  communes: readonly string[];
  zones: readonly ZoneKey[];
  /** It means something in this field only: "rançongiciel", and not "assurance". */
  telling: boolean;
};

type Growing = { categories: Set<string>; communes: Set<string>; zones: Set<ZoneKey>; telling: boolean };

/** The words of a text that say something, as stems: how entries are looked up. */
export function keyOf(words: readonly string[]): string {
  const content = words.filter((word) => !functionWords.has(word));
  return (content.length > 0 ? content : words).map(stemOf).join(" ");
}

const entries = new Map<string, Growing>();
/** Every word of every entry, as it is written: misspelt words are compared with them too. */
const written = new Set<string>();
const everyday = new Set(everydayWords.map((word) => keyOf(wordsOf(word))));

function growing(phrase: string): Growing | undefined {
  const words = wordsOf(phrase);
  const key = keyOf(words);
  if (!key) return undefined;
  for (const word of words) if (!functionWords.has(word)) written.add(word);
  const known = entries.get(key);
  if (known) return known;
  const made: Growing = { categories: new Set(), communes: new Set(), zones: new Set(), telling: false };
  entries.set(key, made);
  return made;
}

function learnCategory(slug: string, phrase: string): void {
  const entry = growing(phrase);
  entry?.categories.add(slug);
  if (entry && !everyday.has(keyOf(wordsOf(phrase)))) entry.telling = true;
}

for (const { slug, name, synonyms } of describedCategories) {
  const { english = [], needs = [] } = categoryNeeds[slug] ?? {};
  // "IAM - Gestion de l’identité et de l’accès", "Audit & Conseil": each half is a name too.
  const halves = name.split(/ [-&/] |[()/]/).filter((half) => half.trim() !== "");
  for (const phrase of [name, ...halves, ...synonyms, ...english, ...needs]) learnCategory(slug, phrase);
}
// One word of a longer name speaks of the categories that hold it, and is no proof of the field.
for (const { slug, name } of categories) {
  for (const word of wordsOf(name)) {
    if (word.length > 2 && !functionWords.has(word)) growing(word)?.categories.add(slug);
  }
}

function learnPlace(phrase: string, places: { communes?: readonly string[]; zones?: readonly ZoneKey[] }) {
  const entry = growing(phrase);
  for (const commune of places.communes ?? []) entry?.communes.add(slugify(commune));
  for (const zone of places.zones ?? []) entry?.zones.add(zone);
}

for (const commune of communes) learnPlace(commune, { communes: [commune] });
const provinceNames = {
  sud: ["province sud", "sud", "south"],
  nord: ["province nord", "nord", "north", "brousse"],
  iles: [
    "province des îles Loyauté",
    "province des îles",
    "îles Loyauté",
    "îles",
    "loyauté",
    "islands",
    "loyalty islands",
  ],
} as const;
for (const zone of ["sud", "nord", "iles"] as const) {
  for (const name of provinceNames[zone]) {
    learnPlace(name, { zones: [zone], communes: communesByProvince[zone] });
  }
}
learnPlace("grand Nouméa", { communes: ["Nouméa", "Dumbéa", "Païta", "Le Mont-Dore"] });
learnPlace("VKP", { communes: ["Voh", "Koné", "Pouembout"] });
for (const name of ["à distance", "télétravail", "en ligne", "remote"])
  learnPlace(name, { zones: ["distance"] });

const finished: ReadonlyMap<string, Entry> = new Map(
  [...entries].map(([key, entry]) => [
    key,
    {
      categories: [...entry.categories],
      communes: [...entry.communes],
      zones: [...entry.zones],
      telling: entry.telling,
    },
  ]),
);

export const longestEntry = Math.max(...[...finished.keys()].map((key) => key.split(" ").length));

/** What the catalogue knows of words that follow one another; function words between them do not count. */
export function lookUp(words: readonly string[]): Entry | undefined {
  return finished.get(keyOf(words));
}

const writtenStems = new Set([...written].map(stemOf));

/** Whether a word, or a form of it, is one of the catalogue's, be it only among others ("mot de passe"). */
export function isWritten(word: string): boolean {
  return writtenStems.has(stemOf(word));
}

/** The words of the catalogue that may have been meant by one that nobody knows. */
export const writtenWords: readonly string[] = [...written].filter((word) => word.length >= 4);

/** Categories of which a name holds a word that begins so: what is typed may not be finished. */
export function categoriesBeginning(word: string): string[] {
  if (word.length < 3) return [];
  return categories
    .filter(({ name }) => wordsOf(name).some((own) => !functionWords.has(own) && own.startsWith(word)))
    .map(({ slug }) => slug);
}

const zoneOfCommune = new Map<string, ZoneKey>(
  (["sud", "nord", "iles"] as const).flatMap((zone) =>
    communesByProvince[zone].map((commune): [string, ZoneKey] => [slugify(commune), zone]),
  ),
);

/** The zones of those who serve a commune from elsewhere: its province, and the whole territory. */
export function zonesCovering(communeSlugs: readonly string[]): ZoneKey[] {
  const provinces = communeSlugs.flatMap((slug) => zoneOfCommune.get(slug) ?? []);
  return [...new Set<ZoneKey>([...provinces, "distance"])];
}

const acronyms = new Set(
  describedCategories.flatMap(({ synonyms }) => synonyms.flatMap(wordsOf)).filter((word) => word.length <= 4),
);

/** Whether a word is one of the short ones that stand for themselves ("soc", "edr"), and for no beginning of another. */
export function isAcronym(word: string): boolean {
  return acronyms.has(word);
}
