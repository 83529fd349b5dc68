import { lexeme } from "#app/core/search/document.ts";
import { isAcronym, zonesCovering } from "#app/core/search/lexicon.ts";
import { stemOf } from "#app/core/search/words.ts";
import { leads } from "./meaning.ts";
import type { AskedWord, Term } from "./terms.ts";

export type RankedSearch = {
  /** Cache key: equal for equivalent searches. */
  key: string;
  /** Cumulative, the closest first: a company ranks in the first tier that it matches. */
  tiers: readonly string[];
  all: string;
  /** Per term, queries by decreasing closeness: rank within a tier. */
  closeness: readonly (readonly string[])[];
  /** Per word, a query for the company's own words: breaks ties by number of matches. */
  ownWordQueries: readonly string[];
};

/** Matches nothing: no lexeme has this form. */
const NOTHING = "'/'";
export const EVERYTHING = "!'/'";

/** By name first, then by the worst level of the needed terms (decision C3); others rank within a tier. */
export function rankAll(
  words: readonly string[],
  needed: readonly Term[],
  beside: readonly Term[],
): RankedSearch {
  const names = namesMeant(words, needed);
  const levels = needed.length === 0 ? [EVERYTHING] : levelTiers(needed, names.at(-1));
  // Incidents and places match as a whole; company names still match by word.
  const asWhole = needed.some(({ kind }) => kind === "situation") || needed.every(isPlace);
  const byLevel =
    asWhole && needed.length > 0 ? levels.map((level) => anyOf([names.at(-1) ?? NOTHING, level])) : levels;
  const compared = needed.length === 0 ? [] : [...needed, ...beside];
  return {
    key: `all ${words.join(" ")}`,
    tiers: [...new Set([...names, ...byLevel])],
    all: byLevel.at(-1) ?? NOTHING,
    closeness: compared.map(levelsOf),
    ownWordQueries: ownWords(compared),
  };
}

/** A place beside other terms ranks above levels: companies located there first, then those that serve it. */
function levelTiers(terms: readonly Term[], named = NOTHING): string[] {
  const found = terms.map(levelsOf);
  const tiers = Array.from({ length: LEVELS }, (_, at) => allOf(found.map((term) => term[at] ?? NOTHING)));
  const places = terms.filter(isPlace);
  if (places.length === 0 || places.length === terms.length) return tiers;
  const [category, text] = [LEVEL_OF_CATEGORIES, LEVEL_OF_TEXTS].map((level) =>
    allOf(terms.map((term) => levelsOf(term)[isPlace(term) ? LEVEL_OF_PLACES : level] ?? NOTHING)),
  );
  const here = anyOf([named, text ?? NOTHING]);
  const covering = tiers.slice(LEVEL_OF_PLACES + 1).map((tier) => anyOf([here, tier]));
  return [anyOf([named, category ?? NOTHING]), here, ...covering];
}

/** A single word that applies to every company matches only a company with exactly that name. */
function namesMeant(words: readonly string[], needed: readonly Term[]): string[] {
  if (needed.length === 0 && words.length === 1) return nameTiers(words).slice(0, 1);
  return needed.length > 0 && needed.every(isPlace) ? placeNameTiers(words) : nameTiers(words);
}

export function rankNames(words: readonly string[]): RankedSearch {
  const tiers = nameTiers(words);
  const all = anyOf(tiers);
  return {
    key: `names ${words.join(" ")}`,
    tiers: [...tiers.slice(0, -1), all],
    all,
    closeness: [],
    ownWordQueries: [],
  };
}

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
    ownWordQueries: ownWords(terms),
  };
}

export function itself(term: Term): string {
  const levels = levelsOf(term);
  if (isPlace(term)) return levels[LEVEL_OF_PLACES] ?? NOTHING;
  if (!leads(term)) return levels.at(-1) ?? NOTHING;
  const spelt = term.kind === "situation" ? NOTHING : allOf(term.words.flatMap(asSpelt));
  return anyOf([levels[LEVEL_OF_CATEGORIES] ?? NOTHING, spelt]);
}

/** Requires every term of a set: by category where it leads to one, else anywhere. */
export function everywhere(terms: readonly Term[]): string {
  return allOf(terms.map((term) => (leads(term) ? itself(term) : levelsOf(term).at(-1)) ?? NOTHING));
}

/** Whole name, then its prefix, then one word per typed word in any order. */
export function nameTiers(words: readonly string[]): string[] {
  const whole = lexeme.whole(words);
  const each = words.map((word) => anyOf(inName({ word, stem: stemOf(word), begun: undefined })));
  return [exactly(whole), beginning(whole), allOf(each)];
}

/** For places, a prefix of a name is no match. */
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
 * Cumulative levels of a term: name, own words for a brand, category or synonym, place, companies that serve the
 * place, texts, parts of words.
 */
function levelsOf(term: Term): string[] {
  const { words, entry } = term;
  const { categories = [], communes = [], zones = [] } = entry ?? {};
  const placed = isPlace(term);
  // Incidents match when their words are together in a text: apart they mean something else.
  const isSituation = term.kind === "situation";
  const covering = placed ? [...zones, ...zonesCovering(communes)] : [];
  const here = communes.length > 0 ? communes.map(lexeme.commune) : zones.map(lexeme.zone);
  const levels: Level[] = [
    { spokenOf: [], ofWord: placed || isSituation ? undefined : inName },
    { spokenOf: [], ofWord: entry?.brand ? asSpelt : undefined },
    { spokenOf: categories.map(lexeme.category) },
    { spokenOf: here },
    { spokenOf: covering.map(lexeme.zone) },
    // Words of names are also words of texts.
    { spokenOf: [], ofWord: isSituation ? undefined : placed ? asSpelt : inTexts, instead: true },
    { spokenOf: [], ofWord: isSituation ? undefined : placed ? insideLong : insideWords },
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

/** Same word except for its ending, or a prefix. */
function inName({ word, stem, begun }: Spelt): string[] {
  const same = exactly(lexeme.name(stem));
  if (isWhole(word)) return [same];
  return [same, ...(begun?.map((one) => exactly(lexeme.name(one))) ?? [beginning(lexeme.name(word))])];
}

/** Same for texts. Exact words are faster than prefixes, which require a scan. */
function inTexts({ word, stem, begun }: Spelt): string[] {
  if (isWhole(word)) return [exactly(stem)];
  return [exactly(stem), ...(begun?.map(exactly) ?? [beginning(word)])];
}

function insideWords({ word, inside }: AskedWord): string[] {
  return isWhole(word) ? [] : inside.map(exactly);
}

/** Short place names occur in too many words. */
function insideLong(asked: AskedWord): string[] {
  return asked.word.length < SHORTEST_INSIDE ? [] : insideWords(asked);
}

/** A letter or an acronym: "soc" is no prefix of "société". */
function isWhole(word: string): boolean {
  return word.length === 1 || isAcronym(word);
}

// Lexemes contain letters, digits, "-" and "/" only: no quoting needed.
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
