import { createHash } from "node:crypto";
import { categories, searchedName } from "#app/core/catalogue/categories.ts";
import { zoneLabel } from "#app/core/catalogue/zones.ts";
import type { Brand } from "#app/core/settings/brand-catalogue.ts";
import { slugify } from "#app/platform/text/text.ts";
import { formsOf, stemOf, wordsOf } from "./words.ts";

/** Increment when the rules below or `words.ts` change: every company's lexemes are then rebuilt. */
const RULES = 4;

export const documentVersion = (brands: readonly Brand[]): string =>
  createHash("sha256")
    .update(JSON.stringify([RULES, categories.map(({ slug }) => slug), brands]))
    .digest("hex");

const MAX_DESCRIPTION = 4_000;

type Searchable = {
  name: string;
  description: string;
  categories: readonly string[];
  zones: readonly string[];
  commune?: string | null;
  factWords?: readonly string[];
};

/** Prefixes mark the field of a lexeme; words of texts have none. */
export const lexeme = {
  /** Whole name, "w/lagon-net", also matched by its beginning. */
  whole: (words: readonly string[]) => `w/${words.join("-")}`,
  /** Unstemmed for prefix matches, and as a stem. */
  name: (word: string) => `n/${word}`,
  category: (slug: string) => `c/${slug}`,
  commune: (slug: string) => `p/${slug}`,
  zone: (key: string) => `z/${key}`,
};

/** Lexemes of a `tsvector`: prefixed by field, to know where a word matched, and unprefixed for all texts. */
export function searchLexemes(company: Searchable): string[] {
  const { name, zones, commune } = company;
  const lexemes = [
    lexeme.whole(wordsOf(name)),
    ...[...formsOf(name)].flatMap((word) => [lexeme.name(word), lexeme.name(stemOf(word))]),
    ...company.categories.map(lexeme.category),
    ...(commune ? [lexeme.commune(slugify(commune))] : []),
    ...zones.map(lexeme.zone),
    ...searchableWords(company).map(stemOf),
  ];
  return [...new Set(lexemes)];
}

export function searchableWords(company: Searchable): string[] {
  const { name, description, zones, commune, factWords = [] } = company;
  const texts = [
    name,
    description.slice(0, MAX_DESCRIPTION),
    ...company.categories.map(searchedName),
    ...zones.map(zoneLabel),
    commune ?? "",
    ...factWords,
  ];
  return [...new Set(texts.flatMap((text) => [...formsOf(text)]))];
}
