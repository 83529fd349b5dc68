import { accentedPlaces } from "#app/core/catalogue/places.ts";
import { isAsking, isOfTheField } from "#app/core/search/asking-words.ts";
import {
  categoriesBeginning,
  type Entry,
  isWritten,
  keyOf,
  longestEntry,
  lookUp,
} from "#app/core/search/lexicon.ts";
import { isOtherTrade, isOwn, longestTrade } from "#app/core/search/other-trades.ts";
import { situationIn } from "#app/core/search/situations.ts";
import { topicsOf } from "#app/core/search/topics.ts";
import { functionWords, stemOf, wordsOf } from "#app/core/search/words.ts";

const MOST_WORDS = 12;
const MOST_READ = 150;

export type AskedWord = {
  word: string;
  stem: string;
  /** A company's text or the catalogue contains it, one of its forms, or a longer word. */
  known: boolean;
  /** Stems of the words with this prefix; undefined when too many. */
  begun: readonly string[] | undefined;
  /** Stems of the words that contain it after their beginning. */
  inside: readonly string[];
};

type CustomEntries = ReadonlyMap<string, Entry>;

/** Role of a term in a search, the most specific first. */
const termKinds = [
  "situation",
  "telling",
  "place",
  "everyday",
  "other trade",
  "word",
  "number",
  "field",
  "asking",
] as const;
export type TermKind = (typeof termKinds)[number];

export type Term = { words: readonly AskedWord[]; entry: Entry | undefined; kind: TermKind };

/** The first words, as many as are compared with names. */
export function askedWords(q: string): string[] {
  return readWords(q).slice(0, MOST_WORDS);
}

export function readWords(q: string): string[] {
  const places = q.replaceAll(
    /\p{L}+/gu,
    (word) => accentedPlaces[word.normalize("NFC").toLowerCase()] ?? word,
  );
  return wordsOf(places).slice(0, MOST_READ);
}

export function contentWords(words: readonly string[]): string[] {
  const content = words.filter((word) => !functionWords.has(word) && !/^[a-z]$/.test(word));
  if (content.length > 0) return content;
  const ofTheField = words.filter(isOfTheField);
  return ofTheField.length > 0 ? ofTheField : [...words];
}

type Known = {
  customEntries?: CustomEntries;
  own?: ReadonlySet<string>;
};

/** Distinct terms: incidents, phrases, words. Words that only express a request count only when alone. */
export function termsOf(words: readonly AskedWord[], known: Known = {}): Term[] {
  const all = parted(words, known);
  const situations = withSituations(onlyOnce(all)).filter(({ kind }) => kind === "situation");
  const used = new Set(situations.flatMap((term) => term.words));
  // Joins phrases that are separated by request words: « assurance en cas de piratage ».
  const saying = all.filter((term) => term.kind !== "asking" && !term.words.some((one) => used.has(one)));
  const terms = [
    ...onlyOnce(
      parted(
        saying.flatMap((term) => term.words),
        known,
      ),
    ),
    ...situations,
  ];
  return terms.length > 0 ? terms : onlyOnce(all);
}

function parted(words: readonly AskedWord[], known: Known): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const term = longestTerm(words.slice(at, at + Math.max(longestEntry, longestTrade)), known);
    terms.push(term);
    at += term.words.length;
  }
  return terms;
}

function longestTerm(words: readonly AskedWord[], known: Known): Term {
  for (let length = words.length; length > 1; length--) {
    const together = words.slice(0, length);
    const own = together.map(({ word }) => word);
    const entry = joined(lookUp(own), known.customEntries?.get(keyOf(own)));
    if (entry) return { words: together, entry, kind: kindOfEntry(entry) };
    if (isOtherTrade(own)) return { words: together, entry: undefined, kind: "other trade" };
  }
  return singleTerm(words.slice(0, 1), known);
}

