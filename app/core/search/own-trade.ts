import { businesses, organizations } from "#app/core/catalogue/other-trades.ts";
import { isOtherTrade } from "./other-trades.ts";
import { stemOf, wordsOf } from "./words.ts";

const setOf = (text: string) => new Set(wordsOf(text));
/** What the asker is or runs stands after these. */
const being = setOf(
  "suis sommes est tiens tenons gère gérons dirige dirigeons occupe préside présidons possède",
);
const asker = setOf("je j on nous m");
/** Where the asker works stands after these. */
const within = setOf("dans chez");
const determiner = setOf("mon ma notre nos un une");
/** What comes after what the asker is. */
const ending = setOf(
  "et qui que qu avec a ai as avons au aux dans pour j je on nous mais sur ou dont depuis il elle ils elles les alors car donc mon ma mes notre nos cherche cherchons voudrais veux besoin",
);
const heads = new Set(
  [...businesses, ...organizations].flatMap((name) => {
    const words = wordsOf(name);
    return words.length === 1 ? words.map(stemOf) : [];
  }),
);

/** « dans ma boîte » is as often that of mails. */
const MAILBOX = "boite";

/** How far after the verb the name of the trade stands, and how many words more tell of it. */
const UP_TO_HEAD = 4;
const AFTER_HEAD = 4;

const isHead = (word: string) => heads.has(stemOf(word)) || isOtherTrade([word]);

/**
 * A text without what tells what the asker is or runs: « je tiens une boulangerie et … », « on est une société de gardiennage … »,
 * « dans mon garage … ».
 */
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
    (being.has(word) && asker.has(before)) ||
    (within.has(word) && determiner.has(next) && words[at + 2] !== MAILBOX)
  );
}

/** How many words tell of the trade, from the one that opens it; none when no trade follows. */
function lengthOfTrade(words: readonly string[], at: number): number {
  const first = within.has(words[at] ?? "") ? at + 2 : at + 1;
  const head = words.slice(first, first + UP_TO_HEAD).findIndex((word) => isHead(word) || ending.has(word));
  if (head < 0 || !isHead(words[first + head] ?? "")) return 0;
  const after = words.slice(first + head + 1, first + head + 1 + AFTER_HEAD);
  const end = after.findIndex((word) => ending.has(word));
  return first + head + 1 + (end < 0 ? after.length : end) - at;
}
