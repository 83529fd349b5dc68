import { sql } from "drizzle-orm";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { findTaught } from "#app/core/search/synonyms.server.ts";
import { replaced, type Taught } from "#app/core/search/taught.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { everywhere, itself, type RankedSearch, rankAll, rankSome } from "./ranking.ts";
import { type AskedWord, askedWords, contentWords, type Term, termsOf } from "./terms.ts";
import { askVocabulary, respell } from "./vocabulary.server.ts";

/** What a text asks for, once its misspelt words are put right. */
export type Understood = {
  words: readonly string[];
  terms: readonly Term[];
  ranked: RankedSearch;
  /** The words that are searched instead of those that were typed. */
  corrected?: string | undefined;
};

/**
 * A text as terms that the directory knows. Undefined for a text that must find nothing: signs alone ("%", "???"), or what
 * is about a person.
 */
export async function understand(scope: PublicScope, q: string): Promise<Understood | undefined> {
  const asWritten = askedWords(q);
  if (asWritten.length === 0 || isPersonal(q)) return undefined;
  const taught = await findTaught(scope);
  const typed = replaced(asWritten, taught);
  // What is remembered until content changes is small: the queries made of it are many times as long.
  const { words, asked } = await scope.memo(`asked:${typed.join(" ")}`, () => putRight(scope, typed, taught));
  const terms = termsOf(asked, taught.entries);
  const corrected = words.join() === asWritten.join() ? undefined : words.join(" ");
  return { words, terms, ranked: rankAll(words, terms), corrected };
}

type Asked = { words: readonly string[]; asked: readonly AskedWord[] };

async function putRight(scope: DbScope, typed: readonly string[], { stems }: Taught): Promise<Asked> {
  const looked = await askVocabulary(scope, contentWords(typed));
  const asked = looked.map((word) => (stems.has(word.stem) ? { ...word, known: true } : word));
  const meant = await respell(
    scope,
    asked.flatMap(({ word, known }) => (known ? [] : word)),
  );
  if (meant.size === 0) return { words: typed, asked };
  const words = typed.flatMap((word) => meant.get(word) ?? word);
  return { words, asked: await askVocabulary(scope, contentWords(words)) };
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
const SHOWN_SETS = 2;

/**
 * For a text of which no company holds every term: the companies that hold most of them, rare ones weighing more.
 * Undefined when some company holds them all, when the text names something exactly, or when what nobody knows carries its
 * meaning ("plombier Nouméa" is no search for whoever is in Nouméa).
 */
export async function understandPartly(
  scope: PublicScope,
  q: string,
  { words, terms }: Understood,
): Promise<RankedSearch | undefined> {
  if (terms.length < 2 || namesExactly(q)) return undefined;
  const known = terms.filter(({ words: own, entry }) => entry || own.every((word) => word.known));
  if (known.length < terms.length && !known.some(({ entry }) => entry?.telling)) return undefined;
  const sets = await scope.memo(`sets:${words.join(" ")}`, () => bestSets(scope, terms, known));
  if (sets.length === 0) return undefined;
  return rankSome(
    words,
    sets.map((set) => set.flatMap((at) => known[at] ?? [])),
    known,
  );
}

/** An address, the name of a site, a number. */
function namesExactly(q: string): boolean {
  return /@|\d|[\p{L}\p{N}]\.\p{L}{2,}/u.test(q);
}

/** Places among the known terms; no set when some company holds all terms. */
async function bestSets(
  scope: DbScope,
  terms: readonly Term[],
  known: readonly Term[],
): Promise<readonly (readonly number[])[]> {
  const all = known.map((_term, at) => at);
  const sets = [
    ...(known.length === terms.length ? [all] : []),
    ...setsOf(await weigh(scope, known), terms.length),
  ];
  const queries = sets.map((set) => everywhere(set.flatMap((at) => known[at] ?? [])));
  const found = (await existing(scope, queries)).flatMap((at) => [sets[at] ?? []]);
  return found[0] === all ? [] : found;
}

type Weighed = { at: number; weight: number };

/** Enough to tell rare from common. */
const COUNTED = 200;

/**
 * One for being held, up to one more for being rare, and half more for what names a category
 * or a place.
 */
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
    .map(({ entry }, at) => {
      const rare = 1 - Math.log(1 + (found[at] ?? 0)) / Math.log(1 + COUNTED);
      return { at, weight: 1 + rare + (entry ? 0.5 : 0) };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS);
}

/** Sets that hold at least half of what was asked, the heaviest first. */
function setsOf(weighed: readonly Weighed[], asked: number): number[][] {
  const least = Math.ceil(Math.min(asked, weighed.length) / 2);
  return Array.from({ length: 2 ** weighed.length }, (_, bits) =>
    weighed.filter((_one, at) => bits & (1 << at)),
  )
    .filter(({ length }) => length >= least && length < asked)
    .map((set) => ({
      places: set.map(({ at }) => at),
      weight: set.reduce((sum, { weight }) => sum + weight, 0),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_SETS)
    .map(({ places }) => places);
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
  sql`select from ${companies} where ${isPublished} and ${companies.searchLexemes} @@ ${query}::tsquery`;
