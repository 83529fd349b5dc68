import { sql } from "drizzle-orm";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { everywhere, itself, type RankedSearch, rankAll, rankSome } from "./ranking.ts";
import { askedWords, contentWords, type Term, termsOf } from "./terms.ts";
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
 * A text as terms that the directory knows, remembered until content changes. Undefined for a text that must find nothing:
 * signs alone ("%", "???"), or what is about a person.
 */
export async function understand(scope: PublicScope, q: string): Promise<Understood | undefined> {
  const words = askedWords(q);
  if (words.length === 0 || isPersonal(q)) return undefined;
  return scope.memo(`understood:${words.join(" ")}`, () => putRight(scope, words));
}

async function putRight(scope: DbScope, typed: readonly string[]): Promise<Understood> {
  const asked = await askVocabulary(scope, contentWords(typed));
  const meant = await respell(
    scope,
    asked.flatMap(({ word, known }) => (known ? [] : word)),
  );
  if (meant.size === 0) return understood(typed, termsOf(asked));
  const words = typed.flatMap((word) => meant.get(word) ?? word);
  const terms = termsOf(await askVocabulary(scope, contentWords(words)));
  return { ...understood(words, terms), corrected: words.join(" ") };
}

function understood(words: readonly string[], terms: readonly Term[]): Understood {
  return { words, terms, ranked: rankAll(words, terms) };
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
const MOST_SETS = 24;
/** Sets that are shown, the best first. */
const SHOWN_SETS = 2;

/**
 * For a text of which no company holds every term: the companies that hold most of them, rare ones weighing more.
 * Undefined when some company holds them all, when the text names something exactly, or when what nobody knows carries its
 * meaning ("plombier Nouméa" is no search for whoever is in Nouméa).
 */
export function understandPartly(
  scope: PublicScope,
  q: string,
  { words, terms }: Understood,
): Promise<RankedSearch | undefined> | undefined {
  if (terms.length < 2 || namesExactly(q)) return undefined;
  const known = terms.filter(({ words: own, entry }) => entry || own.every((word) => word.known));
  if (known.length < terms.length && !known.some(({ entry }) => entry?.telling)) return undefined;
  return scope.memo(`partly:${words.join(" ")}`, () => bestSets(scope, terms, known));
}

/** An address, the name of a site, a number. */
function namesExactly(q: string): boolean {
  return /@|\d|[\p{L}\p{N}]\.\p{L}{2,}/u.test(q);
}

async function bestSets(
  scope: DbScope,
  terms: readonly Term[],
  known: readonly Term[],
): Promise<RankedSearch | undefined> {
  const weighed = await weigh(scope, known);
  const sets = [
    ...(known.length === terms.length ? [{ terms, weight: Number.POSITIVE_INFINITY }] : []),
    ...setsOf(weighed, terms.length),
  ];
  const found = await existing(
    scope,
    sets.map((set) => everywhere(set.terms)),
  );
  const [best] = found;
  if (best === undefined || sets[best]?.terms === terms) return undefined;
  return rankSome(
    found.map((at) => sets[at]?.terms ?? []),
    known,
  );
}

type Weighed = { term: Term; weight: number };

/** Enough to tell rare from common. */
const COUNTED = 200;

/**
 * One for being held, up to one more for being rare, and half more for what names a category
 * or a place.
 */
async function weigh({ db }: DbScope, terms: readonly Term[]): Promise<Weighed[]> {
  const { rows } = await db.execute<{ found: number }>(sql`
    select (
      select count(*)::integer from (
        select from ${companies} where ${isPublished} and ${companies.searchLexemes} @@ asked.query::tsquery
        limit ${COUNTED}) as few) as found
    from unnest(${sql.param(terms.map(itself))}::text[]) with ordinality as asked(query, place)
    order by place`);
  return terms
    .map((term, at) => {
      const rare = 1 - Math.log(1 + (rows[at]?.found ?? 0)) / Math.log(1 + COUNTED);
      const needed = term.entry ? 0.5 : 0;
      return { term, weight: 1 + rare + needed };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS);
}

/** Sets of terms that hold at least half of what was asked, the heaviest first. */
function setsOf(weighed: readonly Weighed[], asked: number): { terms: Term[]; weight: number }[] {
  const least = Math.ceil(Math.min(asked, weighed.length) / 2);
  const sets = Array.from({ length: 2 ** weighed.length }, (_, bits) =>
    weighed.filter((_one, at) => bits & (1 << at)),
  );
  return sets
    .filter(({ length }) => length >= least && length < asked)
    .map((set) => ({
      terms: set.map(({ term }) => term),
      weight: set.reduce((sum, { weight }) => sum + weight, 0),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_SETS);
}

/** Which of the queries find a company: the first few, by their place. */
async function existing({ db }: DbScope, queries: readonly string[]): Promise<number[]> {
  const { rows } = await db.execute<{ place: number }>(sql`
    select (place - 1)::integer as place
    from unnest(${sql.param(queries)}::text[]) with ordinality as asked(query, place)
    where exists (
      select from ${companies} where ${isPublished} and ${companies.searchLexemes} @@ asked.query::tsquery)
    limit ${SHOWN_SETS}`);
  return rows.map(({ place }) => place).toSorted((a, b) => a - b);
}
