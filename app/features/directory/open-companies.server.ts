import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { categories } from "#app/core/catalogue/categories.ts";
import { communeKey, communes } from "#app/core/catalogue/communes.ts";
import { zones } from "#app/core/catalogue/zones.ts";
import type { CompanyCard } from "#app/core/company/card.server.ts";
import {
  companyCard,
  companyDates,
  companyOpenData,
  companyPlace,
  companyRows,
} from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import type { DirectoryState } from "./directory-url.ts";
import { filterNamed, labelsOfFacts } from "./fact-facets.server.ts";
import type { FacetCounts } from "./search/facets.ts";
import { matching } from "./search/query.server.ts";
import { facetsOfAll, offeredFacets, searchCompanies } from "./search/search.server.ts";

/*
 * The directory for other sites: its companies without those that stay out (decision H2), in the same order, with the
 * same counts.
 */

const OPEN = { open: true } as const;

type OpenCounts = Record<"categories" | "zones" | "communes" | "labels", Record<string, number>>;

type OpenCompanies = {
  companies: CompanyCard[];
  total: number;
  capped: boolean;
  pageCount: number;
  corrected?: string | undefined;
  partly?: boolean | undefined;
  /** Undefined when they are not counted. */
  counts: OpenCounts | undefined;
};

/** Undefined for a page after the last one, or a fact that the catalogues do not have. */
export async function searchOpenCompanies(
  scope: MemoScope,
  asked: DirectoryState,
): Promise<OpenCompanies | undefined> {
  const state = { ...((await filterNamed(scope, asked)) ?? asked), page: asked.page };
  if (!(await labelsOfFacts(scope, state))) return undefined;
  const { page, size, map: _map, ...filters } = state;
  const found = await searchCompanies(scope, { ...filters, ...OPEN }, { page, size });
  const pageCount = Math.max(1, Math.ceil(found.total / size));
  if (page > pageCount) return undefined;
  const { companies, total, capped, corrected, partly } = found;
  return { companies, total, capped, pageCount, corrected, partly, counts: await named(scope, found.counts) };
}

async function named(scope: MemoScope, counts: FacetCounts): Promise<OpenCounts | undefined> {
  const { category, zone, commune, facts } = counts;
  if (!category || !zone || !commune || !facts?.label) return undefined;
  const { proofs } = await offeredFacets(scope);
  return {
    categories: some(
      categories.map(({ slug }) => slug),
      category.each,
    ),
    zones: some(
      zones.map(({ key }) => key),
      zone.each,
    ),
    communes: some(communes.map(communeKey), commune.each),
    labels: some(
      proofs.map(({ key }) => key),
      facts.label.each,
    ),
  };
}

const some = (keys: readonly string[], each: readonly number[]): Record<string, number> =>
  Object.fromEntries(keys.flatMap((key, at) => (each[at] ? [[key, each[at]]] : [])));

type WholeDirectory = OpenCounts & { total: number; serving: Record<string, number> };

/** Of all that are in: with each service, in each zone and commune, with each label; and who comes to a commune. */
export async function countOpenCompanies(scope: MemoScope): Promise<WholeDirectory> {
  const counts = await facetsOfAll(scope, OPEN);
  const { categories, zones, communes: there, labels } = (await named(scope, counts)) ?? nothing;
  const serving = some(communes.map(communeKey), counts.commune?.coming ?? []);
  return { total: counts.total, categories, zones, communes: there, labels, serving };
}

const nothing: OpenCounts = { categories: {}, zones: {}, communes: {}, labels: {} };

/** What a signed-out visitor reads of one, with dates. */
const openCompany = {
  ...companyCard,
  address: companyPlace.address,
  mapPosition: companyPlace.mapPosition,
  publishDate: companyDates.publishDate,
  updatedAt: companyDates.updatedAt,
};

const isOpen = and(isPublished, eq(companyOpenData.openData, "open"));

type OpenCompany = Awaited<ReturnType<typeof readOpenCompanies>>[number];

/** Those after this one, by their ids: an order that nothing changes. */
export function readOpenCompanies(
  { db }: DbScope,
  {
    after,
    most,
    filters = { q: "" },
  }: { after?: string | undefined; most: number; filters?: DirectoryStateFilters },
) {
  const { q: _q, ...others } = filters;
  return db
    .select(openCompany)
    .from(companyRows)
    .where(and(isOpen, matching(others), after === undefined ? undefined : gt(companyCard.id, after)))
    .orderBy(companyCard.id)
    .limit(most);
}

type DirectoryStateFilters = Omit<DirectoryState, "page" | "size" | "map">;

export async function findOpenCompany({ db }: DbScope, slug: string): Promise<OpenCompany | undefined> {
  const [found] = await db
    .select(openCompany)
    .from(companyRows)
    .where(and(isOpen, eq(companyCard.slug, slug)));
  return found;
}

/** Not before the list became as it is: the memory is emptied when content changes, and each day with the order. */
export const openCompaniesModified = (scope: MemoScope): Promise<Date> =>
  scope.memo("open-companies-modified", async () => new Date());

const BATCH = 200;

/** All of them, a batch at a time. */
export async function* walkOpenCompanies(scope: DbScope): AsyncGenerator<OpenCompany[], void> {
  for (let after: string | undefined; ; ) {
    const batch = await readOpenCompanies(scope, { after, most: BATCH });
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)?.id;
  }
}

const publishedIn = sql<string>`to_char(${companyDates.publishDate} at time zone 'Pacific/Noumea', 'YYYY-MM')`;

/** First publications of those that are in now. */
export const openCompaniesByMonth = ({ db }: DbScope) =>
  db
    .select({ month: publishedIn, count: sql<number>`count(*)::integer` })
    .from(companyRows)
    .where(and(isOpen, isNotNull(companyDates.publishDate)))
    .groupBy(publishedIn)
    .orderBy(publishedIn);
