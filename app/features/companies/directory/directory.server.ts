import { and, inArray, type SQL, sql } from "drizzle-orm";
import { END_OF_NAME, queryWords } from "#app/core/company/search-document.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { conditions, containsWord, switchConditions } from "./conditions.server.ts";
import type { DirectoryFilters } from "./directory-url.ts";
import { COUNT_CAP, facetsOfAll, facetsOfText } from "./facets.server.ts";
import type { FacetCounts } from "./facets.ts";
import { rotationStart } from "./rotation.ts";
import { correctWords } from "./spelling.server.ts";

type Filters = Omit<DirectoryFilters, "q">;

export type DirectoryPage = { page: number; size: number };

/** What a card shows; nothing that a signed-out visitor may not see. */
export const cardColumns = {
  id: companies.id,
  slug: companies.slug,
  name: companies.name,
  description: companies.description,
  categories: companies.categories,
  zones: companies.zones,
  commune: companies.commune,
  logoKey: companies.logoKey,
  featured: companies.featured,
  verifiedAt: companies.verifiedAt,
};

export type CompanyCard = Awaited<ReturnType<typeof cardsOf>>[number];

export type DirectoryResult = {
  companies: CompanyCard[];
  /** Exact up to COUNT_CAP; above it "more than". */
  total: number;
  capped: boolean;
  /** What each filter would find instead. */
  counts: FacetCounts;
  /** The words that were searched instead of misspelt ones. */
  corrected?: string | undefined;
};

/** The directory and its category pages read through this function. */
export async function searchCompanies(
  scope: PublicScope,
  search: DirectoryFilters,
  page: DirectoryPage,
): Promise<DirectoryResult> {
  const { q, ...filters } = search;
  const words = queryWords(q);
  // Signs alone ("%", "???") are a search that finds nothing, not the whole directory.
  if (words.length === 0) return q.trim() ? nothing : browse(scope, filters, page);

  const exact = await searchText(scope, filters, words, page);
  if (exact.total > 0) return exact;

  const corrected = await correctWords(scope, words);
  if (!corrected) return exact;
  const second = await searchText(scope, filters, corrected, page);
  return second.total > 0 ? { ...second, corrected: corrected.join(" ") } : exact;
}

const nothing: DirectoryResult = { companies: [], total: 0, capped: false, counts: { total: 0 } };

async function browse(scope: PublicScope, filters: Filters, page: DirectoryPage): Promise<DirectoryResult> {
  const counts = await facetsOfAll(scope, filters);
  const matches = and(isPublished, ...conditions(filters));
  const ids = page.page > Math.ceil(counts.total / page.size) ? [] : await idsInOrder(scope, matches, page);
  return { companies: await cardsOf(scope, ids), total: counts.total, capped: false, counts };
}

/** The flagged companies in today's order, at most `most`. */
export async function featuredCompanies(scope: DbScope, most: number): Promise<CompanyCard[]> {
  const matches = and(isPublished, switchConditions.featured);
  return cardsOf(scope, await idsInOrder(scope, matches, { page: 1, size: most }));
}

/**
 * Up to COUNT_CAP matches are found by the text index and then put in order: rare words cost what they match, and
 * never walk the ring in search of a next match. Above the cap matches are everywhere, and walking it is cheap.
 */
async function searchText(
  scope: PublicScope,
  filters: Filters,
  words: string[],
  page: DirectoryPage,
): Promise<DirectoryResult> {
  const counts = await facetsOfText(scope, words, filters);
  const { total } = counts;
  if (total === 0) return { ...nothing, counts };
  const capped = total > COUNT_CAP;
  const matches = and(isPublished, ...conditions(filters), ...words.map(containsWord));
  const ids = capped
    ? await idsInOrder(scope, matches, page)
    : await idsOfFew(scope, matches, COUNT_CAP, page);
  return { companies: await cardsOf(scope, ids), total: Math.min(total, COUNT_CAP), capped, counts };
}

/** Companies with every word at the start of a word of their name, for suggestions: as many as are shown are read. */
export async function companiesNamed(scope: DbScope, words: string[], most: number): Promise<CompanyCard[]> {
  const matches = and(isPublished, ...words.map(nameHasWord));
  return cardsOf(scope, await idsOfFew(scope, matches, most, { page: 1, size: most }));
}

// The expression of the index on names.
const nameHasWord = (word: string) =>
  sql`split_part(${companies.searchText}, ${sql.raw(`'${END_OF_NAME}'`)}, 1) like ${`% ${word}%`}`;

/** Ids of one page of at most `most` matches, which are all read before they are put in order. */
async function idsOfFew(
  { db }: DbScope,
  matches: SQL | undefined,
  most: number,
  { page, size }: DirectoryPage,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with matched as materialized (
      select id, featured, rotation_key from ${companies} where ${matches} limit ${most})
    select id from matched
    order by featured desc, rotation_key >= ${rotationStart()} desc, rotation_key, id
    offset ${(page - 1) * size} limit ${size}`);
  return rows.map((row) => row.id);
}

/**
 * Ids of one page: featured first, then the ring from today's start. Each of the four stretches is a range of the
 * index that ends after `offset + size` rows, so the cost follows the page and not the directory.
 */
async function idsInOrder(
  { db }: DbScope,
  matches: SQL | undefined,
  { page, size }: DirectoryPage,
): Promise<string[]> {
  const start = rotationStart();
  const last = page * size;
  const stretch = (rank: number, featured: boolean, range: SQL) => sql`
    (select id, ${sql.raw(String(rank))} as rank, rotation_key from ${companies}
     where ${matches} and featured = ${sql.raw(String(featured))} and ${range}
     order by rotation_key, id limit ${last})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      ${stretch(0, true, sql`rotation_key >= ${start}`)} union all
      ${stretch(1, true, sql`rotation_key < ${start}`)} union all
      ${stretch(2, false, sql`rotation_key >= ${start}`)} union all
      ${stretch(3, false, sql`rotation_key < ${start}`)}
    ) as ring order by rank, rotation_key, id offset ${last - size} limit ${size}`);
  return rows.map((row) => row.id);
}

async function cardsOf({ db }: DbScope, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db.select(cardColumns).from(companies).where(inArray(companies.id, ids));
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
