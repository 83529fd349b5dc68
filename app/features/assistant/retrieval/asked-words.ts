import { type Entry, longestEntry, lookUp } from "#app/core/search/lexicon.ts";
import { functionWords, stemOf, wordsOf } from "#app/core/search/words.ts";
import { aspects, phrases } from "./lay-words.ts";
import { companyWords, generalWords, ownTrades, seekingWords } from "./question-words.ts";

const MOST_TERMS = 14;
const MOST_PLACE_WORDS = 4;

/** One concept in all its phrasings, as a PostgreSQL tsquery: "(mot <-> de <-> passe) | mdp". */
export type AskedTerm = {
  query: string;
  aspect: boolean;
  part?: number;
};

export type AskedWords = {
  terms: readonly AskedTerm[];
  known: string;
  ofCategory: boolean;
  placed: boolean;
  ofField: boolean;
  /** Number of distinct ones. */
  fieldTerms: number;
  seeks: boolean;
  /** It only requests any company of a place: « un prestataire à Lifou ». */
  ofCompanies: boolean;
};

export const searchable = (text: string): string =>
  wordsOf(text)
    .map((word) => word.replace(/ee(s?)$/, "e$1"))
    .join(" ");

/** Escapes query operators: only those written here remain. */
export function askedWords(text: string): AskedWords {
  const words = searchable(text).split(" ").filter(Boolean).slice(0, 60);
  const found = entriesIn(words);
  const entries = found.map(({ entry }) => entry);
  const terms = withSubject(termsOf(words));
  const fieldTerms = terms.filter(({ query, aspect }) => !aspect && ofPhrases.has(query)).length;
  return {
    terms,
    ofField: fieldTerms > 0,
    fieldTerms,
    known: found.map(({ phrase }) => phrase).join(" "),
    ofCategory: entries.some(({ categories }) => categories.length > 0),
    placed: entries.some(({ communes, zones }) => communes.length + zones.length > 0),
    ofCompanies:
      terms.filter(({ aspect }) => !aspect).length === 1 && words.some((word) => companyWords.has(word)),
    seeks: words.some((word, at) => isSeeking(word, words[at - 1]) || companyWords.has(word)),
  };
}

/** « À qui le dire » is not a search for a company. */
const isSeeking = (word: string, before: string | undefined): boolean =>
  seekingWords.has(word) && !(word === "qui" && before === "a");

function termsOf(words: readonly string[]): AskedTerm[] {
  const terms: AskedTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const { query, length } = phraseAt(words, at);
    const word = words[at] ?? "";
    const place = query ? 0 : placeAt(words, at);
    if (query) terms.push({ query, aspect: ofAspects.has(query) });
    else if (place > 0)
      terms.push(...words.slice(at, at + place).map((name) => ({ query: name, aspect: true })));
    else if (isTelling(word)) terms.push(plainTerm(words, at));
    at += Math.max(length, place);
  }
  return [...new Map(terms.map((term) => [term.query, term])).values()].slice(0, MOST_TERMS);
}

/** The visitor's own trade and workplace weigh less: « je suis vétérinaire », « dans mon hôtel ». */
const OWN_TRADE_WEIGHT = 0.2;

function plainTerm(words: readonly string[], at: number): AskedTerm {
  const query = words[at] ?? "";
  const isOwnTrade =
    ownTrades.has(query) || ownTrades.has(query.replace(/s$/, "")) || isIntroduced(words, at);
  return { query, aspect: false, ...(isOwnTrade && { part: OWN_TRADE_WEIGHT }) };
}

const isIntroduced = (words: readonly string[], at: number): boolean =>
  /(?:^| )(?:je suis|nous sommes|on est|i am|i m|we are|we re)(?: une?| des| a| an)?$/.test(
    words.slice(Math.max(0, at - 3), at).join(" "),
  );

const withSubject = (terms: readonly AskedTerm[]) =>
  terms.some(({ aspect }) => !aspect) ? terms : terms.filter(({ query }) => ofAspects.has(query));

export const isAspect = (query: string): boolean =>
  ofAspects.has(query) || ofAspects.has(byPhrase.get(query) ?? "");

function placeAt(words: readonly string[], at: number): number {
  const word = words[at] ?? "";
  if (!isTelling(word) || companyWords.has(word)) return 0;
  for (let length = Math.min(MOST_PLACE_WORDS, words.length - at); length > 0; length -= 1)
    if (isPlace(words.slice(at, at + length))) return length;
  return 0;
}

export function isPlace(words: readonly string[]): boolean {
  const { communes = [], zones = [], categories = [] } = lookUp(words) ?? {};
  return communes.length + zones.length > 0 && categories.length === 0;
}

const isTelling = (word: string) =>
  word.length > 1 &&
  (companyWords.has(word) || !(functionWords.has(word) || generalWords.has(word) || /^\d{1,2}$/.test(word)));

function phraseAt(words: readonly string[], at: number): { query: string | undefined; length: number } {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    const query = byPhrase.get(phrase.join(" ")) ?? byStems.get(stemsOf(phrase));
    if (query) return { query, length };
  }
  return { query: undefined, length: 1 };
}

const queryOf = (phrase: string) => `(${phrase.split(" ").join(" <-> ")})`;
const queriesOf = (groups: readonly (readonly string[])[]) =>
  groups.flatMap((group) => {
    const folded = [...new Set(group.map(searchable))];
    const query = folded.map(queryOf).join(" | ");
    return folded.map((phrase): [string, AskedTerm["query"]] => [phrase, query]);
  });
const aspectQueries = queriesOf(aspects);
const ofAspects = new Set(aspectQueries.map(([, query]) => query));
const phraseQueries = queriesOf(phrases);
const ofPhrases = new Set(phraseQueries.map(([, query]) => query));
const byPhrase = new Map([...phraseQueries, ...aspectQueries]);
const stemsOf = (words: readonly string[]) => words.map(stemOf).join(" ");
const byStems = new Map([...byPhrase].map(([phrase, query]) => [stemsOf(phrase.split(" ")), query]));
const longestPhrase = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(" ").length));

type Known = { entry: Entry; phrase: string };

function entriesIn(all: readonly string[]): Known[] {
  const words = all.filter((word) => !functionWords.has(word));
  const found: Known[] = [];
  for (let at = 0; at < words.length; ) {
    const { entry, length } = longestAt(words, at);
    if (entry) found.push({ entry, phrase: words.slice(at, at + length).join(" ") });
    at += length;
  }
  return found;
}

function longestAt(words: readonly string[], at: number): { entry: Entry | undefined; length: number } {
  for (let length = Math.min(longestEntry, words.length - at); length > 1; length -= 1) {
    const entry = lookUp(words.slice(at, at + length));
    if (entry) return { entry, length };
  }
  return { entry: lookUp(words.slice(at, at + 1)), length: 1 };
}
