/** What the page about the order tells of a search, and what the search does: both read it here. */

/** Where a search finds its words, from the closest: see `ranking.ts`. */
export const searchOrder = [
  { key: "whole name", words: "son nom est exactement ce que vous avez écrit" },
  { key: "beginning of the name", words: "son nom commence ainsi" },
  { key: "words of the name", words: "son nom a un mot pour chacun des vôtres, dans n’importe quel ordre" },
  {
    key: "category",
    words:
      "ils désignent une de ses catégories, ou un besoin auquel elle répond ; si c’est une marque, celles qui la citent passent avant",
  },
  {
    key: "place",
    words:
      "ils désignent la commune ou la province où elle est ; devant les autres, quoi que vous cherchiez là",
  },
  {
    key: "covers the place",
    words: "elle n’est pas au lieu que vous citez, mais travaille dans sa province ou à distance",
  },
  { key: "texts", words: "ils sont dans sa description" },
  { key: "inside words", words: "ils ne sont qu’une partie d’un mot" },
] as const;
export type SearchPlace = (typeof searchOrder)[number]["key"];

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
