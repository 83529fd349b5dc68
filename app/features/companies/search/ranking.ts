import { lexeme } from "#app/core/search/document.ts";
import { isAcronym, zonesCovering } from "#app/core/search/lexicon.ts";
import { stemOf } from "#app/core/search/words.ts";
import { leads } from "./meaning.ts";
import type { AskedWord, Term } from "./terms.ts";

/** A search as texts of PostgreSQL's `tsquery`, over the lexemes of `core/search/document.ts`. */
export type RankedSearch = {
  /** What was asked for, in short: two searches of one key are the same. */
  key: string;
  /** From the closest, each holding those before it: a company stands in the first that it satisfies. */
  tiers: readonly string[];
  /** What finds all of them. */
  all: string;
  /** For each term where it may be found, from the closest: how close a company is within its tier. */
  closeness: readonly (readonly string[])[];
  /** For each word what finds it in the company's own: of two as close, the one that says more of them comes first. */
  said: readonly string[];
};

/** Finds nothing: no lexeme is so. */
const NOTHING = "'/'";
/** Finds every company. */
export const EVERYTHING = "!'/'";

/**
 * Every term that is needed must be found. By name first, then where the worst of them is found (decision C3); those
 * beside them only tell who of a tier is closer. Every company is found when none is needed.
 */
export function rankAll(
  words: readonly string[],
  needed: readonly Term[],
  beside: readonly Term[],
): RankedSearch {
  const names = namesMeant(words, needed);
  const levels = needed.length === 0 ? [EVERYTHING] : levelTiers(needed, names.at(-1));
  // What happened is not found by its words: a name that holds them still is.
  const told = needed.some(({ kind }) => kind === "situation");
  const byLevel = told ? levels.map((level) => anyOf([names.at(-1) ?? NOTHING, level])) : levels;
  const compared = needed.length === 0 ? [] : [...needed, ...beside];
  return {
    key: `all ${words.join(" ")}`,
    tiers: [...new Set([...names, ...byLevel])],
    all: byLevel.at(-1) ?? NOTHING,
    closeness: compared.map(levelsOf),
    said: ownWords(compared),
  };
}

/**
 * By the level that the worst of the terms is found on. A place that is named with something else comes before it: those who
 * are there, by their category or in their own words, then those who cover it.
 */
function levelTiers(terms: readonly Term[], named = NOTHING): string[] {
  const found = terms.map(levelsOf);
  const tiers = Array.from({ length: LEVELS }, (_, at) => allOf(found.map((term) => term[at] ?? NOTHING)));
  const places = terms.filter(isPlace);
  if (places.length === 0 || places.length === terms.length) return tiers;
  const [category, told] = [LEVEL_OF_CATEGORIES, LEVEL_OF_TEXTS].map((level) =>
    allOf(terms.map((term) => levelsOf(term)[isPlace(term) ? LEVEL_OF_PLACES : level] ?? NOTHING)),
  );
  const here = anyOf([named, told ?? NOTHING]);
  const covering = tiers.slice(LEVEL_OF_PLACES + 1).map((tier) => anyOf([here, tier]));
  return [anyOf([named, category ?? NOTHING]), here, ...covering];
}

/** Which names come first. One word that is true of every company is the name of one that is called so, and of no other. */
function namesMeant(words: readonly string[], needed: readonly Term[]): string[] {
  if (needed.length === 0 && words.length === 1) return nameTiers(words).slice(0, 1);
  return needed.length > 0 && needed.every(isPlace) ? placeNameTiers(words) : nameTiers(words);
}

/** Only names are looked for. */
export function rankNames(words: readonly string[]): RankedSearch {
  const tiers = nameTiers(words);
  const all = anyOf(tiers);
  return {
    key: `names ${words.join(" ")}`,
    tiers: [...tiers.slice(0, -1), all],
    all,
    closeness: [],
    said: [],
  };
}

/** Some of the terms must be found: the sets of terms, from the one that counts most. */
export function rankSome(
  words: readonly string[],
  sets: readonly (readonly Term[])[],
  terms: readonly Term[],
): RankedSearch {
  const found = sets.map(everywhere);
  const tiers = found.map((_query, at) => anyOf(found.slice(0, at + 1)));
  return {
    key: `some ${words.join(" ")}`,
    tiers,
    all: anyOf(found),
    closeness: terms.map(levelsOf),
    said: ownWords(terms),
  };
}

/** What finds a term where it names what it is about: what tells how rare it is. */
export function itself(term: Term): string {
  const levels = levelsOf(term);
  if (isPlace(term)) return levels[LEVEL_OF_PLACES] ?? NOTHING;
  if (!leads(term)) return levels.at(-1) ?? NOTHING;
  const spelt = term.kind === "situation" ? NOTHING : allOf(term.words.flatMap(asSpelt));
  return anyOf([levels[LEVEL_OF_CATEGORIES] ?? NOTHING, spelt]);
}

