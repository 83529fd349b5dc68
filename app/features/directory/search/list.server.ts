import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCard } from "#app/core/company/card.server.ts";
import { companyCard, companyRanking, companyRows } from "#app/core/company/company.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { COMPARED } from "../published-rules.ts";
import type { RankedSearch } from "../words/ranking.ts";
import { type FacetChoice, type FacetTable, facetTable, type HeldChoices } from "./facets.ts";
import { listedCompany } from "./listed-company.server.ts";
import {
  COUNT_CAP,
  conditions,
  countedTo,
  type Filters,
  heldChoices,
  inRotation,
  matching,
  matchingFew,
  readCards,
  type Span,
  todaysOrder,
} from "./query.server.ts";

export type AskedList = {
  ranked: RankedSearch;
  /** Of the rows that are read and counted. */
  within: Filters;
  /** Of the rows that are shown. */
  shown: Filters;
  /** Published companies, without any filter. */
  directorySize: number;
  span: Span;
  choices: readonly FacetChoice[];
};

export type FoundList = {
  /** Up to one beyond the cap. */
  total: number;
  table: FacetTable;
  companies: CompanyCard[];
  /**
   * Beyond the cap, instead of facets and companies: cumulative sizes of the tiers from the closest, up to the first
   * beyond the cap.
   */
  ends: readonly number[];
};

/** Facets and one page of a search, in one statement. */
export async function readList({ db }: DbScope, asked: AskedList): Promise<FoundList> {
  const { from } = asked.span;
  const rows = await db
    .select({
      company: listedCompany,
      total: sql<number>`page.total`,
      held: sql<HeldChoices | null>`page.held`,
      ends: sql<number[] | null>`page.ends`,
    })
    .from(sql`(
      with found as materialized (${foundRows(asked)}), placed as materialized (${placedRows(asked)})
      select survey.total, survey.ends, placed.id, placed.place,
        case when placed.place is null or placed.place = ${from + 1} then survey.held end as held
      from (
        select (select count(*)::integer from found) as total,
          ${tierEnds(asked)} as ends,
          case when ${isCounted} then ${heldChoices(sql`found as ${companyRows}`)} end as held) as survey
      left join placed on true) as page`)
    .leftJoin(companyRows, eq(companyCard.id, sql`page.id`))
    .orderBy(sql`page.place`);
  const [first] = rows;
  const total = first?.total ?? 0;
  return {
    total,
    table: facetTable(asked.choices, first?.held ?? undefined),
    companies: rows.flatMap(({ company }) => company ?? []),
    ends: total > COUNT_CAP ? [...(first?.ends ?? []), total] : [],
  };
}

/** One page of a search that is already counted. */
export function readPage(scope: DbScope, asked: AskedList): Promise<CompanyCard[]> {
  return readCards(scope, sql`with found as materialized (${foundRows(asked)}) ${placedRows(asked)}`);
}

const isCounted = sql`(select count(*) from found) <= ${COUNT_CAP}`;

/**
 * The planner takes the comparison of two documents for as cheap as that of two numbers, and would compare the text
 * with every company. Up to this size, the query has it expect few results: it then always uses the index.
 */
const INDEXED = 20_000;

const matchesOf = ({ within, directorySize }: AskedList, query: string) =>
  directorySize <= INDEXED ? matchingFew(within, query) : matching(within, query);

const foundRows = (asked: AskedList) => sql`
  select id, categories, zones, commune, featured, verified_at, has_website, fact_tags, open_data,
    rotation_key, search_lexemes
  from ${companyRows} where ${matchesOf(asked, asked.ranked.all)} limit ${COUNT_CAP + 1}`;

/** By tier, then by closeness in tiers that are small enough, then today's order. */
function placedRows({ shown, ranked, span: { from, to } }: AskedList): SQL {
  const [terms, words] = distance(ranked).map((part) => sql`case when size <= ${COMPARED} then ${part} end`);
  return sql`
    select id, row_number() over (order by tier, ${terms}, ${words}, ${todaysOrder()}) as place from (
      select *, count(*) over (partition by tier) as size from (
        select id, featured, rotation_key, search_lexemes, ${firstOf(ranked.tiers)} as tier
        from found as ${companyRows}
        where ${and(isCounted, ...conditions(shown))}
      ) as tiered
    ) as sized order by place offset ${from} limit ${to - from}`;
}

