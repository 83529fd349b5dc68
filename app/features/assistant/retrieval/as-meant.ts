import { nearestWord, SHORTEST_SLIP } from "#app/core/search/edit-distance.ts";
import { writtenWords } from "#app/core/search/lexicon.ts";
import { functionWords, stemOf } from "#app/core/search/words.ts";
import { searchable } from "./asked-words.ts";
import { helpWords } from "./help-words.ts";
import { aspects, phrases } from "./lay-words.ts";

const wordsIn = (texts: readonly string[]) => texts.flatMap((text) => searchable(text).split(" "));
const known: readonly string[] = [
  ...new Set(wordsIn([...phrases.flat(), ...aspects.flat(), ...Object.values(helpWords), ...writtenWords])),
].filter((word) => word.length >= SHORTEST_SLIP);
const knownStems = new Set(known.map(stemOf));

/** Limits the cost: each unknown word is compared with all known ones. */
const MOST_SLIPS = 6;

/**
 * Spelling correction: each word unknown to the catalogue and to visitors' vocabulary is replaced by the nearest,
 * within one edit, two from eight letters. Undefined when none is near, or too many are unknown.
 */
export function asMeant(text: string): string | undefined {
  const words = searchable(text).split(" ");
  if (words.filter(isStrange).length > MOST_SLIPS) return undefined;
  const meant = words.map((word) => (isStrange(word) ? (nearestWord(word, known) ?? word) : word));
  return meant.every((word, at) => word === words[at]) ? undefined : meant.join(" ");
}

const isStrange = (word: string) =>
  word.length >= SHORTEST_SLIP && !functionWords.has(word) && !knownStems.has(stemOf(word));
