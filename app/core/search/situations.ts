import { categorySituations } from "#app/core/catalogue/category-situations.ts";
import type { Entry } from "./lexicon.ts";
import { keyOf } from "./lexicon.ts";
import { wordsOf } from "./words.ts";

const FURTHEST = 6;

type Group = { keys: ReadonlySet<string>; written: ReadonlySet<string> };

/** @param isWish infinitives match as written: "verrouiller", not what is locked */
function groupOf(phrases: readonly string[], isWish: boolean): Group {
  const words = phrases.map(wordsOf);
  const inAnyForm = words.filter((own) => !isWish || !isInfinitive(own));
  return { keys: new Set(inAnyForm.map(keyOf)), written: new Set(words.map((own) => own.join(" "))) };
}

/** An infinitive is a wish ("chiffrer") unless listed as one; an incident is another form ("chiffrés"). */
function isIn(group: Group, words: readonly string[]): boolean {
  return matches(group, words) || (words.length > 1 && words.some((word) => matches(group, [word])));
}

function matches({ keys, written }: Group, words: readonly string[]): boolean {
  return isInfinitive(words) ? written.has(words.join(" ")) : keys.has(keyOf(words));
}

const isInfinitive = (words: readonly string[]) => words.at(-1)?.endsWith("er") ?? false;

const situations = categorySituations.map(({ one, other, categories, isWish }) => ({
  one: groupOf(one, isWish),
  other: groupOf(other, isWish),
  entry: { categories, communes: [], zones: [], telling: true } satisfies Entry,
  isWish,
}));

type Situation = { first: number; second: number; entry: Entry; isWish: boolean };

/**
 * Positions of the two words or phrases of an incident, in the order of the text; undefined without one.
 * @param terms the words of each term, in the order of the text
 */
export function situationIn(terms: readonly (readonly string[])[]): Situation | undefined {
  for (const { one, other, entry, isWish } of situations) {
    const nearest = nearestPair(placesOf(terms, one), placesOf(terms, other));
    if (nearest) return { ...nearest, entry, isWish };
  }
  return undefined;
}

function placesOf(terms: readonly (readonly string[])[], group: Group): number[] {
  return terms.flatMap((words, at) => (isIn(group, words) ? [at] : []));
}

function nearestPair(ones: readonly number[], others: readonly number[]) {
  const pairs = ones.flatMap((one) => others.map((other) => ({ one, other, apart: Math.abs(one - other) })));
  const near = pairs.filter(({ apart }) => apart > 0 && apart <= FURTHEST);
  const nearest = near.toSorted((a, b) => a.apart - b.apart)[0];
  return (
    nearest && { first: Math.min(nearest.one, nearest.other), second: Math.max(nearest.one, nearest.other) }
  );
}
