import { type Entry, longestEntry, lookUp } from "#app/core/search/lexicon.ts";
import { functionWords, wordsOf } from "#app/core/search/words.ts";
import { aspects, companyWords, generalWords, phrases, seekingWords } from "./lay-words.ts";

const MOST_TERMS = 14;

/** What is asked for once, in all the words that say it: a query of PostgreSQL's, "(mot <-> de <-> passe) | mdp". */
export type AskedTerm = {
  said: string;
  /** It says what is wanted of a subject, or where: by itself it is none. */
  aspect: boolean;
};

export type AskedWords = {
  terms: readonly AskedTerm[];
  /** Its words that the catalogue knows, for a search of the directory: a trade, a need, a place. */
  known: string;
  /** Whether they speak of a category, and of a place. */
  ofCategory: boolean;
  placed: boolean;
  /** One of the phrases of the field or the site is among them. */
  ofField: boolean;
  /** It looks for somebody. */
  seeks: boolean;
};

/** A text as it is compared: folded, and "créée" as "créé". */
export const searchable = (text: string): string =>
  wordsOf(text)
    .map((word) => word.replace(/ee(s?)$/, "e$1"))
    .join(" ");

/** What a question asks for: nothing in it is a sign of the query's language, but those that are written here. */
export function askedWords(text: string): AskedWords {
  const words = searchable(text).split(" ").filter(Boolean).slice(0, 60);
  const found = entriesIn(words);
  const entries = found.map(({ entry }) => entry);
  const terms = withSubject(termsOf(words));
  return {
    terms,
    ofField: terms.some(({ said, aspect }) => !aspect && ofPhrases.has(said)),
    known: found.map(({ said }) => said).join(" "),
    ofCategory: entries.some(({ categories }) => categories.length > 0),
    placed: entries.some(({ communes, zones }) => communes.length + zones.length > 0),
    seeks: words.some((word) => seekingWords.has(word) || companyWords.has(word)),
  };
}

function termsOf(words: readonly string[]): AskedTerm[] {
  const terms: AskedTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const { said, length } = phraseAt(words, at);
    const word = words[at] ?? "";
    if (said) terms.push({ said, aspect: ofAspects.has(said) });
    else if (isTelling(word)) terms.push({ said: word, aspect: isPlace(word) });
    at += length;
  }
  return [...new Map(terms.map((term) => [term.said, term])).values()].slice(0, MOST_TERMS);
}

/** A place by itself asks for nothing. */
const withSubject = (terms: readonly AskedTerm[]) =>
  terms.some(({ aspect }) => !aspect) ? terms : terms.filter(({ said }) => ofAspects.has(said));

function isPlace(word: string): boolean {
  const { communes = [], zones = [], categories = [] } = lookUp([word]) ?? {};
  return communes.length + zones.length > 0 && categories.length === 0;
}

const isTelling = (word: string) =>
  word.length > 1 &&
  (companyWords.has(word) || !(functionWords.has(word) || generalWords.has(word) || /^\d$/.test(word)));

function phraseAt(words: readonly string[], at: number): { said: string | undefined; length: number } {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const said = byPhrase.get(words.slice(at, at + length).join(" "));
    if (said) return { said, length };
  }
  return { said: undefined, length: 1 };
}

const queryOf = (phrase: string) => `(${phrase.split(" ").join(" <-> ")})`;
/** What a group is looked for by, for each of its phrases. */
const queriesOf = (groups: readonly (readonly string[])[]) =>
  groups.flatMap((group) => {
    const folded = [...new Set(group.map(searchable))];
    const said = folded.map(queryOf).join(" | ");
    return folded.map((phrase): [string, AskedTerm["said"]] => [phrase, said]);
  });
const aspectQueries = queriesOf(aspects);
const ofAspects = new Set(aspectQueries.map(([, said]) => said));
const phraseQueries = queriesOf(phrases);
const ofPhrases = new Set(phraseQueries.map(([, said]) => said));
const byPhrase = new Map([...phraseQueries, ...aspectQueries]);
const longestPhrase = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(" ").length));

type Known = { entry: Entry; said: string };

/** What the catalogue knows of the words, the longest phrases first. */
function entriesIn(all: readonly string[]): Known[] {
  const words = all.filter((word) => !functionWords.has(word));
  const found: Known[] = [];
  for (let at = 0; at < words.length; ) {
    const { entry, length } = longestAt(words, at);
    if (entry) found.push({ entry, said: words.slice(at, at + length).join(" ") });
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
