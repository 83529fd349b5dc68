import { businesses, organizations } from "#app/core/catalogue/other-trades.ts";
import { isOtherTrade } from "./other-trades.ts";
import { stemOf, wordsOf } from "./words.ts";

const setOf = (text: string) => new Set(wordsOf(text));
const being = setOf(
  "suis sommes est tiens tenons gère gérons dirige dirigeons occupe préside présidons possède",
);
const firstPerson = setOf("je j on nous m");
const within = setOf("dans chez");
const determiner = setOf("mon ma notre nos un une");
const ending = setOf(
  "et qui que qu avec a ai as avons au aux dans pour j je on nous mais sur ou dont depuis il elle ils elles les alors car donc mon ma mes notre nos cherche cherchons voudrais veux besoin",
);
const heads = new Set(
  [...businesses, ...organizations].flatMap((name) => {
    const words = wordsOf(name);
    return words.length === 1 ? words.map(stemOf) : [];
  }),
);

/** « dans ma boîte » often means a mailbox. */
const MAILBOX = "boite";

/** Most words from the verb to the trade's name, and most words after it. */
const UP_TO_HEAD = 4;
const AFTER_HEAD = 4;

const isHead = (word: string) => heads.has(stemOf(word)) || isOtherTrade([word]);

/** Removes the visitor's own trade: « je tiens une boulangerie et … », « dans mon garage … ». */
export function withoutOwnTrade(words: readonly string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = opens(words, at) ? lengthOfTrade(words, at) : 0;
    if (length === 0) left.push(words[at] ?? "");
    at += Math.max(length, 1);
  }
  return left;
}

function opens(words: readonly string[], at: number): boolean {
  const [before = "", word = "", next = ""] = [words[at - 1], words[at], words[at + 1]];
  return (
    (being.has(word) && firstPerson.has(before)) ||
    (within.has(word) && determiner.has(next) && words[at + 2] !== MAILBOX)
  );
}

function lengthOfTrade(words: readonly string[], at: number): number {
  const first = within.has(words[at] ?? "") ? at + 2 : at + 1;
  const head = words.slice(first, first + UP_TO_HEAD).findIndex((word) => isHead(word) || ending.has(word));
  if (head < 0 || !isHead(words[first + head] ?? "")) return 0;
  const after = words.slice(first + head + 1, first + head + 1 + AFTER_HEAD);
  const end = after.findIndex((word) => ending.has(word));
  return first + head + 1 + (end < 0 ? after.length : end) - at;
}
