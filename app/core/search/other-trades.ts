import { otherTrades, ownersWords } from "#app/core/catalogue/other-trades.ts";
import { keyOf, keyOfPhrase } from "./lexicon.ts";
import { stemOf, wordsOf } from "./words.ts";

const trades = new Set(otherTrades.flatMap((trade) => keyOfPhrase(trade) ?? []));
const owners = new Set(ownersWords.flatMap(wordsOf).map(stemOf));

/** How many words before a trade's tell that it is the asker's. */
const BEFORE = 3;

export const longestTrade = Math.max(...[...trades].map((key) => key.split(" ").length));

/** Whether words are the name of a trade or a thing that this directory does not hold ("plombier"). */
export function isOtherTrade(words: readonly string[]): boolean {
  return trades.has(keyOf(words));
}

/** Whether the trade at a place of a text is the asker's own ("mon restaurant", "je suis plombier"). */
export function isOwn(words: readonly string[], at: number): boolean {
  return words.slice(Math.max(0, at - BEFORE), at).some((word) => owners.has(stemOf(word)));
}