/** Index of the first matching query. */
function firstOf(queries: readonly string[]): SQL {
  const cases = queries.map(
    (query, at) => sql`when search_lexemes @@ ${query}::tsquery then ${sql.raw(`${at}`)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(`${queries.length}`)} end`;
}

/**
 * Sum of the terms' distances from the name, then the number of words missing in the company's own texts: less is
 * closer.
 */
function distance({ closeness, ownWordQueries }: RankedSearch): [SQL, SQL] {
  const levels = closeness.map((queries) => firstOf([...new Set(queries)]));
  const unsaid = ownWordQueries.map((query) => firstOf([query]));
  const sum = (parts: SQL[]) => (parts.length > 0 ? sql.join(parts, sql` + `) : sql`null::integer`);
  return [sum(levels), sum(unsaid)];
}

// Beyond the cap.

/** The count stops at the first tier beyond the cap, so that a common word is never read to the end. */
function tierEnds(asked: AskedList): SQL {
  if (asked.directorySize <= COUNT_CAP) return sql`null::integer[]`;
  return asked.directorySize <= INDEXED ? endsByIndex(asked) : endsOfLiterals(asked);
}

/** One plan for all tiers. */
function endsByIndex({ within, ranked }: AskedList): SQL {
  const tiers = sql.param(ranked.tiers.slice(0, -1));
  const tier = sql`(${tiers}::text[])[step + 1]::tsquery`;
  const matches = and(matching(within), sql`${companyRanking.searchLexemes} @@ ${tier}`);
  return sql`(
    with recursive steps as (
      select 0 as step, 0 as n where not ${isCounted}
      union all
      select step + 1, ${countedTo(COUNT_CAP + 1, matches)} from steps
      where step < ${ranked.tiers.length - 1}::integer and n <= ${COUNT_CAP})
    select array_agg(n order by step) from steps where step > 0)`;
}

/** A plan for each tier: reads the first companies of a common word and uses the index for a rare one. */
function endsOfLiterals({ within, ranked }: AskedList): SQL {
  const steps = ranked.tiers.slice(0, -1).map((tier, at) => {
    const count = countedTo(COUNT_CAP + 1, matching(within, tier));
    return sql`${sql.raw(`step${at + 1}`)} as materialized (
      select case when n > ${COUNT_CAP} then n else ${count} end as n from ${sql.raw(`step${at}`)})`;
  });
  const names = ranked.tiers.map((_tier, at) => sql.raw(`step${at}`));
  return sql`(
    with ${sql.join([sql`step0 as (select 0 as n)`, ...steps], sql`, `)}
    select array[${sql.join(
      names.slice(1).map((name) => sql`${name}.n`),
      sql`, `,
    )}]::integer[]
    from ${sql.join(names, sql`, `)} where not ${isCounted})`;
}

/** Reads only the page's part of each tier. */
export function byTier(filters: Filters, ranked: RankedSearch, ends: readonly number[], span: Span): SQL {
  const parts = ends.flatMap((end, tier) => {
    const begin = ends[tier - 1] ?? 0;
    const from = Math.max(span.from, begin) - begin;
    const to = Math.min(span.to, end) - begin;
    if (from >= to) return [];
    const matches = matching(filters, ranked.tiers[tier] ?? ranked.all, ranked.tiers[tier - 1]);
    const part = ofTier(matches, ranked, end - begin, { from, to });
    return [sql`select id, ${sql.raw(String(tier))} as tier, place from (${part}) as part`];
  });
  return sql`
    select id, row_number() over (order by tier, place) as place
    from (${sql.join(parts, sql` union all `)}) as parts`;
}

/** Larger tiers are read along the ring instead of sorted: at least one company in two hundred matches. */
const SORTED = COUNT_CAP / 2;

function ofTier(matches: SQL | undefined, ranked: RankedSearch, size: number, { from, to }: Span): SQL {
  if (size > SORTED) return inRotation(matches, { from, to });
  const order =
    size <= COMPARED ? sql`${sql.join(distance(ranked), sql`, `)}, ${todaysOrder()}` : todaysOrder();
  return sql`
    select id, row_number() over (order by ${order}) as place from ${companyRows}
    where ${matches} order by place offset ${from} limit ${to - from}`;
}
