import { sql } from "drizzle-orm";
import { companyRanking, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { type CustomSynonyms, replaced } from "#app/core/search/custom-synonyms.ts";
import { inPlainWords } from "#app/core/search/idioms.ts";
import { withoutOwnTrade } from "#app/core/search/own-trade.ts";
import { findCustomSynonyms } from "#app/core/search/synonyms.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import {
  canBePartial,
  coreOf,
  expressesNeed,
  isKnown,
  isOurs,
  isSentence,
  leads,
  meansOtherTrade,
  partTerms,
  weightOf,
} from "../words/meaning.ts";
import { everywhere, itself, type RankedSearch, rankAll, rankNames, rankSome } from "../words/ranking.ts";
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
} from "../words/terms.ts";
import { askVocabulary, heard, respell } from "./vocabulary.server.ts";

type Understood = {
  words: readonly string[];
  needed: readonly Term[];
  beside: readonly Term[];
  ranked: RankedSearch;
  corrected?: string | undefined;
};

/** Terms of a text. Undefined when it must find nothing: punctuation alone ("%", "???"), or personal data. */
export async function understand(scope: PublicScope, q: string): Promise<Understood | undefined> {
  const asWritten = readWords(q);
  if (asWritten.length === 0 || isPersonal(q)) return undefined;
  const customSynonyms = await findCustomSynonyms(scope);
  const typed = replaced(asWritten, customSynonyms);
  // Only the small result is cached: its queries are many times longer.
  const { words, asked } = await scope.memo(`asked:${typed.join(" ")}`, () =>
    putRight(scope, typed, customSynonyms),
  );
  const terms = termsIn(words, customSynonyms, new Map(asked.map((one) => [one.word, one])));
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

/** A URL matches only company names. */
function isUrl(q: string): boolean {
  return (
    q.length < LONGEST_URL &&
    /^\s*(?:\w+:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\S*\s*$/u.test(q)
  );
}

const MOST_OF_NAME = 12;

type Asked = { words: readonly string[]; asked: readonly AskedWord[] };

function termsIn(
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

const MOST_RESPELT = 6;

async function putRight(
  scope: DbScope,
  written: readonly string[],
  customSynonyms: CustomSynonyms,
): Promise<Asked> {
  const typed = heard(written);
  const { asked, misspelt } = await ask(scope, typed, customSynonyms);
  const meant = await respell(scope, misspelt.slice(0, MOST_RESPELT));
  if (meant.size === 0) return { words: typed, asked };
  const words = typed.flatMap((word) => meant.get(word) ?? word);
  return { words, asked: (await ask(scope, words, customSynonyms)).asked };
}

/** Queries the vocabulary for the most specific words, and lists the unknown ones. */
async function ask(scope: DbScope, typed: readonly string[], customSynonyms: CustomSynonyms) {
  const terms = termsIn(typed, customSynonyms);
  const words = new Set(terms.flatMap((term) => term.words.map(({ word }) => word)));
  const looked = await askVocabulary(scope, [...words]);
  const asked = looked.map((word) => (customSynonyms.stems.has(word.stem) ? { ...word, known: true } : word));
  const ownSpelling = new Set(
    terms.flatMap(({ kind, words: own }) => (kind === "other trade" ? own.map(({ word }) => word) : [])),
  );
  const misspelt = asked.flatMap(({ word, known }) => (known || ownSpelling.has(word) ? [] : word));
  return { asked, misspelt };
}

/**
 * E-mail address, phone number or company register number: not indexed, nor searched by their parts (decision D1).
 */
function isPersonal(q: string): boolean {
  return q.includes("@") || (!/\p{L}/u.test(q) && q.replaceAll(/\D/g, "").length >= 6);
}

const MOST_TERMS = 6;
const MOST_SETS = 10;
const SHOWN_SETS = 3;

/**
 * For a search without full match: companies with most of its terms, weighted by specificity and rarity. Undefined
 * when a full match exists, when the text is an exact name, or when an unknown word carries its meaning ("plombier
 * Nouméa" must not list all of Nouméa).
 */
export async function understandPartly(
  scope: PublicScope,
  q: string,
  { words, needed, beside }: Understood,
): Promise<RankedSearch | undefined> {
  if (namesExactly(q) || !canBePartial(needed, isSentence(words) || beside.some(isOurs))) return undefined;
  const known = needed.filter(isKnown);
  const sets = await scope.memo(`sets:${words.join(" ")}`, () => bestSets(scope, needed, known));
  if (sets.length === 0) return undefined;
  return rankSome(
    words,
    sets.map((set) => set.flatMap((at) => known[at] ?? [])),
    [...known, ...beside.filter(isKnown)],
  );
}

/** E-mail address, web address, phone or register number. */
function namesExactly(q: string): boolean {
  return /@|\d{6}|(?:\d{1,3}[ .]){2}\d{2,3}|[\p{L}\p{N}]\.\p{L}{2,}/u.test(q);
}

/** As indexes of the known terms; empty when a company matches them all. */
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

const COUNTED = 200;

/** Weight of its kind, plus up to one for rarity. */
async function weigh({ db }: DbScope, terms: readonly Term[]): Promise<Weighed[]> {
  // Literal queries: the planner then reads the first rows of a common term and uses the index for a rare one.
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

/** With this few terms, three suffice without the core. */
const SHORT = 5;

/**
 * Sets with a core term, or with at least half of all terms, heaviest first; the heaviest core term alone comes last,
 * as a fallback.
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

/** Indexes of the first matching queries; the rest is not executed. */
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