/** What finds every term of a set: those that lead to categories by these, the others wherever each stands. */
export function everywhere(terms: readonly Term[]): string {
  return allOf(terms.map((term) => (leads(term) ? itself(term) : levelsOf(term).at(-1)) ?? NOTHING));
}

/** The whole name; a name that begins so; a name with a word for each that was typed, in any order. */
export function nameTiers(words: readonly string[]): string[] {
  const whole = lexeme.whole(words);
  const each = words.map((word) => anyOf(inName({ word, stem: stemOf(word), begun: undefined })));
  return [exactly(whole), beginning(whole), allOf(each)];
}

/** The same for a place: a name that only begins as it does is not meant. */
function placeNameTiers(words: readonly string[]): string[] {
  const whole = lexeme.whole(words);
  const each = words.map((word) => exactly(lexeme.name(stemOf(word))));
  return [exactly(whole), beginning(`${whole}-`), allOf(each)];
}

const SHORTEST_INSIDE = 6;
const LEVEL_OF_CATEGORIES = 2;
const LEVEL_OF_PLACES = 3;
const LEVEL_OF_TEXTS = 5;
const LEVELS = 7;

function isPlace({ entry }: Term): boolean {
  return entry !== undefined && entry.communes.length + entry.zones.length > 0;
}

function ownWords(terms: readonly Term[]): string[] {
  return terms.flatMap(({ words }) => words.map((word) => anyOf(inTexts(word))));
}

type Spelt = Pick<AskedWord, "word" | "stem" | "begun">;

/**
 * Where a term is found, each place with those before it: name, the company's own words for a brand, category or its
 * synonym, place, those who cover the place from elsewhere, words of the texts, inside words.
 */
function levelsOf(term: Term): string[] {
  const { words, entry } = term;
  const { categories = [], communes = [], zones = [] } = entry ?? {};
  const placed = isPlace(term);
  // What happened is told by its words together, in any text: apart they tell something else.
  const told = term.kind === "situation";
  const covering = placed ? [...zones, ...zonesCovering(communes)] : [];
  const here = communes.length > 0 ? communes.map(lexeme.commune) : zones.map(lexeme.zone);
  const levels: Level[] = [
    { spokenOf: [], ofWord: placed || told ? undefined : inName },
    { spokenOf: [], ofWord: entry?.brand ? asSpelt : undefined },
    { spokenOf: categories.map(lexeme.category) },
    { spokenOf: here },
    { spokenOf: covering.map(lexeme.zone) },
    // A word of the name is one of the texts.
    { spokenOf: [], ofWord: told ? undefined : placed ? asSpelt : inTexts, instead: true },
    { spokenOf: [], ofWord: told ? undefined : placed ? insideLong : insideWords },
  ];
  const found: string[] = [];
  let ofWords: string[][] = words.map(() => []);
  return levels.map(({ spokenOf, ofWord, instead }) => {
    found.push(...spokenOf.map(exactly));
    if (instead) ofWords = words.map(() => []);
    if (ofWord) for (const [at, word] of words.entries()) ofWords[at]?.push(...ofWord(word));
    return anyOf([...found, allOf(ofWords.map(anyOf))]);
  });
}

type Level = {
  spokenOf: readonly string[];
  ofWord?: ((word: AskedWord) => string[]) | undefined;
  instead?: boolean;
};

const asSpelt = ({ stem }: Spelt) => [exactly(stem)];

/** A word of the name that is the same but for its ending, or that begins so. */
function inName({ word, stem, begun }: Spelt): string[] {
  const same = exactly(lexeme.name(stem));
  if (isWhole(word)) return [same];
  return [same, ...(begun?.map((one) => exactly(lexeme.name(one))) ?? [beginning(lexeme.name(word))])];
}

/** The same of any text. Words by their name are found sooner than by their beginning, which a scan cannot skip. */
function inTexts({ word, stem, begun }: Spelt): string[] {
  if (isWhole(word)) return [exactly(stem)];
  return [exactly(stem), ...(begun?.map(exactly) ?? [beginning(word)])];
}

function insideWords({ word, inside }: AskedWord): string[] {
  return isWhole(word) ? [] : inside.map(exactly);
}

/** A short name of a place stands in too many words. */
function insideLong(asked: AskedWord): string[] {
  return asked.word.length < SHORTEST_INSIDE ? [] : insideWords(asked);
}

/** A letter, or an acronym of the catalogue: "soc" is no beginning of "société". */
function isWhole(word: string): boolean {
  return word.length === 1 || isAcronym(word);
}

// Lexemes are letters, digits, "-" and "/": nothing in them ends a quoted text.
const exactly = (text: string) => `'${text}'`;
const beginning = (text: string) => `'${text}':*`;
const allOf = (queries: readonly string[]) => joined([...new Set(queries)], " & ");
const anyOf = (queries: readonly string[]) =>
  joined(
    [...new Set(queries)].filter((query) => query !== NOTHING),
    " | ",
  );

function joined(queries: readonly string[], operator: string): string {
  const [only = NOTHING] = queries;
  return queries.length > 1 ? `(${queries.join(operator)})` : only;
}
