/** Shared by the search and the page that explains its order. */

/** Levels of a search, from the closest (`ranking.ts`), as the four published rules. */
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

/** Beyond this size, companies of one level are not compared further. */
export const COMPARED = 300;
/** Shorter words have too many neighbours. */
export const SHORTEST_MISSPELT = 4;
/** Two errors are allowed from this length. */
export const LONG = 8;
/** On the home page. */
export const MOST_FEATURED = 9;
export const SHOWN_ARTICLES = 3;
