import { businesses, managingWords, otherTrades, sayingWhoWords } from "#app/core/catalogue/other-trades.ts";
import { keyOf, keyOfPhrase } from "./lexicon.ts";
import { stemOf, wordsOf } from "./words.ts";

const trades = new Set(otherTrades.flatMap((trade) => keyOfPhrase(trade) ?? []));
const stemsOf = (words: readonly string[]) => new Set(words.flatMap(wordsOf).map(stemOf));
const sayingWho = stemsOf(sayingWhoWords);
const managing = stemsOf(managingWords);
const managed = stemsOf(businesses.filter((name) => wordsOf(name).length === 1));

/** Preceding words searched for a sign of the visitor's own trade. */
const BEFORE = 3;

export const longestTrade = Math.max(...[...trades].map((key) => key.split(" ").length));

export function isOtherTrade(words: readonly string[]): boolean {
  return trades.has(keyOf(words));
}

/** @param at index of the trade; its own in "mon restaurant", "je suis plombier" */
export function isOwn(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - BEFORE), at).map(stemOf);
  if (before.some((stem) => sayingWho.has(stem))) return true;
  return managed.has(stemOf(words[at] ?? "")) && before.some((stem) => managing.has(stem));
}
