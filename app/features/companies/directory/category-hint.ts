import type { Category } from "#app/core/catalogue/categories.ts";
import { describedCategories } from "#app/core/catalogue/category-texts.ts";
import { queryWords, searchWords } from "#app/core/company/search-document.ts";

const MOST = 3;

/**
 * Categories that a searched text speaks of: every word of it is in the name, or all of it is one of the words that
 * visitors use for the category ("PCA", "iso 27001"). Names first; at most three.
 */
export function categoriesMatching(q: string): Category[] {
  const words = queryWords(q);
  if (words.join("").length < 3) return [];
  const text = words.join(" ");
  const named = describedCategories.filter((one) => {
    const own = searchWords(one.name);
    return words.every((word) => own.some((mine) => mine.startsWith(word)));
  });
  const known = describedCategories.filter(
    (one) =>
      !named.includes(one) &&
      one.synonyms.some((synonym) => searchWords(synonym).join(" ") === text || singular(text) === synonym),
  );
  return [...named, ...known].slice(0, MOST);
}

/** When nothing is found: the categories that any word of the text points at, for another try (decision C6). */
export function nearestCategories(q: string): Category[] {
  const matching = categoriesMatching(q);
  const byWord = queryWords(q)
    .filter((word) => word.length >= 3)
    .flatMap((word) => categoriesMatching(word));
  return [...new Set([...matching, ...byWord])].slice(0, MOST);
}

function singular(text: string): string {
  return text.replace(/s$/, "");
}
