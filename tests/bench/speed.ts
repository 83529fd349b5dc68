import { categories } from "#app/core/catalogue/categories.ts";
import { companies } from "#app/core/company/company.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { type BenchSite, withSite } from "./bench-site.ts";
import { cachedAgainstBare } from "./cached-pages.ts";
import { freshSearch } from "./compare/fresh-searches.ts";
import { crowdedPages, healthUnderLoad, quoteAgainstInsert, UNCACHED } from "./crowded-pages.ts";
import { type Curves, measurePages, printCurves } from "./curves.ts";
import { fillDatabase } from "./fill.ts";
import { howMany, largestSize, SIZES } from "./how-many.ts";
import { repeatedSearches } from "./searches.ts";

const REQUESTS = 400;
const USUAL = 1_000;
/** Numbers of searches that no other part asks for. */
const FROM = 16_000;

export async function speed(clusterUrl: string): Promise<void> {
  const sizes = SIZES.filter((size) => size <= largestSize);
  const usual = sizes.findLast((size) => size <= USUAL);
  const curves: Curves = {};
  for (const size of sizes) {
    await withSite(clusterUrl, { before: (place) => fillDatabase(place, size) }, async (site) => {
      if (size === usual)
        for (const part of [cachedAgainstBare, crowdedPages, quoteAgainstInsert, healthUnderLoad])
          await part(site);
      await measureSize(site, size, curves);
    });
  }
  printCurves("Pages by number of companies, rendered unless they are cached", curves, sizes);
}

async function measureSize(site: BenchSite, size: number, curves: Curves): Promise<void> {
  const slugs = await slugsOf(site.db, REQUESTS);
  const requests = howMany(REQUESTS);
  await measurePages(site, pagesOf(size, slugs), { headers: UNCACHED, requests }, curves);
  const profiles = slugs.slice(0, 100).map((slug) => `/company/${slug}`);
  await site.ask(profiles, { requests: profiles.length });
  await measurePages(site, { "company, cached": profiles }, { headers: {}, requests: requests * 10 }, curves);
}

async function slugsOf(db: Database, count: number): Promise<string[]> {
  return (await db.select({ slug: companies.slug }).from(companies).limit(count)).map(({ slug }) => slug);
}

function pagesOf(size: number, slugs: string[]): Record<string, string[]> {
  const pages = Math.min(Math.ceil(size / 10), 100);
  return {
    "search, ten queries": repeatedSearches,
    "search, each new": Array.from({ length: REQUESTS * 2 }, (_, n) => freshSearch(FROM + n)),
    "directory, pages 1 to 100": Array.from({ length: pages }, (_, n) =>
      n === 0 ? "/directory" : `/directory?page=${n + 1}`,
    ),
    "directory, category and province": ["sud", "nord", "iles"].flatMap((zone) =>
      ["sauvegarde", "audit-conseil", "cyberassurance"].map(
        (slug) => `/directory?category=${slug}&location=${zone}`,
      ),
    ),
    "category, all 25": categories.map((one) => `/category/${one.slug}`),
    "company, 400 of them": slugs.map((slug) => `/company/${slug}`),
    home: ["/"],
  };
}
