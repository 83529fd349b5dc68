import { tablesAsSentences } from "../text/table-rows.ts";
import { cleanText, truncate } from "../text/text.ts";
import { withoutContacts } from "../text/without-contacts.ts";

/** Characters read; more than any stored answer. */
const LONGEST_READ = 20_000;

/**
 * Model output as plain text: no markup, HTML, links, contact details or invisible characters, at most `max`
 * characters (threat T38).
 * @param name of the company, left as it is
 */
export function cleanAnswer(answer: string, max: number, name = ""): string {
  const seen = withoutThoughts(withoutHidden(answer.slice(0, LONGEST_READ)));
  const plain = withoutMarkup(withoutHtml(tablesAsSentences(seen)));
  return cutAtSentence(tidy(withoutContacts(plain, name)), max);
}

function withoutHidden(text: string): string {
  return cleanText(text).replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]|\p{Variation_Selector}/gu, "");
}

/** Some models print their reasoning, and some services drop its opening tag. */
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
      // Only what looks like a tag: « moins de < 5 jours » is preserved.
      .replace(/<\/?[a-z][^>]{0,2000}>?/gi, " ")
      .replace(/&(?:amp|nbsp|#160);/gi, (entity) => (entity === "&amp;" ? "&" : " "))
      .replace(/&(?:#x?[\da-f]{1,8}|[a-z]{2,24});/gi, " ")
      .replace(/[<>]/g, " ")
  );
}

const TARGET = String.raw`(?:\([^()]{0,2000}(?:\([^()]{0,200}\)[^()]{0,200})?\)?|\[[^\]]{0,200}\])`;
const IMAGE = new RegExp(String.raw`!\[[^\]]{0,500}\]${TARGET}?`, "g");
const LINK = new RegExp(String.raw`\[([^\]]{0,500})\]${TARGET}`, "g");

function withoutMarkup(text: string): string {
  return text
    .replace(/^[ \t]*(?:```|~~~).*$/gm, "")
    .replace(IMAGE, " ")
    .replace(/^[ \t]*\[[^\]]{1,200}\]:.*$/gm, "")
    .replace(LINK, "$1")
    .replace(/^[ \t]*(?:#{1,6}|[-+*•]|\d{1,3}[.)])[ \t]+/gm, "")
    .replace(/^[ \t]*[-=_*]{3,}[ \t]*$/gm, "")
    .replace(/[*_~`|\\]+/g, "");
}

/** Removes « Voici une description : », outer quotes and leftover blanks. */
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