function singleTerm(words: readonly AskedWord[], { customEntries, own }: Known): Term {
  const { word = "" } = words[0] ?? {};
  const entry = joined(entryOf(word), customEntries?.get(keyOf([word])));
  const kind = entry && kindOfEntry(entry);
  if (isOfTheField(word)) return { words, entry: kind === "telling" ? entry : undefined, kind: "field" };
  if (kind === "telling" || kind === "place") return { words, entry, kind };
  if (isAsking(word)) return { words, entry: undefined, kind: "asking" };
  if (isOtherTrade([word]) && !own?.has(word)) return { words, entry: undefined, kind: "other trade" };
  return { words, entry, kind: kind ?? (/^\d{1,5}$/.test(word) ? "number" : "word") };
}

function kindOfEntry({ telling, communes, zones }: Entry): TermKind {
  if (communes.length + zones.length > 0) return "place";
  return telling ? "telling" : "everyday";
}

function onlyOnce(terms: readonly Term[]): Term[] {
  const byKey = new Map(terms.map((term) => [keyOfTerm(term), term]).toReversed() as [string, Term][]);
  return [...byKey.values()].toReversed();
}

const keyOfTerm = ({ words }: Term) => keyOf(words.map(({ word }) => word));

const MOST_SITUATIONS = 2;

function withSituations(terms: readonly Term[], most = MOST_SITUATIONS): Term[] {
  if (most === 0) return [...terms];
  const open = terms.filter(({ kind }) => !["field", "place", "situation"].includes(kind));
  const found = situationIn(open.map(meaningfulWords));
  if (!found) return [...terms];
  const [one, other] = [open[found.first], open[found.second]];
  if (!one || !other) return [...terms];
  const term: Term = { words: [...one.words, ...other.words], entry: found.entry, kind: "situation" };
  // A wish is not an incident.
  const more = found.isWish ? 0 : most - 1;
  return withSituations([...terms.filter((own) => own !== one && own !== other), term], more);
}

/** Words of a brand have no meaning of their own: « SQL Server » is no server, « machine à laver » no machine. */
function meaningfulWords({ words, entry, kind }: Term): string[] {
  return words.length > 1 && (entry?.brand || kind === "other trade") ? [] : words.map(({ word }) => word);
}

function joined(known: Entry | undefined, customEntry: Entry | undefined): Entry | undefined {
  if (!known || !customEntry) return known ?? customEntry;
  return {
    ...known,
    categories: [...new Set([...known.categories, ...customEntry.categories])],
    telling: true,
  };
}

const nothing: Entry = { categories: [], communes: [], zones: [], telling: false };

function entryOf(word: string): Entry | undefined {
  const known = lookUp([word]);
  const begun = known?.telling ? [] : categoriesBeginning(word);
  if (!known && begun.length === 0) return undefined;
  const entry = known ?? nothing;
  return { ...entry, categories: [...new Set([...entry.categories, ...begun])] };
}

export function ownWords(words: readonly string[]): Set<string> {
  return new Set(words.filter((_word, at) => isOwn(words, at)));
}

export function besideStandards(terms: readonly Term[]): Term[] {
  return terms
    .flatMap(({ words }) => topicsOf(words.map(({ word }) => word)))
    .map((word) => ({ words: [{ ...unasked(word), known: true }], entry: undefined, kind: "word" }));
}

/** Limits the query to the most specific terms, in text order. */
export function mostTelling(terms: readonly Term[], mostTerms = 8, mostWords = MOST_WORDS): Term[] {
  const rated = terms.toSorted(
    (a, b) => termKinds.indexOf(a.kind) - termKinds.indexOf(b.kind) || lettersOf(b) - lettersOf(a),
  );
  const chosen = new Set<Term>();
  let words = 0;
  for (const term of rated.slice(0, mostTerms)) {
    words += term.words.length;
    if (words <= mostWords) chosen.add(term);
  }
  return terms.filter((term) => chosen.has(term));
}

const lettersOf = ({ words }: Term) => Math.max(...words.map(({ word }) => word.length));

/** As an entry, part of a phrase, or the prefix of a name. */
export function inCatalogue(word: string): boolean {
  return isWritten(word) || entryOf(word) !== undefined;
}

/** Before the vocabulary is queried. */
export function unasked(word: string): AskedWord {
  return { word, stem: stemOf(word), known: inCatalogue(word), begun: [], inside: [] };
}
