import { categorySituations } from "#app/core/catalogue/category-situations.ts";
import type { Entry } from "./lexicon.ts";
import { keyOf } from "./lexicon.ts";
import { wordsOf } from "./words.ts";

/** How many words that say something may stand between the two. */
const FURTHEST = 6;

const keysOf = (phrases: readonly string[]) => new Set(phrases.map((phrase) => keyOf(wordsOf(phrase))));

const situations = categorySituations.map(({ one, other, categories }) => ({
  one: keysOf(one),
  other: keysOf(other),
  entry: { categories, communes: [], zones: [], telling: true } satisfies Entry,
}));

export type Situation = { first: number; second: number; entry: Entry };

/**
 * What a text tells to have happened: the places of the two words, or phrases, that say it, in the order of the text.
 * Undefined when it tells of nothing.
 * @param keys of the words and phrases that follow one another (see `keyOf`)
 */
export function situationIn(keys: readonly string[]): Situation | undefined {
  for (const { one, other, entry } of situations) {
    const nearest = nearestPair(placesOf(keys, one), placesOf(keys, other));
    if (nearest) return { ...nearest, entry };
  }
  return undefined;
}

function placesOf(keys: readonly string[], wanted: ReadonlySet<string>): number[] {
  return keys.flatMap((key, at) => (wanted.has(key) ? [at] : []));
}

function nearestPair(ones: readonly number[], others: readonly number[]) {
  const pairs = ones.flatMap((one) => others.map((other) => ({ one, other, apart: Math.abs(one - other) })));
  const near = pairs.filter(({ apart }) => apart > 0 && apart <= FURTHEST);
  const nearest = near.toSorted((a, b) => a.apart - b.apart)[0];
  return nearest && { first: Math.min(nearest.one, nearest.other), second: Math.max(nearest.one, nearest.other) };
}
