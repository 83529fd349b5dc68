import { brands, namedStandards, namedThreats } from "#app/core/catalogue/brands.ts";
import { categories, searchedName } from "#app/core/catalogue/categories.ts";
import { categoryNeeds } from "#app/core/catalogue/category-needs.ts";
import { categorySituations } from "#app/core/catalogue/category-situations.ts";
import { describedCategories } from "#app/core/catalogue/category-texts.ts";
import { communesByProvince } from "#app/core/catalogue/communes.ts";
import { everydayWords } from "#app/core/catalogue/everyday-words.ts";
import { namedPlaces } from "#app/core/catalogue/places.ts";
import { technicalWords } from "#app/core/catalogue/technical-words.ts";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { slugify } from "#app/platform/text/text.ts";
import { soundOf } from "./sound.ts";
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
  /** It is the name of a product, a maker or a standard: who says it is closer than whose category it is. */
  brand?: boolean;
};

type Growing = {
  categories: Set<string>;
  communes: Set<string>;
  zones: Set<ZoneKey>;
  telling: boolean;
  brand: boolean;
};

/** The words of a text that say something, as stems: how entries are looked up. */
export function keyOf(words: readonly string[]): string {
  const content = words.filter((word) => !functionWords.has(word));
  return (content.length > 0 ? content : words).map(stemOf).join(" ");
}

/** What may stand in a name beside its one word that says something: "audit et conseil", "red team". */
const articles = new Set(wordsOf("l d de du des la le les a au aux en et un une of the team"));

/**
 * The key under which a phrase of the lists is known. Undefined when one word only says something in it and it is more than
 * that word: "en mon nom" is not "nom".
 */
export function keyOfPhrase(phrase: string): string | undefined {
  const words = wordsOf(phrase);
  const key = keyOf(words);
  const said = words.filter((word) => !articles.has(word));
  return key !== "" && (key.includes(" ") || said.length < 2) ? key : undefined;
}

const entries = new Map<string, Growing>();
/** Every word of every entry, as it is written: misspelt words are compared with them too. */
const written = new Set<string>();
/** Those that a misspelt word may have been meant for. */
const spelt = new Set<string>();
/** What means something in this field only, by how it is said. */
const sounds = new Map<string, readonly string[]>();
const everyday = new Set(everydayWords.map((word) => keyOf(wordsOf(word))));

function learnSpelling(words: readonly string[], shortest: number): void {
  for (const word of words) {
    if (functionWords.has(word)) continue;
    written.add(word);
    if (word.length >= shortest) spelt.add(word);
  }
}

/** @param shortest of its words that a misspelt one may have been meant for: names have many neighbours */
function growing(phrase: string, shortest = 4): Growing | undefined {
  const words = wordsOf(phrase);
  const key = keyOfPhrase(phrase);
  if (!key) return undefined;
  learnSpelling(words, shortest);
  const known = entries.get(key);
  if (known) return known;
  const made: Growing = {
    categories: new Set(),
    communes: new Set(),
    zones: new Set(),
    telling: false,
    brand: false,
  };
  entries.set(key, made);
  return made;
}

const SHORTEST_NAME = 6;

function learnCategory(slug: string, phrase: string, brand = false): void {
  const entry = growing(phrase, brand ? SHORTEST_NAME : undefined);
  if (!entry) return;
  entry.categories.add(slug);
  if (!everyday.has(keyOf(wordsOf(phrase)))) entry.telling = true;
  if (brand) entry.brand = true;
  const sound = soundOf(wordsOf(phrase));
  if (sound && entry.telling && !sounds.has(sound)) sounds.set(sound, wordsOf(phrase));
}

for (const { slug, synonyms } of describedCategories) {
  const name = searchedName(slug);
  const { english = [], needs = [] } = categoryNeeds[slug] ?? {};
  // "IAM - Gestion de l’identité et de l’accès", "Audit & Conseil": each half is a name too.
  const halves = name.split(/ [-&/] |[()/]/).filter((half) => half.trim() !== "");
  for (const phrase of [name, ...halves, ...synonyms, ...english, ...needs]) learnCategory(slug, phrase);
}
for (const [list, brand] of [
  [brands, true],
  [namedStandards, true],
  [namedThreats, false],
  [technicalWords, false],
] as const) {
  for (const { names, categories: slugs } of list) {
    for (const name of names) for (const slug of slugs) learnCategory(slug, name, brand);
  }
}
// One word of a longer name speaks of the categories that hold it, and is no proof of the field.
for (const { slug } of categories) {
  for (const word of wordsOf(searchedName(slug))) {
    if (word.length > 2 && !functionWords.has(word)) growing(word)?.categories.add(slug);
  }
}

for (const { one, other, isWish } of categorySituations) {
  // The words of wishes are everybody's: no misspelt one is meant for them.
  const shortest = isWish ? Number.POSITIVE_INFINITY : SHORTEST_NAME;
  for (const phrase of [...one, ...other]) learnSpelling(wordsOf(phrase), shortest);
}

for (const { name, communes, zones = [] } of namedPlaces) {
  const entry = growing(name, SHORTEST_NAME);
  for (const commune of communes) entry?.communes.add(slugify(commune));
  for (const zone of zones) entry?.zones.add(zone);
}

const finished: ReadonlyMap<string, Entry> = new Map(
  [...entries].map(([key, entry]) => [
    key,
    {
      categories: [...entry.categories],
      communes: [...entry.communes],
      zones: [...entry.zones],
      telling: entry.telling,
      ...(entry.brand && { brand: true }),
    },
  ]),
);

export const longestEntry = Math.max(...[...finished.keys()].map((key) => key.split(" ").length));

/** What the catalogue knows of words that follow one another; function words between them do not count. */
export function lookUp(words: readonly string[]): Entry | undefined {
  return finished.get(keyOf(words));
}

/** What sounds as the words do, when one of them is none of the catalogue's. */
export function soundingLike(words: readonly string[]): readonly string[] | undefined {
  if (words.every((word) => functionWords.has(word) || isWritten(word))) return undefined;
  const sound = soundOf(words);
  return sound === undefined ? undefined : sounds.get(sound);
}

/** The words of the catalogue that may have been meant by one that nobody knows. */
export const writtenWords: readonly string[] = [...spelt];

const wordsBySound: ReadonlyMap<string | undefined, string> = new Map(
  writtenWords.map((word) => [soundOf([word]), word]),
);

/** The word of the catalogue that sounds as one that nobody knows. */
export function wordSoundingLike(word: string): string | undefined {
  const sound = soundOf([word]);
  return sound === undefined ? undefined : wordsBySound.get(sound);
}

const writtenStems = new Set([...written].map(stemOf));

/** Whether a word, or a form of it, is one of the catalogue's, be it only among others ("mot de passe"). */
export function isWritten(word: string): boolean {
  return writtenStems.has(stemOf(word));
}

/** Categories of which a name holds a word that begins so: what is typed may not be finished. */
export function categoriesBeginning(word: string): string[] {
  if (word.length < 3) return [];
  return categories
    .filter(({ slug }) =>
      wordsOf(searchedName(slug)).some((own) => !functionWords.has(own) && own.startsWith(word)),
    )
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
