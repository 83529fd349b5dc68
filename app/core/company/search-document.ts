import { describeCategory, describedCategories } from "#app/core/catalogue/category-texts.ts";
import { zoneLabel } from "#app/core/catalogue/zones.ts";
import { foldText } from "#app/platform/text/text.ts";

/** Raise when the rules below, the categories or their synonyms change: the documents are then made again. */
export const searchDocumentVersion = `2:${describedCategories.map((one) => [one.slug, ...one.synonyms].join()).join("|")}`;

const MAX_DESCRIPTION = 4_000;

export type Searchable = {
  name: string;
  description: string;
  categories: readonly string[];
  zones: readonly string[];
  commune?: string | null;
};

/** Stands between the name and the rest; words hold letters and digits only, so it is found nowhere else. */
export const END_OF_NAME = "|";

/**
 * The folded text that searches read: the name, a bar, the rest; single spaces between words, one space at each end,
 * so that " ot " finds a whole word and "sauvegard" any part of one. Words after an apostrophe stand twice:
 * "dactivite activite".
 */
export function searchDocument(company: Searchable): string {
  const named = company.categories.flatMap((slug) => {
    const category = describeCategory(slug);
    return category ? [category.name, ...category.synonyms] : [];
  });
  const text = [
    company.description.slice(0, MAX_DESCRIPTION),
    ...named,
    ...company.zones.map(zoneLabel),
    company.commune ?? "",
  ].join(" ");
  return ` ${[...searchWords(company.name), END_OF_NAME, ...searchWords(text)].join(" ")} `;
}

/** The folded words of a text, in order; numbers and hyphenated acronyms are kept as words. */
export function searchWords(text: string): string[] {
  const elided = [...text.matchAll(/\p{L}['’ʼ](\p{L}+)/gu)].map((match) => match[1] ?? "");
  return foldText([text, ...elided].join(" "))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

const wholeWords = new Set(
  describedCategories.flatMap((one) => one.synonyms.flatMap((synonym) => searchWords(synonym))),
);

/**
 * What one word of a query must match, as a LIKE pattern on the search document. A known synonym ("soc", "edr")
 * matches whole words only, or "soc" would find every "société"; one of two letters matches the start of a word,
 * which the trigram index can serve; any other matches anywhere.
 */
export function wordPattern(word: string): string {
  if (wholeWords.has(word) && word.length <= 4) return `% ${word} %`;
  if (word.length <= 2) return `% ${word}%`;
  return `%${word}%`;
}

const MAX_WORDS = 8;

/** The words of a query that all must match; at most eight, the rest is ignored. Holds `[a-z0-9]` only, so no LIKE wildcard. */
export function queryWords(query: string): string[] {
  const words = foldText(query.slice(0, 100))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const meaningful = words.filter((word) => word.length > 1 || words.length === 1);
  return [...new Set(meaningful)].slice(0, MAX_WORDS);
}
