import { categoryName } from "#app/core/catalogue/categories.ts";
import { lookUp } from "#app/core/search/lexicon.ts";
import type { AskedWords } from "../retrieval/asked-words.ts";

const NO_SUBJECT = "Hors du catalogue";

/** The category that the question mentions most. Never the question's own words, which may be personal. */
export function subjectOf({ known }: AskedWords): string {
  const weights = new Map<string, number>();
  for (const word of known.split(" ").filter(Boolean)) {
    const { categories = [] } = lookUp([word]) ?? {};
    for (const slug of categories) weights.set(slug, (weights.get(slug) ?? 0) + 1 / categories.length);
  }
  const [first] = [...weights].toSorted(([, one], [, other]) => other - one);
  return first ? categoryName(first[0]) : NO_SUBJECT;
}
