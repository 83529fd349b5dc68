import type { CustomSynonyms } from "#app/core/search/custom-synonyms.ts";
import { inPlainWords } from "#app/core/search/idioms.ts";
import { withoutOwnTrade } from "#app/core/search/own-trade.ts";
import {
  canBePartial,
  expressesNeed,
  isKnown,
  isOurs,
  isSentence,
  leads,
  meansOtherTrade,
  partTerms,
} from "./meaning.ts";
import { type RankedSearch, rankAll, rankNames } from "./ranking.ts";
import {
  type AskedWord,
  besideStandards,
  contentWords,
  mostTelling,
  ownWords,
  type Term,
  termsOf,
  unasked,
} from "./terms.ts";

export type Understood = {
  words: readonly string[];
  needed: readonly Term[];
  beside: readonly Term[];
  ranked: RankedSearch;
  /** Known terms of which some may be absent in a company; undefined when all are required. */
  partialTerms?: readonly Term[] | undefined;
  corrected?: string | undefined;
};

type ReadText = {
  q: string;
  written: readonly string[];
  /** Corrected. */
  words: readonly string[];
  /** What the vocabulary knows of them. */
  asked: readonly AskedWord[];
  customSynonyms: CustomSynonyms;
};

const MOST_OF_NAME = 12;

/** What a text asks for; undefined for digits alone. */
export function understandWords({
  q,
  written,
  words,
  asked,
  customSynonyms,
}: ReadText): Understood | undefined {
  const terms = termsIn(words, customSynonyms, new Map(asked.map((one) => [one.word, one])));
  const parts = namesExactly(q) ? { needed: terms, beside: [] } : partTerms(terms);
  const { needed } = parts;
  const beside = [...parts.beside, ...besideStandards(needed)];
  if (needed.length > 0 && needed.every(isDigit)) return undefined;
  const corrected = words.join() === written.join() ? undefined : words.join(" ");
  const names = words.slice(0, MOST_OF_NAME);
  const ranked =
    meansOtherTrade(terms) || isUrl(q) ? rankNames(names) : rankAll(names, needed, beside.filter(isKnown));
  const allowsPart = !namesExactly(q) && canBePartial(needed, isSentence(words) || beside.some(isOurs));
  const partialTerms = allowsPart ? needed.filter(isKnown) : undefined;
  return { words, needed, beside, ranked, partialTerms, corrected };
}

const isDigit = ({ kind, words }: Term) => kind === "number" && words[0]?.word.length === 1;

export function termsIn(
  words: readonly string[],
  customSynonyms: CustomSynonyms,
  asked: ReadonlyMap<string, AskedWord> = new Map(),
): Term[] {
  const terms = mostTelling(needOf(words, customSynonyms));
  const led = terms.some(leads);
  return terms.map((term) => ({
    ...term,
    words: term.words.map((one) => {
      const found = asked.get(one.word) ?? one;
      // Another trade only matches exactly: "auto" is not "automate".
      if (term.kind === "other trade") return { ...found, begun: [], inside: [] };
      return led && term.kind === "word" ? { ...found, inside: [] } : found;
    }),
  }));
}

/** Required terms, with idioms in plain words and without the visitor's own trade. */
function needOf(words: readonly string[], customSynonyms: CustomSynonyms): Term[] {
  const known = { customEntries: customSynonyms.entries, own: ownWords(words) };
  const read = (some: readonly string[]) => termsOf(contentWords(inPlainWords(some)).map(unasked), known);
  const bare = withoutOwnTrade(words);
  const need = bare.length < words.length ? read(bare) : [];
  return expressesNeed(need) ? need : read(words);
}

/** E-mail address, phone number or company register number: not indexed, nor searched by their parts (decision D1). */
export function isPersonal(q: string): boolean {
  return q.includes("@") || (!/\p{L}/u.test(q) && q.replaceAll(/\D/g, "").length >= 6);
}

/** E-mail address, web address, phone or register number. */
function namesExactly(q: string): boolean {
  return /@|\d{6}|(?:\d{1,3}[ .]){2}\d{2,3}|[\p{L}\p{N}]\.\p{L}{2,}/u.test(q);
}

const LONGEST_URL = 200;

/** A URL matches only company names. */
function isUrl(q: string): boolean {
  return (
    q.length < LONGEST_URL &&
    /^\s*(?:\w+:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\S*\s*$/u.test(q)
  );
}
