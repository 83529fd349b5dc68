import { truncate } from "../text/text.ts";

const SHORTEST = 120;
const LONGEST = 155;
/** Characters left of 60 after the site's name. */
export const TITLE_ROOM = 52;

/** First sentences that reach 120 characters, cut at 155. The last ones are fillers. */
export function describePage(...sentences: readonly string[]): string {
  let text = "";
  for (const sentence of sentences) {
    if (text.length >= SHORTEST) break;
    text = `${text} ${sentence.replace(/\s+/g, " ").trim()}`.trim();
  }
  return truncate(text, LONGEST);
}

export function titleOf(page: number, ...titles: readonly [string, ...string[]]): string {
  const suffix = page > 1 ? `, page ${page}` : "";
  const fitting = titles.find((title) => title.length + suffix.length <= TITLE_ROOM);
  return (fitting ?? truncate(titles.at(-1) ?? "", TITLE_ROOM - suffix.length)) + suffix;
}
