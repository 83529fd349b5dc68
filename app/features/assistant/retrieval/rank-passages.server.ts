import { sql } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { type AskedTerm, searchable } from "./asked-words.ts";
import { LONGEST_PASSAGE, type Passage } from "./passage.ts";

const SHOWN = 5;
/** Concepts with several phrasings weigh more. */
const GROUPED = 1.4;
/** Categories rarely answer what something is; emergency steps are for actual attacks. */
const LESS: Partial<Record<Passage["kind"], number>> = { category: 0.85, emergency: 0.85 };

/** A word only in the text, neither in a title nor among the search terms, weighs less. */
const IN_PASSING = 0.6;
/** A word unknown to all pages weighs less. */
const UNKNOWN = 0.6;

/** `share`: part of the question that the passage covers, from 0 to 1. */
export type Ranked = Passage & { score: number; share: number };

/**
 * Best passages, one per page, by PostgreSQL full-text search in French: terms weigh by rarity and position, and
 * coverage of the question counts on top.
 * @param leastShare minimum coverage, weighted by rarity, from 0 to 1
 */
export async function rankPassages(
  { db }: DbScope,
  terms: readonly AskedTerm[],
  passages: readonly Passage[],
  leastShare: number,
): Promise<Ranked[]> {
  if (terms.length === 0 || passages.length === 0) return [];
  const column = (read: (searched: Searched) => string) =>
    sql.param(passages.map((passage) => read(searchedOf(passage))));
  const { rows } = await db.execute<{ place: number; score: number; share: number }>(sql`
    with passages as (
      select place, path, worth,
        setweight(to_tsvector('french', title), 'A') || setweight(to_tsvector('french', words), 'B')
          || setweight(to_tsvector('french', body), 'D') as vector
      from unnest(
        ${sql.param(passages.map(({ path }) => path))}::text[], ${column(({ title }) => title)}::text[],
        ${column(({ words }) => words)}::text[], ${column(({ body }) => body)}::text[],
        ${sql.param(passages.map(({ kind }) => LESS[kind] ?? 1))}::float[]
      ) with ordinality as given(path, title, words, body, worth, place)),
    asked as (
      select term, to_tsquery('french', said) as query, said like '(%' as grouped, aspect, part
      from unnest(
        ${sql.param(terms.map(({ query }) => query))}::text[], ${sql.param(terms.map(({ aspect }) => aspect))}::boolean[],
        ${sql.param(terms.map(({ part = 1 }) => part))}::float[]
      ) with ordinality as given(said, aspect, part, term)
      where numnode(to_tsquery('french', said)) > 0),
    hits as (
      select place, path, worth, term, aspect, ts_filter(vector, '{a,b}') @@ query as meant, ts_rank('{0.15, 0.3, 0.5, 1}', vector, query) as rank
      from passages join asked on vector @@ query),
    weights as (
      select asked.term, asked.aspect, asked.part * (case when asked.grouped then ${GROUPED}::float else 1 end) * (case when count(hits.path) > 0 then 1 else ${UNKNOWN}::float end)
        * ln(1 + (select count(distinct path) from passages) / (0.5 + count(distinct hits.path))) as weight
      from asked left join hits using (term) group by asked.term, asked.grouped, asked.aspect, asked.part),
    totals as (select sum(weight) as whole, bool_and(aspect) as only_aspects from weights),
    scored as (
      select place, path, worth * sum(weight * (0.35 + rank / (rank + 0.5))) as score, sum(weight) / min(whole) as held,
        sum(weight * case when meant then 1 else ${IN_PASSING}::float end) / min(whole) as share,
        bool_or(not hits.aspect) or bool_and(only_aspects) as of_subject
      from hits join weights using (term), totals group by place, path, worth),
    best as (
      select place, path, score * (0.5 + held) as score, share from scored
      where share >= ${leastShare}::float and of_subject)
    select place::integer, score::float, share::float from (
      select *, max(score) over (partition by path) as of_page,
        row_number() over (partition by path order by score desc, place) as nth from best) as pages
    where nth <= 2 order by of_page desc, path, nth limit ${2 * SHOWN}`);
  const ranked = rows.flatMap(({ place, score, share }) => {
    const passage = passages[place - 1];
    return passage ? [{ ...passage, score, share }] : [];
  });
  return byPage(ranked).slice(0, SHOWN);
}

type Searched = { title: string; words: string; body: string };
/** Most passages are the same for every question. */
const searched = new WeakMap<Passage, Searched>();

function searchedOf(passage: Passage): Searched {
  const { title, words = "", text } = passage;
  const known = searched.get(passage);
  if (known) return known;
  const made = { title: searchable(title), words: searchable(words), body: searchable(text) };
  searched.set(passage, made);
  return made;
}

function byPage(ranked: readonly Ranked[]): Ranked[] {
  const pages = new Map<string, Ranked>();
  for (const one of ranked) {
    const first = pages.get(one.path);
    if (!first) pages.set(one.path, one);
    else if (areOneText(first, one)) pages.set(one.path, { ...first, ...joined(first, one) });
  }
  return [...pages.values()];
}

const NEARLY = 0.6;
const areOneText = (first: Ranked, other: Ranked): boolean =>
  first.kind === "help" &&
  other.kind === "help" &&
  other.score >= NEARLY * first.score &&
  first.text.length + other.text.length < LONGEST_PASSAGE;

const joined = (first: Passage, other: Passage) => ({
  text: `${first.text} ${other.text}`,
  ...((first.exact || other.exact) && { exact: true }),
});
