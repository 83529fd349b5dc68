import { lexeme } from "#app/core/search/document.ts";
import { isAcronym, zonesCovering } from "#app/core/search/lexicon.ts";
import { stemOf } from "#app/core/search/words.ts";
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
  /** For each term what finds it in the company's own words: of two as close, the one that says it comes first. */
  said: readonly string[];
};

/** Finds nothing: no lexeme is so. */
const NOTHING = "'/'";

/** Every term must be found. By name first, then where the worst of them is found (decision C3). */
export function rankAll(words: readonly string[], terms: readonly Term[]): RankedSearch {
  const closeness = terms.map(levelsOf);
  const levels = Math.max(...closeness.map(({ length }) => length));
  const byLevel = Array.from({ length: levels }, (_, at) =>
    allOf(closeness.map((term) => term[at] ?? NOTHING)),
  );
  return {
    key: `all ${words.join(" ")}`,
    tiers: [...new Set([...nameTiers(words), ...byLevel])],
    all: byLevel.at(-1) ?? NOTHING,
    closeness,
    said: terms.map(ownWords),
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
    said: terms.map(ownWords),
  };
}

/** What finds a term where it names what it is about: what tells how rare it is. */
export function itself(term: Term): string {
  const levels = levelsOf(term);
  const { communes = [], zones = [] } = term.entry ?? {};
  return (communes.length + zones.length > 0 ? levels[LEVEL_OF_PLACES] : levels.at(-1)) ?? NOTHING;
}

/** What finds every term of a set, wherever each stands. */
export function everywhere(terms: readonly Term[]): string {
  return allOf(terms.map((term) => levelsOf(term).at(-1) ?? NOTHING));
}

/** The whole name; a name that begins so; a name with a word for each that was typed, in any order. */
export function nameTiers(words: readonly string[]): string[] {
  const whole = lexeme.whole(words);
  const each = words.map((word) => anyOf(inName({ word, stem: stemOf(word), begun: undefined })));
  return [exactly(whole), beginning(whole), allOf(each)];
}

const LEVEL_OF_PLACES = 2;

function ownWords({ words }: Term): string {
  return allOf(words.map((word) => anyOf(inTexts(word))));
}

type Spelt = Pick<AskedWord, "word" | "stem" | "begun">;

/**
 * Where a term is found, each place with those before it: name, category or its synonym, place, those who cover the place
 * from elsewhere, words of the texts, inside words.
 */
function levelsOf({ words, entry }: Term): string[] {
  const { categories = [], communes = [], zones = [] } = entry ?? {};
  const isPlace = communes.length + zones.length > 0;
  const levels = [
    { spokenOf: [], ofWord: inName },
    { spokenOf: categories.map(lexeme.category) },
    { spokenOf: [...communes.map(lexeme.commune), ...zones.map(lexeme.zone)] },
    { spokenOf: isPlace ? zonesCovering(communes).map(lexeme.zone) : [] },
    // A word of the name is one of the texts.
    { spokenOf: [], ofWord: inTexts, instead: true },
    { spokenOf: [], ofWord: insideWords },
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
