import { functionWords, stemOf, wordsOf } from "#app/core/search/words.ts";

/** They judge, though a search does without them: what is cited must say so too. */
const judgingWords = new Set(
  wordsOf(
    "meilleur meilleure meilleurs meilleures bon bonne bons bonnes fiable fiables serieux serieuse competent competente " +
      "expert experts seul seule seulement aucun aucune jamais toujours tres trop moins plus best good reliable only",
  ),
);
const LEAST_SHARE = 0.5;

/**
 * Tells which sentences rest on what they cite: at least half of the words that say something stand in it, and every number.
 * One that cites nothing rests on nothing.
 * @param told what may be cited, as the model was told it
 */
export function citationRule(told: readonly string[]) {
  const stems = told.map((text) => new Set(wordsOf(text).map(stemOf)));
  return (sentence: string, cited: readonly number[]): boolean => {
    const sources = cited.flatMap((number) => stems[number - 1] ?? []);
    const isTold = (word: string) => sources.some((source) => source.has(stemOf(word)));
    const words = wordsOf(sentence);
    const telling = words.filter(saysSomething);
    const numbers = words.filter((word) => /^\d+$/.test(word));
    return (
      telling.length > 0 &&
      numbers.every(isTold) &&
      telling.filter(isTold).length >= telling.length * LEAST_SHARE
    );
  };
}

const saysSomething = (word: string) =>
  judgingWords.has(word) || (word.length > 2 && !functionWords.has(word));
