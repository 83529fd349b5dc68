import {
  categoriesBeginning,
  type Entry,
  isWritten,
  keyOf,
  longestEntry,
  lookUp,
} from "#app/core/search/lexicon.ts";
import { functionWords, stemOf, wordsOf } from "#app/core/search/words.ts";

const MOST_WORDS = 12;
const MOST_TERMS = 8;

/** A word that was asked for, and what the directory's vocabulary knows of it. */
export type AskedWord = {
  word: string;
  stem: string;
  /** Some company's text, or the catalogue, holds it, a form of it or a word that it is a part of. */
  known: boolean;
  /** Stems of the words that begin so; undefined when there are too many to name. */
  begun: readonly string[] | undefined;
  /** Stems of the words that hold it elsewhere than at their beginning. */
  inside: readonly string[];
};

type TaughtEntries = ReadonlyMap<string, Entry>;

/** What must be found: one word, or several that the catalogue knows together ("mot de passe"). */
export type Term = { words: readonly AskedWord[]; entry: Entry | undefined };

/** All words of a text, in order; the rest of a very long one is left out. */
export function askedWords(q: string): string[] {
  return wordsOf(q).slice(0, MOST_WORDS);
}

/** Those that say what is looked for; all of them when none does. */
export function contentWords(words: readonly string[]): string[] {
  const content = words.filter((word) => !functionWords.has(word) && !/^[a-z]$/.test(word));
  return [...new Set(content.length > 0 ? content : words)].slice(0, MOST_TERMS);
}

/** Words that belong together are one term, the longest first. @param taught what is known beside the catalogue */
export function termsOf(words: readonly AskedWord[], taught: TaughtEntries = new Map()): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const term = longestTerm(words.slice(at, at + longestEntry), taught);
    terms.push(term);
    at += term.words.length;
  }
  return terms;
}

function longestTerm(words: readonly AskedWord[], taught: TaughtEntries): Term {
  for (let length = words.length; length > 1; length--) {
    const together = words.slice(0, length);
    const own = together.map(({ word }) => word);
    const entry = joined(lookUp(own), taught.get(keyOf(own)));
    if (entry) return { words: together, entry };
  }
  const [first] = words;
  return {
    words: words.slice(0, 1),
    entry: first && joined(entryOf(first.word), taught.get(keyOf([first.word]))),
  };
}

/** What the catalogue and the administrators say of the same words. */
function joined(known: Entry | undefined, taught: Entry | undefined): Entry | undefined {
  if (!known || !taught) return known ?? taught;
  return { ...known, categories: [...new Set([...known.categories, ...taught.categories])], telling: true };
}

const nothing: Entry = { categories: [], communes: [], zones: [], telling: false };

/** What one word speaks of: what it is, and the names that it begins. */
function entryOf(word: string): Entry | undefined {
  const known = lookUp([word]);
  const begun = categoriesBeginning(word);
  if (!known && begun.length === 0) return undefined;
  const entry = known ?? nothing;
  return { ...entry, categories: [...new Set([...entry.categories, ...begun])] };
}

/** Whether the catalogue knows a word: what it is, one of several that it knows together, or the beginning of a name. */
export function inCatalogue(word: string): boolean {
  return isWritten(word) || entryOf(word) !== undefined;
}

/** As it is before the vocabulary was asked. */
export function unasked(word: string): AskedWord {
  return { word, stem: stemOf(word), known: inCatalogue(word), begun: [], inside: [] };
}
