import { type Entry, keyOf } from "./lexicon.ts";
import { functionWords, stemOf } from "./words.ts";

/** Custom synonyms, by the key of their words (see `keyOf`). */
export type CustomSynonyms = {
  entries: ReadonlyMap<string, Entry>;
  meanings: ReadonlyMap<string, readonly string[]>;
  /** Stems exempt from spelling correction. */
  stems: ReadonlySet<string>;
  longest: number;
};

type Row = { words: string; category: string | null; meaning: string | null };

export function buildCustomSynonyms(rows: readonly Row[]): CustomSynonyms {
  const entries = new Map<string, Entry>();
  const meanings = new Map<string, readonly string[]>();
  const stems = new Set<string>();
  let longest = 0;
  for (const { words: text, category, meaning } of rows) {
    const words = text.split(" ");
    const key = keyOf(words);
    longest = Math.max(longest, words.length);
    for (const word of words) if (!functionWords.has(word)) stems.add(stemOf(word));
    if (category) entries.set(key, { categories: [category], communes: [], zones: [], telling: true });
    else if (meaning) meanings.set(key, meaning.split(" "));
  }
  return { entries, meanings, stems, longest };
}

export function replaced(words: readonly string[], { meanings, longest }: CustomSynonyms): string[] {
  if (meanings.size === 0) return [...words];
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = lengthOfMeaning(words.slice(at, at + longest), meanings);
    const meaning = length > 0 && meanings.get(keyOf(words.slice(at, at + length)));
    result.push(...(meaning || words.slice(at, at + 1)));
    at += Math.max(length, 1);
  }
  return result;
}

function lengthOfMeaning(words: readonly string[], meanings: CustomSynonyms["meanings"]): number {
  for (let length = words.length; length > 0; length--)
    if (meanings.has(keyOf(words.slice(0, length)))) return length;
  return 0;
}
