import { plainOfIdioms } from "#app/core/catalogue/idioms.ts";
import { stemOf, wordsOf } from "./words.ts";

/** Function words count here: an idiom means nothing without them. */
const keyOfAll = (words: readonly string[]) => words.map(stemOf).join(" ");

const plain: ReadonlyMap<string, readonly string[]> = new Map(
  plainOfIdioms.map(({ idiom, plain: plainText }) => [keyOfAll(wordsOf(idiom)), wordsOf(plainText)]),
);
const longest = Math.max(...[...plain.keys()].map((key) => key.split(" ").length));

export function inPlainWords(words: readonly string[]): string[] {
  const plainWords: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = lengthOfIdiom(words.slice(at, at + longest));
    const meant = length > 0 ? plain.get(keyOfAll(words.slice(at, at + length))) : undefined;
    plainWords.push(...(meant ?? words.slice(at, at + 1)));
    at += Math.max(length, 1);
  }
  return plainWords;
}

function lengthOfIdiom(words: readonly string[]): number {
  for (let length = words.length; length > 1; length--)
    if (plain.has(keyOfAll(words.slice(0, length)))) return length;
  return 0;
}
