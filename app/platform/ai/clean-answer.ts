import { tablesAsSentences } from "../text/table-rows.ts";
import { cleanText, truncate } from "../text/text.ts";
import { withoutContacts } from "./without-contacts.ts";

/** Far more than is kept of an answer; what follows is not looked at. */
const LONGEST_READ = 20_000;

/**
 * What a model wrote, as plain text that a person can read before accepting it: without mark-up, HTML, links, contact
 * details and characters that cannot be seen, and no longer than `max` (threat T38).
 * @param name of the company, which is left as it is
 */
export function cleanAnswer(answer: string, max: number, name = ""): string {
  const seen = withoutThoughts(withoutHidden(answer.slice(0, LONGEST_READ)));
  const plain = withoutMarkup(withoutHtml(tablesAsSentences(seen)));
  return cutAtSentence(tidy(withoutContacts(plain, name)), max);
}

/** Zero-width and bidirectional characters, tags, selectors: where a text may be hidden in a text. */
function withoutHidden(text: string): string {
  return cleanText(text).replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]|\p{Variation_Selector}/gu, "");
}

/** Some models say aloud how they came to their answer, and some services leave out where that begins. */
function withoutThoughts(text: string): string {
  return text
    .replace(/<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi, " ")
    .replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, " ");
}

function withoutHtml(text: string): string {
  return (
    text
      .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
      .replace(/<(script|style|svg|iframe|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
      // Only what begins like a tag: « moins de < 5 jours » keeps its words.
      .replace(/<\/?[a-z][^>]{0,2000}>?/gi, " ")
      .replace(/&(?:amp|nbsp|#160);/gi, (entity) => (entity === "&amp;" ? "&" : " "))
      .replace(/&(?:#x?[\da-f]{1,8}|[a-z]{2,24});/gi, " ")
      .replace(/[<>]/g, " ")
  );
}

/** Where a link leads: in parentheses, which an address may hold too, or by reference. */
const TARGET = String.raw`(?:\([^()]{0,2000}(?:\([^()]{0,200}\)[^()]{0,200})?\)?|\[[^\]]{0,200}\])`;
const IMAGE = new RegExp(String.raw`!\[[^\]]{0,500}\]${TARGET}?`, "g");
const LINK = new RegExp(String.raw`\[([^\]]{0,500})\]${TARGET}`, "g");

function withoutMarkup(text: string): string {
  return (
    text
      // Code keeps its words, images nothing, links their text.
      .replace(/^[ \t]*(?:```|~~~).*$/gm, "")
      .replace(IMAGE, " ")
      .replace(/^[ \t]*\[[^\]]{1,200}\]:.*$/gm, "")
      .replace(LINK, "$1")
      .replace(/^[ \t]*(?:#{1,6}|[-+*•]|\d{1,3}[.)])[ \t]+/gm, "")
      .replace(/^[ \t]*[-=_*]{3,}[ \t]*$/gm, "")
      .replace(/[*_~`|\\]+/g, "")
  );
}

/** « Voici une description : », quotes around the whole, spaces and empty lines that what was taken out has left. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/ +([.,)])/g, "$1")
    .replace(/\(\s*\)/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .replace(/^(?:bien sûr|voici|certainement|d’accord|description)\b[^\n]{0,120} ?:\s*\n+/i, "")
    .replace(/^[«"“]\s*([^«»"“”]*?)\s*[»"”]$/, "$1")
    .trim();
}

function cutAtSentence(text: string, max: number): string {
  if (text.length <= max) return text;
  const sentences = text.slice(0, max).match(/^[\s\S]*[.!?…](?=\s)/)?.[0] ?? "";
  return sentences.length > max / 2 ? sentences : truncate(text, max);
}
