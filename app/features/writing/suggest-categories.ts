import { categories } from "#app/core/catalogue/categories.ts";
import { type Entry, longestEntry, lookUp } from "#app/core/search/lexicon.ts";
import { functionWords, wordsOf } from "#app/core/search/words.ts";
import { slugify } from "#app/platform/text/text.ts";
import { MAX_SUGGESTIONS, type WritingValues } from "./writing.rules.ts";

const OTHER = "autre";
const ENOUGH = 1;
const EVERYDAY_WEIGHT = 0.5;

/** Categories named in the text, best match first, without the chosen ones; empty without a strong match. */
export function categoriesInWords({ name, description, categories: chosen }: WritingValues): string[] {
  const weights = new Map<string, number>();
  for (const text of [name, description]) {
    for (const { entry, length } of entriesIn(text)) {
      const weight = entry.telling ? length : EVERYDAY_WEIGHT * length;
      const share = weight / entry.categories.length;
      for (const slug of entry.categories) weights.set(slug, (weights.get(slug) ?? 0) + share);
    }
  }
  return [...weights]
    .filter(([slug, weight]) => weight >= ENOUGH && slug !== OTHER && !chosen.includes(slug))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_SUGGESTIONS)
    .map(([slug]) => slug);
}

function entriesIn(text: string): { entry: Entry; length: number }[] {
  const words = wordsOf(text).filter((word) => !functionWords.has(word));
  const found = new Map<Entry, number>();
  for (let at = 0; at < words.length; ) {
    const { entry, length } = longestAt(words, at);
    if (entry && entry.categories.length > 0) found.set(entry, length);
    at += length;
  }
  return [...found].map(([entry, length]) => ({ entry, length }));
}

function longestAt(words: readonly string[], at: number): { entry: Entry | undefined; length: number } {
  for (let length = Math.min(longestEntry, words.length - at); length > 1; length -= 1) {
    const entry = lookUp(words.slice(at, at + length));
    if (entry) return { entry, length };
  }
  return { entry: lookUp(words.slice(at, at + 1)), length: 1 };
}

const bySlug = new Set(categories.map(({ slug }) => slug));

/** Keeps only answers that are category names of the catalogue (threat T38). */
export function categoriesInAnswer(answer: string, chosen: readonly string[]): string[] {
  const slugs = answer
    .slice(0, 4_000)
    .split(/[\n,;"]/)
    .map((part) => slugify(part.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s*/, "")));
  const known = slugs.filter((slug) => bySlug.has(slug) && slug !== OTHER && !chosen.includes(slug));
  return [...new Set(known)].slice(0, MAX_SUGGESTIONS);
}
