import { sql } from "drizzle-orm";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { type AskedTerm, searchable } from "./asked-words.ts";
import type { Passage } from "./passage.ts";

/** Of what is asked for, by how rare it is: a passage that holds less answers something else. */
const LEAST_SHARE = 0.4;
const SHOWN = 5;
/** What people say in several ways is what the question is about. */
const GROUPED = 1.4;
/** Who does something is rarely what it is. */
const LESS: Partial<Record<Passage["kind"], number>> = { category: 0.85 };

export type Ranked = Passage & { score: number };

/**
 * The passages that answer best, one for each page, by PostgreSQL's full text in French: each term counts for how rare it is
 * and for where it stands, and how much of the question a passage holds counts on top. Empty when none holds enough.
 */
export async function rankPassages(
  { db }: Pick<PublicScope, "db">,
  terms: readonly AskedTerm[],
  passages: readonly Passage[],
): Promise<Ranked[]> {
  if (terms.length === 0 || passages.length === 0) return [];
  const column = (read: (passage: Passage) => string) => sql.param(passages.map(read));
  const { rows } = await db.execute<{ place: number; score: number }>(sql`
    with passages as (
      select place, path, worth,
        setweight(to_tsvector('french', title), 'A') || setweight(to_tsvector('french', words), 'B')
          || setweight(to_tsvector('french', body), 'D') as vector
      from unnest(
        ${column(({ path }) => path)}::text[], ${column(({ title }) => searchable(title))}::text[],
        ${column(({ words }) => searchable(words ?? ""))}::text[], ${column(({ text }) => searchable(text))}::text[],
        ${sql.param(passages.map(({ kind }) => LESS[kind] ?? 1))}::float[]
      ) with ordinality as given(path, title, words, body, worth, place)),
    asked as (
      select term, to_tsquery('french', said) as query, said like '(%' as grouped
      from unnest(${sql.param([...terms])}::text[]) with ordinality as given(said, term)
      where numnode(to_tsquery('french', said)) > 0),
    hits as (
      select place, path, worth, term, ts_rank('{0.15, 0.3, 0.5, 1}', vector, query) as rank
      from passages join asked on vector @@ query),
    weights as (
      select asked.term, (case when asked.grouped then ${GROUPED}::float else 1 end) * (case when count(hits.path) > 0 then 1 else 0.6 end)
        * ln(1 + (select count(distinct path) from passages) / (0.5 + count(distinct hits.path))) as weight
      from asked left join hits using (term) group by asked.term, asked.grouped),
    totals as (select sum(weight) as whole from weights),
    scored as (
      select place, path, worth * sum(weight * (0.35 + rank / (rank + 0.5))) as score, sum(weight) / min(whole) as share
      from hits join weights using (term), totals group by place, path, worth),
    best as (
      select distinct on (path) place, score * (0.5 + share) as score from scored
      where share >= ${LEAST_SHARE} order by path, score * (0.5 + share) desc)
    select place::integer, score::float from best order by score desc, place limit ${SHOWN}`);
  return rows.flatMap(({ place, score }) => {
    const passage = passages[place - 1];
    return passage ? [{ ...passage, score }] : [];
  });
}
