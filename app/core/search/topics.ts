import { standardTopics } from "#app/core/catalogue/brands.ts";
import { keyOf } from "./lexicon.ts";
import { wordsOf } from "./words.ts";

const topics: ReadonlyMap<string, readonly string[]> = new Map(
  standardTopics.flatMap(({ names, words }) =>
    names.map((name) => [keyOf(wordsOf(name)), words.flatMap(wordsOf)] as const),
  ),
);

/** What a standard is about, in the words of those who help with it. */
export function topicsOf(words: readonly string[]): readonly string[] {
  return topics.get(keyOf(words)) ?? [];
}
