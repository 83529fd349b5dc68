import { sql } from "drizzle-orm";
import { companyRanking, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { inPlainWords } from "#app/core/search/idioms.ts";
import { withoutOwnTrade } from "#app/core/search/own-trade.ts";
import { findTaught } from "#app/core/search/synonyms.server.ts";
import { replaced, type Taught } from "#app/core/search/taught.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import {
  coreOf,
  isKnown,
  isOurs,
  isSentence,
  leads,
  mayBePartial,
  meansOtherTrade,
  partTerms,
  tellsNeed,
  weightOf,
} from "./meaning.ts";
import { everywhere, itself, type RankedSearch, rankAll, rankNames, rankSome } from "./ranking.ts";
import {
  type AskedWord,
  besideStandards,
  contentWords,
  mostTelling,
  ownWords,
  readWords,
  type Term,
  termsOf,
  unasked,
} from "./terms.ts";
import { askVocabulary, heard, respell } from "./vocabulary.server.ts";

/** What a text asks for, once its misspelt words are put right. */
type Understood = {
  words: readonly string[];
  needed: readonly Term[];
  beside: readonly Term[];
  ranked: RankedSearch;
  /** The words that are searched instead of those that were typed. */
  corrected?: string | undefined;
};

/**
 * A text as terms that the directory knows. Undefined for a text that must find nothing: signs alone ("%", "???"), or what
 * is about a person.
 */
export async function understand(scope: PublicScope, q: string): Promise<Understood | undefined> {
  const asWritten = readWords(q);
  if (asWritten.length === 0 || isPersonal(q)) return undefined;
  const taught = await findTaught(scope);
  const typed = replaced(asWritten, taught);
  // What is remembered until content changes is small: the queries made of it are many times as long.
  const { words, asked } = await scope.memo(`asked:${typed.join(" ")}`, () => putRight(scope, typed, taught));
  const terms = termsIn(words, taught, new Map(asked.map((one) => [one.word, one])));
  const parts = namesExactly(q) ? { needed: terms, beside: [] } : partTerms(terms);
  const { needed } = parts;
  const beside = [...parts.beside, ...besideStandards(needed)];
  if (needed.length > 0 && needed.every(isDigit)) return undefined;
  const corrected = words.join() === asWritten.join() ? undefined : words.join(" ");
  const names = words.slice(0, MOST_OF_NAME);
  const ranked =
    meansOtherTrade(terms) || isUrl(q) ? rankNames(names) : rankAll(names, needed, beside.filter(isKnown));
  return { words, needed, beside, ranked, corrected };
}

const isDigit = ({ kind, words }: Term) => kind === "number" && words[0]?.word.length === 1;

const LONGEST_URL = 200;

