import { editDistance } from "#app/core/search/edit-distance.ts";
import { soundingLike, wordSoundingLike, writtenWords } from "#app/core/search/lexicon.ts";
import { partsOf } from "#app/core/search/words.ts";
import { LONG, SHORTEST_MISSPELT } from "../published-rules.ts";

const MOST_HEARD = 3;

/** Corrects terms of the field spelled phonetically in several words: « anty fishing ». */
export function heard(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [length = 1, meant] = heardAt(words.slice(at, at + MOST_HEARD)) ?? [];
    result.push(...(meant ?? words.slice(at, at + 1)));
    at += length;
  }
  return result;
}

function heardAt(words: readonly string[]): [number, readonly string[]] | undefined {
  for (let length = words.length; length > 1; length--) {
    const meant = soundingLike(words.slice(0, length));
    if (meant) return [length, meant];
  }
  return undefined;
}

/** Unknown words: those split into letters and digits, and those to look up. */
export function splitMisspelt(words: readonly string[]): {
  meant: Map<string, string[]>;
  misspelt: string[];
} {
  const meant = new Map<string, string[]>();
  const misspelt: string[] = [];
  for (const word of words) {
    const parts = partsOf(word);
    if (parts.length > 0) meant.set(word, parts);
    // A number with another digit is another number.
    else if (word.length >= SHORTEST_MISSPELT && !/\d/.test(word)) misspelt.push(word);
  }
  return { meant, misspelt };
}

/** Two edits change the length by at most two. */
const byLength = Map.groupBy(writtenWords, ({ length }) => length);

/** The nearest word of the directory or catalogue, else one that sounds alike. */
export function nearestOf(word: string, near: readonly string[]): string | undefined {
  return nearestWritten(word, near) ?? wordSoundingLike(word);
}

function nearestWritten(word: string, near: readonly string[]): string | undefined {
  const most = word.length >= LONG ? 2 : 1;
  const written = Array.from(
    { length: 2 * most + 1 },
    (_, at) => byLength.get(word.length - most + at) ?? [],
  );
  const rated = [...new Set([...written.flat(), ...near])]
    .filter((one) => one.length >= SHORTEST_MISSPELT)
    .map((one) => ({ one, begins: one[0] === word[0] }))
    // Most candidates are already too far after a few letters: skip them.
    .map(({ one, begins }) => ({ one, begins, distance: editDistance(word, one, begins ? most : 1) }))
    .filter(({ begins, distance }) => distance <= (begins ? most : 1))
    // "moto" is not "mots": replacing one of so few letters makes another word.
    .filter(({ one }) => word.length > SHORTEST_MISSPELT || isSwappedOrCut(word, one));
  // Stable sort: on ties the catalogue's word comes first.
  return rated.sort((a, b) => a.distance - b.distance || Number(b.begins) - Number(a.begins))[0]?.one;
}

function isSwappedOrCut(word: string, one: string): boolean {
  return word.length !== one.length || [...word].sort().join() === [...one].sort().join();
}
