import { and, arrayContains, eq, inArray, type SQL, sql } from "drizzle-orm";
import { managedServicesSlug } from "#app/core/catalogue/categories.ts";
import { END_OF_NAME, queryWords, wordPattern } from "#app/core/company/search-document.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import type { DirectoryFilters } from "./directory-url.ts";
import { rotationStart } from "./rotation.ts";
import { correctWords } from "./spelling.server.ts";

/** `inName` finds words at the start of a name's words and leaves the other filters aside, for suggestions. */
export type Search = DirectoryFilters & { inName?: boolean };

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
  /** The words that were searched instead of misspelt ones. */
  corrected?: string | undefined;
};

/** Text searches are counted up to here: nobody pages further, and counting further grows with the directory. */
export const COUNT_CAP = 1_000;

const nothing: DirectoryResult = { companies: [], total: 0, capped: false };

/** The directory, its category pages and the search suggestions all read through this function. */
export async function searchCompanies(
  scope: PublicScope,
  search: Search,
  page: DirectoryPage,
): Promise<DirectoryResult> {
  const words = queryWords(search.q);
  // Signs alone ("%", "???") are a search that finds nothing, not the whole directory.
  if (words.length === 0) return search.q.trim() ? nothing : browse(scope, search, page);

  if (search.inName) return searchNames(scope, words, page);
  const exact = await searchText(scope, search, words, page);
  if (exact.total > 0) return exact;

  const corrected = await correctWords(scope, words);
  if (!corrected) return exact;
  const second = await searchText(scope, search, corrected, page);
  return second.total > 0 ? { ...second, corrected: corrected.join(" ") } : exact;
}

/** Without words every company of the filters is counted, once until content changes. */
async function browse(scope: PublicScope, search: Search, page: DirectoryPage): Promise<DirectoryResult> {
  const matches = and(isPublished, ...conditions(search));
  const key = `count:${JSON.stringify({ ...search, q: "" })}`;
  const total = await scope.memo(key, () => scope.db.$count(companies, matches));
  const ids = page.page > Math.ceil(total / page.size) ? [] : await idsInOrder(scope, matches, page);
  return { companies: await cardsOf(scope, ids), total, capped: false };
}

/**
 * Up to COUNT_CAP matches are found by the text index and then put in order: rare words cost what they match, and
 * never walk the ring in search of a next match. Above the cap matches are everywhere, and walking it is cheap.
 */
async function searchText(
  scope: PublicScope,
  search: Search,
  words: string[],
  page: DirectoryPage,
): Promise<DirectoryResult> {
  const matches = and(isPublished, ...conditions(search), ...words.map(containsWord));
  const key = `count:${words.join(" ")}:${JSON.stringify({ ...search, q: "" })}`;
  const total = await scope.memo(key, () => countUpTo(scope, matches, COUNT_CAP + 1));
  if (total === 0) return nothing;
  const capped = total > COUNT_CAP;
  const ids = capped
    ? await idsInOrder(scope, matches, page)
    : await idsOfFew(scope, matches, COUNT_CAP, page);
  return { companies: await cardsOf(scope, ids), total: Math.min(total, COUNT_CAP), capped };
}

/** Only as many names as are shown are read; how many more there are is not counted. */
async function searchNames(
  scope: PublicScope,
  words: string[],
  page: DirectoryPage,
): Promise<DirectoryResult> {
  const matches = and(isPublished, ...words.map(nameHasWord));
  const ids = await idsOfFew(scope, matches, page.size, page);
  return { companies: await cardsOf(scope, ids), total: ids.length, capped: false };
}

const containsWord = (word: string) => sql`${companies.searchText} like ${wordPattern(word)}`;
// The expression of the index on names.
const nameHasWord = (word: string) =>
  sql`split_part(${companies.searchText}, ${sql.raw(`'${END_OF_NAME}'`)}, 1) like ${`% ${word}%`}`;

async function countUpTo({ db }: DbScope, matches: SQL | undefined, most: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::integer as n from (select 1 from ${companies} where ${matches} limit ${most}) as matched`);
  return rows[0]?.n ?? 0;
}

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

function conditions(search: Search): SQL[] {
  const wanted: (SQL | undefined)[] = [
    search.category ? arrayContains(companies.categories, [search.category]) : undefined,
    search.zone ? arrayContains(companies.zones, [search.zone]) : undefined,
    search.managed ? arrayContains(companies.categories, [managedServicesSlug]) : undefined,
    search.featured ? eq(companies.featured, true) : undefined,
    search.website ? eq(companies.hasWebsite, true) : undefined,
    search.verified ? sql`${companies.verifiedAt} is not null` : undefined,
  ];
  return wanted.filter((one) => one !== undefined);
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
