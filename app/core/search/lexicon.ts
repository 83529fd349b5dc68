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

export type Entry = {
  categories: readonly string[];
  communes: readonly string[];
  zones: readonly ZoneKey[];
  /** Specific to the field: "rançongiciel", not "assurance". */
  telling: boolean;
  /** Product, vendor or standard: naming it ranks above its category. */
  brand?: boolean;
};

type Growing = {
  categories: Set<string>;
  communes: Set<string>;
  zones: Set<ZoneKey>;
  telling: boolean;
  brand: boolean;
};

export function keyOf(words: readonly string[]): string {
  const content = words.filter((word) => !functionWords.has(word));
  return (content.length > 0 ? content : words).map(stemOf).join(" ");
}

/** Allowed beside the single meaningful word of a name: "audit et conseil", "red team". */
const articles = new Set(wordsOf("l d de du des la le les a au aux en et un une of the team"));

/** Undefined when only one word of a longer phrase is meaningful: "en mon nom" is not "nom". */
export function keyOfPhrase(phrase: string): string | undefined {
  const words = wordsOf(phrase);
  const key = keyOf(words);
  const significantWords = words.filter((word) => !articles.has(word));
  return key !== "" && (key.includes(" ") || significantWords.length < 2) ? key : undefined;
}

const entries = new Map<string, Growing>();
/** All words of all entries, unstemmed: misspelt words are compared with them too. */
const written = new Set<string>();
const spelt = new Set<string>();
/** Entries specific to the field, by pronunciation. */
const sounds = new Map<string, readonly string[]>();
const everyday = new Set(everydayWords.map((word) => keyOf(wordsOf(word))));

function learnSpelling(words: readonly string[], shortest: number): void {
  for (const word of words) {
    if (functionWords.has(word)) continue;
    written.add(word);
    if (word.length >= shortest) spelt.add(word);
  }
}

/** @param shortest length of a word that may correct a misspelt one: names have many neighbours */
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
// One word of a longer name refers to its categories, but does not prove the field.
for (const { slug } of categories) {
  for (const word of wordsOf(searchedName(slug))) {
    if (word.length > 2 && !functionWords.has(word)) growing(word)?.categories.add(slug);
  }
}

for (const { one, other, isWish } of categorySituations) {
  // Wishes use everyday words, which never correct a misspelt one.
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

/** Function words between the words are ignored. */
export function lookUp(words: readonly string[]): Entry | undefined {
  return finished.get(keyOf(words));
}

export function soundingLike(words: readonly string[]): readonly string[] | undefined {
  if (words.every((word) => functionWords.has(word) || isWritten(word))) return undefined;
  const sound = soundOf(words);
  return sound === undefined ? undefined : sounds.get(sound);
}

export const writtenWords: readonly string[] = [...spelt];

const wordsBySound: ReadonlyMap<string | undefined, string> = new Map(
  writtenWords.map((word) => [soundOf([word]), word]),
);

export function wordSoundingLike(word: string): string | undefined {
  const sound = soundOf([word]);
  return sound === undefined ? undefined : wordsBySound.get(sound);
}

const writtenStems = new Set([...written].map(stemOf));

/** Also true of words found only in phrases ("mot de passe") and of other forms of a word. */
export function isWritten(word: string): boolean {
  return writtenStems.has(stemOf(word));
}

const wordsOfCategories = categories.map(({ slug }) => ({
  slug,
  words: wordsOf(searchedName(slug)).filter((word) => !functionWords.has(word)),
}));

/** Prefix match: the input may be unfinished. */
export function categoriesBeginning(word: string): string[] {
  if (word.length < 3) return [];
  return wordsOfCategories.flatMap(({ slug, words }) =>
    words.some((own) => own.startsWith(word)) ? slug : [],
  );
}

const zoneOfCommune = new Map<string, ZoneKey>(
  (["sud", "nord", "iles"] as const).flatMap((zone) =>
    communesByProvince[zone].map((commune): [string, ZoneKey] => [slugify(commune), zone]),
  ),
);

/** Zones of companies that come from elsewhere: the province and the whole territory. */
export function zonesCovering(communeSlugs: readonly string[]): ZoneKey[] {
  const provinces = communeSlugs.flatMap((slug) => zoneOfCommune.get(slug) ?? []);
  return [...new Set<ZoneKey>([...provinces, "distance"])];
}

const acronyms = new Set(
  describedCategories.flatMap(({ synonyms }) => synonyms.flatMap(wordsOf)).filter((word) => word.length <= 4),
);

/** Short words that are complete ("soc", "edr"), never the beginning of another. */
export function isAcronym(word: string): boolean {
  return acronyms.has(word);
}
