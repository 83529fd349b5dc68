import { type Category, categories, findCategory, searchedName } from "#app/core/catalogue/categories.ts";
import { lookUp } from "#app/core/search/lexicon.ts";
import { wordsOf } from "#app/core/search/words.ts";
import { contentWords, mostTelling, readWords, type Term, termsOf, unasked } from "./terms.ts";

const MOST = 3;

/** At most three categories whose name or synonyms include every term ("PCA", "iso 27001"): by name first. */
export function categoriesMatching(q: string): Category[] {
  const all = termsIn(q);
  const saying = all.filter(({ kind }) => kind !== "field");
  const terms = saying.length > 0 ? saying : all;
  const words = terms.flatMap((term) => term.words.map(({ word }) => word));
  if (words.join("").length < 3) return [];
  const spokenOf = terms.map(
    ({ entry, words: own }) => (entry ?? lookUp(own.map(({ word }) => word)))?.categories ?? [],
  );
  const matching = categories.filter(({ slug }) => spokenOf.every((slugs) => slugs.includes(slug)));
  const named = matching.filter(({ slug }) => {
    const own = wordsOf(searchedName(slug));
    return words.every((word) => own.some((mine) => mine.startsWith(word)));
  });
  return [...new Set([...named, ...matching])].slice(0, MOST);
}

/** For a search without results: categories that match any of its words (decision C6). */
export function nearestCategories(q: string): Category[] {
  const pointed = termsIn(q).flatMap(({ entry }) =>
    (entry?.categories ?? []).flatMap((slug) => findCategory(slug) ?? []),
  );
  return [...new Set([...categoriesMatching(q), ...pointed])].slice(0, MOST);
}

function termsIn(q: string): Term[] {
  return mostTelling(termsOf(contentWords(readWords(q)).map(unasked)));
}
