import { functionWords, stemOf, wordsOf } from "#app/core/search/words.ts";

/** Evaluative words, ignored by search, that citations must support too. */
const evaluativeWords = new Set(
  wordsOf(
    "meilleur meilleure meilleurs meilleures bon bonne bons bonnes fiable fiables serieux serieuse competent competente " +
      "expert experts seul seule seulement aucun aucune jamais toujours tres trop moins plus best good reliable only",
  ),
);
const LEAST_SHARE = 0.5;

/**
 * Checks sentences against their citations: at least half of the meaningful words and every number must occur there.
 * A sentence without citation fails.
 * @param citable the citable texts, as sent to the model
 */
export function citationRule(citable: readonly string[]) {
  const stems = citable.map((text) => new Set(wordsOf(text).map(stemOf)));
  return (sentence: string, cited: readonly number[]): boolean => {
    const sources = cited.flatMap((number) => stems[number - 1] ?? []);
    const isSupported = (word: string) => sources.some((source) => source.has(stemOf(word)));
    const words = wordsOf(sentence);
    const telling = words.filter(isMeaningful);
    const numbers = words.filter((word) => /^\d+$/.test(word));
    return (
      telling.length > 0 &&
      numbers.every(isSupported) &&
      telling.filter(isSupported).length >= telling.length * LEAST_SHARE
    );
  };
}

const isMeaningful = (word: string) =>
  evaluativeWords.has(word) || (word.length > 2 && !functionWords.has(word));