/** The address of a site: of its words none is looked for, unless a company is named so. */
function isUrl(q: string): boolean {
  return (
    q.length < LONGEST_URL &&
    /^\s*(?:\w+:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\S*\s*$/u.test(q)
  );
}

/** A longer name than of so many words is compared by its first ones. */
const MOST_OF_NAME = 12;

type Asked = { words: readonly string[]; asked: readonly AskedWord[] };

/** The most telling terms of a text. @param asked what is known of their words; without, they are as before it was asked */
function termsIn(
  words: readonly string[],
  taught: Taught,
  asked: ReadonlyMap<string, AskedWord> = new Map(),
): Term[] {
  const terms = mostTelling(needOf(words, taught));
  const led = terms.some(leads);
  return terms.map((term) => ({
    ...term,
    words: term.words.map((one) => {
      const found = asked.get(one.word) ?? one;
      // Of another trade nothing but the word itself is meant: "auto" is no "automate".
      if (term.kind === "other trade") return { ...found, begun: [], inside: [] };
      return led && term.kind === "word" ? { ...found, inside: [] } : found;
    }),
  }));
}

/** What is needed, its idioms in plain words; the asker's own trade counts nothing beside it. */
function needOf(words: readonly string[], taught: Taught): Term[] {
  const known = { taught: taught.entries, own: ownWords(words) };
  const read = (some: readonly string[]) => termsOf(contentWords(inPlainWords(some)).map(unasked), known);
  const bare = withoutOwnTrade(words);
  const need = bare.length < words.length ? read(bare) : [];
  return tellsNeed(need) ? need : read(words);
}

/** What is asked of the vocabulary is bounded, and so is what is put right: the rest of a long text is as it was typed. */
const MOST_RESPELT = 6;

async function putRight(scope: DbScope, written: readonly string[], taught: Taught): Promise<Asked> {
  const typed = heard(written);
  const { asked, misspelt } = await ask(scope, typed, taught);
  const meant = await respell(scope, misspelt.slice(0, MOST_RESPELT));
  if (meant.size === 0) return { words: typed, asked };
  const words = typed.flatMap((word) => meant.get(word) ?? word);
  return { words, asked: (await ask(scope, words, taught)).asked };
}

/** What the vocabulary knows of the most telling words, and which of them nobody knows. */
async function ask(scope: DbScope, typed: readonly string[], taught: Taught) {
  const terms = termsIn(typed, taught);
  const words = new Set(terms.flatMap((term) => term.words.map(({ word }) => word)));
  const looked = await askVocabulary(scope, [...words]);
  const asked = looked.map((word) => (taught.stems.has(word.stem) ? { ...word, known: true } : word));
  const ownSpelling = new Set(
    terms.flatMap(({ kind, words: own }) => (kind === "other trade" ? own.map(({ word }) => word) : [])),
  );
  const misspelt = asked.flatMap(({ word, known }) => (known || ownSpelling.has(word) ? [] : word));
  return { asked, misspelt };
}

/**
 * An e-mail address, a telephone number or a number of the register: none of it is in what searches read, and the words of
 * which it is made lead nowhere either (decision D1).
 */
function isPersonal(q: string): boolean {
  return q.includes("@") || (!/\p{L}/u.test(q) && q.replaceAll(/\D/g, "").length >= 6);
}

/** More terms than these would make too many sets. */
const MOST_TERMS = 6;
const MOST_SETS = 10;
/** Sets that are shown, the best first. */
const SHOWN_SETS = 3;

/**
 * For a text of which no company holds every term: the companies that hold most of them, telling and rare ones weighing more.
 * Undefined when some company holds them all, when the text names something exactly, or when what nobody knows carries its
 * meaning ("plombier Nouméa" is no search for whoever is in Nouméa).
 */
export async function understandPartly(
  scope: PublicScope,
  q: string,
  { words, needed, beside }: Understood,
): Promise<RankedSearch | undefined> {
  if (namesExactly(q) || !mayBePartial(needed, isSentence(words) || beside.some(isOurs))) return undefined;
  const known = needed.filter(isKnown);
  const sets = await scope.memo(`sets:${words.join(" ")}`, () => bestSets(scope, needed, known));
  if (sets.length === 0) return undefined;
  return rankSome(
    words,
    sets.map((set) => set.flatMap((at) => known[at] ?? [])),
    [...known, ...beside.filter(isKnown)],
  );
}

/** An address, the name of a site, a telephone number or one of the register. */
function namesExactly(q: string): boolean {
  return /@|\d{6}|(?:\d{1,3}[ .]){2}\d{2,3}|[\p{L}\p{N}]\.\p{L}{2,}/u.test(q);
}

/** Places among the known terms; no set when some company holds all terms. */
async function bestSets(
  scope: DbScope,
  terms: readonly Term[],
  known: readonly Term[],
): Promise<readonly (readonly number[])[]> {
  const all = known.map((_term, at) => at);
  const core = new Set(coreOf(known).map((term) => known.indexOf(term)));
  const sets = [
    ...(known.length === terms.length ? [all] : []),
    ...setsOf(await weigh(scope, known), terms.length, core),
  ];
  const queries = sets.map((set) => everywhere(set.flatMap((at) => known[at] ?? [])));
  return (await existing(scope, queries)).flatMap((at) => [sets[at] ?? []]);
}

type Weighed = { at: number; weight: number };

/** Enough to tell rare from common. */
const COUNTED = 200;

/** What the term is to the search, and up to one more for being rare. */
async function weigh({ db }: DbScope, terms: readonly Term[]): Promise<Weighed[]> {
  // Each query stands in the statement as it is: for what is common the database then reads the first few companies, and for what
  // is rare its index.
  const counts = terms.map(
    (term) => sql`(select count(*)::integer from (${holding(itself(term))} limit ${COUNTED}) as few)`,
  );
  const { rows } = await db.execute<{ found: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as found`,
  );
  const found = rows[0]?.found ?? [];
  return terms
    .map((term, at) => {
      const rare = 1 - Math.log(1 + (found[at] ?? 0)) / Math.log(1 + COUNTED);
      return { at, weight: weightOf(term) + rare };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS);
}

/** Of so few terms three say something without the core as well. */
const SHORT = 5;

/**
 * Sets that hold a term of the core, or without any at least half of what was asked, the heaviest first; the core's heaviest
 * alone comes last, for when nobody holds more.
 */
function setsOf(weighed: readonly Weighed[], asked: number, core: ReadonlySet<number>): number[][] {
  const least = core.size > 0 ? 1 : Math.ceil(Math.min(asked, weighed.length) / 2);
  const sets = Array.from({ length: 2 ** weighed.length }, (_, bits) =>
    weighed.filter((_one, at) => bits & (1 << at)),
  )
    .filter((set) => set.length >= least && set.length < asked)
    .filter(
      (set) => core.size === 0 || set.some(({ at }) => core.has(at)) || (asked <= SHORT && set.length > 2),
    )
    .map((set) => ({
      places: set.map(({ at }) => at),
      weight: set.reduce((sum, { weight }) => sum + weight, 0),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ places }) => places);
  const alone = weighed.filter(({ at }) => core.has(at)).map(({ at }) => [at]);
  return [...sets.slice(0, MOST_SETS), ...alone.slice(0, 2)];
}

/** Which of the queries find a company: the first few, by their place. The others are not asked. */
async function existing({ db }: DbScope, queries: readonly string[]): Promise<number[]> {
  const parts = queries.map(
    (query, at) => sql`(select ${at}::integer as place where exists (${holding(query)}))`,
  );
  if (parts.length === 0) return [];
  const { rows } = await db.execute<{ place: number }>(sql`
    ${sql.join(parts, sql` union all `)} limit ${SHOWN_SETS}`);
  return rows.map(({ place }) => place).toSorted((a, b) => a - b);
}

const holding = (query: string) =>
  sql`select from ${companyRows} where ${isPublished} and ${companyRanking.searchLexemes} @@ ${query}::tsquery`;
