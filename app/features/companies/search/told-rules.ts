/** What the page about the order tells of a search, and what the search does: both read it here. */

/** Where a search finds its words, from the closest (`ranking.ts`), in the four rules that people are told. */
export const searchRules = [
  {
    words: "les fiches dont le nom contient vos mots, le nom exact en premier",
    places: ["whole name", "beginning of the name", "words of the name"],
  },
  { words: "celles dont un service répond à vos mots", places: ["category"] },
  {
    words: "celles qui sont au lieu que vous citez, puis celles qui y travaillent",
    places: ["place", "covers the place"],
  },
  { words: "celles qui en parlent dans leur description", places: ["texts", "inside words"] },
] as const;
export const searchOrder = searchRules.flatMap(({ places }): readonly SearchPlace[] => places);
export type SearchPlace = (typeof searchRules)[number]["places"][number];

/** Of more companies in one place of the order, how close each is is not compared further. */
export const COMPARED = 300;
/** A shorter word has too many neighbours. */
export const SHORTEST_MISSPELT = 4;
/** From so many letters on, two of them may be wrong. */
export const LONG = 8;
/** On the home page. */
export const MOST_FEATURED = 9;
/** Beside the companies that a search finds. */
export const SHOWN_ARTICLES = 3;
