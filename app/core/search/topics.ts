import { standardTopics } from "#app/core/catalogue/brands.ts";
import { keyOf } from "./lexicon.ts";
import { wordsOf } from "./words.ts";

const topics: ReadonlyMap<string, readonly string[]> = new Map(
  standardTopics.flatMap(({ names, words }) =>
    names.map((name) => [keyOf(wordsOf(name)), words.flatMap(wordsOf)] as const),
  ),
);

export function topicsOf(words: readonly string[]): readonly string[] {
  return topics.get(keyOf(words)) ?? [];
}
