import { and, arrayContains, eq, inArray, type SQL, sql } from "drizzle-orm";
import { companies } from "#app/platform/db/schema.ts";
import type { PublicScope } from "#app/platform/scope.ts";
import { rotationStart } from "./rotation.ts";
import { queryWords, wordPattern } from "./search-document.ts";

export const MANAGED_SERVICES = "surveillance-securite-managee-24h-24";

export type DirectoryFilters = {
  q: string;
  category?: string | undefined;
  zone?: string | undefined;
  featured?: boolean;
  verified?: boolean;
  managed?: boolean;
  website?: boolean;
};

export type DirectoryPage = { page: number; size: number };

/** What a card shows; nothing that a signed-out visitor may not see. */
const cardColumns = {
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

export type CompanyCard = Awaited<ReturnType<typeof cardsInOrder>>[number];

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
const FEW = 1;

const isPublished = eq(companies.status, "published");

/** The directory, its category pages and the search suggestions all read through this function. */
export async function searchCompanies(
  scope: PublicScope,
  filters: DirectoryFilters,
  { page, size }: DirectoryPage,
): Promise<DirectoryResult> {
  const found = await runSearch(scope, filters, queryWords(filters.q), { page, size });
  if (found.total >= FEW || !filters.q) return found;

  const corrected = await correctWords(scope, queryWords(filters.q));
  if (!corrected) return found;
  const second = await runSearch(scope, filters, corrected, { page, size });
  return second.total > found.total ? { ...second, corrected: corrected.join(" ") } : found;
}

async function runSearch(
  scope: PublicScope,
  filters: DirectoryFilters,
  words: string[],
  page: DirectoryPage,
): Promise<DirectoryResult> {
  const matches = and(isPublished, ...conditions(filters), ...words.map(containsWord));
  const { total, capped } = await countMatches(scope, filters, words, matches);
  if (total === 0) return { companies: [], total, capped };
  const ids = await idsInOrder(scope, matches, page);
  return { companies: await cardsInOrder(scope, ids), total, capped };
}

function conditions(filters: DirectoryFilters): SQL[] {
  const wanted: (SQL | undefined)[] = [
    filters.category ? arrayContains(companies.categories, [filters.category]) : undefined,
    filters.zone ? arrayContains(companies.zones, [filters.zone]) : undefined,
    filters.managed ? arrayContains(companies.categories, [MANAGED_SERVICES]) : undefined,
    filters.featured ? eq(companies.featured, true) : undefined,
    filters.website ? eq(companies.hasWebsite, true) : undefined,
    filters.verified ? sql`${companies.verifiedAt} is not null` : undefined,
  ];
  return wanted.filter((one) => one !== undefined);
}

function containsWord(word: string): SQL {
  return sql`${companies.searchText} like ${wordPattern(word)}`;
}

async function countMatches(
  { db, memo }: PublicScope,
  filters: DirectoryFilters,
  words: string[],
  matches: SQL | undefined,
) {
  if (words.length > 0) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::integer as n from (select 1 from ${companies} where ${matches} limit ${COUNT_CAP + 1}) as matched`,
    );
    const n = rows[0]?.n ?? 0;
    return { total: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP };
  }
  const key = `count:${JSON.stringify({ ...filters, q: "" })}`;
  const total = await memo(key, () => db.$count(companies, matches));
  return { total, capped: false };
}

/**
 * Ids of one page: featured first, then the ring from today's start. Each of the four stretches is a range of the
 * index that ends after `offset + size` rows, so the cost follows the page and not the directory.
 */
async function idsInOrder(
  { db }: PublicScope,
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

async function cardsInOrder({ db }: PublicScope, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db.select(cardColumns).from(companies).where(inArray(companies.id, ids));
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** Each misspelt word's nearest neighbour in the vocabulary, or undefined when nothing would change. */
async function correctWords({ db }: PublicScope, words: string[]): Promise<string[] | undefined> {
  const corrected = await Promise.all(
    words.map(async (word) => {
      if (word.length < 4) return word;
      const { rows } = await db.execute<{ word: string }>(sql`
        select word from search_vocabulary where word % ${word} and similarity(word, ${word}) >= 0.4
        order by similarity(word, ${word}) desc, word limit 1`);
      return rows[0]?.word ?? word;
    }),
  );
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
}
