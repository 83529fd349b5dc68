import { categories, searchedName } from "#app/core/catalogue/categories.ts";
import { zoneLabel } from "#app/core/catalogue/zones.ts";
import { slugify } from "#app/platform/text/text.ts";
import { formsOf, stemOf, wordsOf } from "./words.ts";

/** Raise when what follows, or `words.ts`, changes: the lexemes of every company are then made again. */
export const searchDocumentVersion = `3:${categories.map(({ slug }) => slug).join()}`;

const MAX_DESCRIPTION = 4_000;

type Searchable = {
  name: string;
  description: string;
  categories: readonly string[];
  zones: readonly string[];
  commune?: string | null;
};

/** What a lexeme says of its company. Words of its texts stand without a mark. */
export const lexeme = {
  /** Its whole name, "w/lagon-net": also found by how it begins. */
  whole: (words: readonly string[]) => `w/${words.join("-")}`,
  /** A word of its name: as it is written, so that its beginning finds it, and as a stem. */
  name: (word: string) => `n/${word}`,
  category: (slug: string) => `c/${slug}`,
  commune: (slug: string) => `p/${slug}`,
  zone: (key: string) => `z/${key}`,
};

/**
 * What searches read of a company, as lexemes of a `tsvector`: its fields apart from one another, so that a search knows
 * where it found a word, and the words of all its texts together.
 */
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

/** Every word that finds a company by its texts, as it is written. */
export function searchableWords(company: Searchable): string[] {
  const { name, description, zones, commune } = company;
  const texts = [
    name,
    description.slice(0, MAX_DESCRIPTION),
    ...company.categories.map(searchedName),
    ...zones.map(zoneLabel),
    commune ?? "",
  ];
  return [...new Set(texts.flatMap((text) => [...formsOf(text)]))];
}
