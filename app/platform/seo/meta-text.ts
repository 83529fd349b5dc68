import { truncate } from "../text/text.ts";

const SHORTEST = 120;
const LONGEST = 155;
/** Characters of a title of 60 that the site's name leaves. */
export const TITLE_ROOM = 52;

/**
 * A description of 120 to 155 characters: the first sentences that reach 120, cut at 155. The last ones are
 * fillers for records that say little.
 */
export function describePage(...sentences: readonly string[]): string {
  let text = "";
  for (const sentence of sentences) {
    if (text.length >= SHORTEST) break;
    text = `${text} ${sentence.replace(/\s+/g, " ").trim()}`.trim();
  }
  return truncate(text, LONGEST);
}

/** The first of the titles that leaves room for the site's name, page number included; the last one is cut. */
export function titleOf(page: number, ...titles: readonly [string, ...string[]]): string {
  const suffix = page > 1 ? `, page ${page}` : "";
  const fitting = titles.find((title) => title.length + suffix.length <= TITLE_ROOM);
  return (fitting ?? truncate(titles.at(-1) ?? "", TITLE_ROOM - suffix.length)) + suffix;
}
