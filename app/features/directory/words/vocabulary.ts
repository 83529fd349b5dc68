import { deletionsOf, editDistance } from "#app/core/search/edit-distance.ts";
import { stemOf } from "#app/core/search/words.ts";
import { LONG } from "../published-rules.ts";
import { type AskedWord, inCatalogue } from "./terms.ts";

const MOST_BEGUN = 40;
const MOST_INSIDE = 40;
const SHORTEST_INSIDE = 3;
/** Of pg_trgm, which a long word with two errors must reach. */
const ALIKE = 0.3;

/** Some 150 bytes each. */
export const MOST_WORDS = 500_000;

/** The distinct words of all companies' texts, in the order in which they were learnt. */
export type Vocabulary = {
  learn(words: readonly string[]): void;
  ask(word: string): AskedWord;
  /** Words within one edit, two from eight letters with the same beginning; the likeliest first. */
  near(word: string): string[];
};

/** @param most beyond which words are not learnt: then unknown words count as known, and prefixes are for the index */
export function createVocabulary(most = MOST_WORDS): Vocabulary {
  const known = new Set<string>();
  const stems = new Set<string>();
  const words: string[] = [];
  // Of each word: a scan compares numbers first.
  const letters: number[] = [];
  const pairs: number[] = [];

  function learn(learnt: readonly string[]): void {
    for (const word of learnt) {
      if (known.has(word) || words.length >= most) continue;
      known.add(word);
      stems.add(stemOf(word));
      words.push(word);
      letters.push(lettersOf(word));
      pairs.push(pairsOf(word));
    }
  }

  function ask(word: string): AskedWord {
    const [ownLetters, ownPairs] = [lettersOf(word), pairsOf(word)];
    const begun: string[] = [];
    const inside: string[] = [];
    for (let at = 0; at < words.length; at++) {
      if (((pairs[at] ?? 0) & ownPairs) !== ownPairs) continue;
      if (((letters[at] ?? 0) & ownLetters) !== ownLetters) continue;
      const one = words[at] ?? "";
      if (begun.length <= MOST_BEGUN && one.startsWith(word)) begun.push(one);
      if (inside.length < MOST_INSIDE && one.includes(word, 1)) inside.push(one);
      if (begun.length > MOST_BEGUN && inside.length >= MOST_INSIDE) break;
    }
    return asAsked(word, begun, word.length < SHORTEST_INSIDE ? [] : inside);
  }

  function asAsked(word: string, begun: readonly string[], inside: readonly string[]): AskedWord {
    const stem = stemOf(word);
    const isFull = words.length >= most;
    const begunStems = stemsOf(begun);
    return {
      word,
      stem,
      known: isFull || stems.has(stem) || begun.length + inside.length > 0 || inCatalogue(word),
      begun: isFull || begunStems.length > MOST_BEGUN ? undefined : begunStems,
      inside: stemsOf(inside),
    };
  }

  function near(word: string): string[] {
    const edits = word.length >= LONG ? 2 : 1;
    const own = lettersOf(word);
    const within = words.filter((one, at) => {
      // Each edit adds one letter at most, and takes one away.
      const away = bitsIn((letters[at] ?? 0) ^ own);
      if (away > 2 * edits) return false;
      const most = one[0] === word[0] ? edits : 1;
      return away <= 2 * most && editDistance(word, one, most) <= most;
    });
    const shared = within.filter((one) => sharesDeletion(word, one));
    const alike = word.length >= LONG ? within.filter((one) => similarity(word, one) >= ALIKE) : [];
    alike.sort((a, b) => similarity(word, b) - similarity(word, a));
    return [...new Set([...shared, ...alike])];
  }

  return { learn, ask, near };
}

const stemsOf = (words: readonly string[]) => [...new Set(words.map(stemOf))];

/** The engine stores larger integers as objects. */
const BITS = 30;
const DIGITS = 4;

/** The letters of a word as bits of a small integer; digits share four of them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    letters |= code < 97 ? 1 << (26 + (code % DIGITS)) : 1 << (code - 97);
  }
  return letters;
}

/** Its neighbouring letters as bits of a small integer; several pairs share one. */
function pairsOf(word: string): number {
  let pairs = 0;
  for (let at = 1; at < word.length; at++) {
    pairs |= 1 << ((word.charCodeAt(at - 1) * 7 + word.charCodeAt(at)) % BITS);
  }
  return pairs;
}

/** Counted in parallel: two, four, then eight bits at once. */
function bitsIn(bits: number): number {
  const twos = bits - ((bits >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function sharesDeletion(a: string, b: string): boolean {
  const ofA = new Set(deletionsOf(a));
  return deletionsOf(b).some((one) => ofA.has(one));
}

/** As pg_trgm: the share of common trigrams. */
function similarity(a: string, b: string): number {
  const [ofA, ofB] = [trigramsOf(a), trigramsOf(b)];
  const common = ofA.intersection(ofB).size;
  return common / (ofA.size + ofB.size - common);
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
