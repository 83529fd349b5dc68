import { categories } from "#app/core/catalogue/categories.ts";
import { companies } from "#app/core/company/company.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { type BenchSite, withSite } from "./bench-site.ts";
import { cachedAgainstBare } from "./cached-pages.ts";
import { fillDatabase } from "./fill.ts";
import { healthWhileSearching } from "./health.ts";
import { type Load, run } from "./load.ts";
import { distinctSearches, repeatedSearches } from "./searches.ts";
import { largestSize, SIZES } from "./sizes.ts";
import { quoteAgainstInsert, signedInAgainstAnonymous } from "./visitors.ts";

/** Invalid session cookie that bypasses the page cache. */
const UNCACHED = ["Cookie: recif.session_token=bench"];
const REQUESTS = 400;
const WARMING = 60;
const CACHED_PROFILES = 100;

type Curve = Record<string, Load[]>;

export async function speed(clusterUrl: string): Promise<void> {
  const sizes = SIZES.filter((size) => size <= largestSize);
  const curve: Curve = {};
  for (const size of sizes) {
    await withSite(clusterUrl, { before: (place) => fillDatabase(place, size) }, async (site) => {
      if (size === sizes[0]) {
        await cachedAgainstBare(site, UNCACHED);
        await signedInAgainstAnonymous(site, site.pool, UNCACHED);
        await quoteAgainstInsert(site, site.pool);
        await healthWhileSearching(site, UNCACHED);
      }
      await measureRendered(site, size, curve);
      await measureCached(site, size, curve);
    });
  }
  printCurve(curve, sizes);
}

async function measureRendered(site: BenchSite, size: number, curve: Curve): Promise<void> {
  const slugs = await slugsOf(site.db, REQUESTS);
  for (const [name, paths] of Object.entries(pagesOf(size, slugs))) {
    await run(site.url, paths, { requests: WARMING, connections: 2, headers: UNCACHED });
    const fresh = paths.length > REQUESTS ? paths.slice(WARMING) : paths;
    const load = await run(site.url, fresh, { requests: REQUESTS, connections: 1, headers: UNCACHED });
    recordLoad(curve, name, size, load);
  }
}

async function measureCached(site: BenchSite, size: number, curve: Curve): Promise<void> {
  const paths = (await slugsOf(site.db, CACHED_PROFILES)).map((slug) => `/company/${slug}`);
  await run(site.url, paths, { requests: paths.length, connections: 1 });
  recordLoad(
    curve,
    "profile, cached (100)",
    size,
    await run(site.url, paths, { requests: 4_000, connections: 1 }),
  );
}

function recordLoad(curve: Curve, name: string, size: number, load: Load): void {
  if (load.bad > 0) throw new Error(`${name} at ${size}: ${load.bad} answers were not 200`);
  curve[name] = [...(curve[name] ?? []), load];
}

async function slugsOf(db: Database, count: number): Promise<string[]> {
  return (await db.select({ slug: companies.slug }).from(companies).limit(count)).map(({ slug }) => slug);
}

function pagesOf(size: number, slugs: string[]): Record<string, string[]> {
  const pages = Math.min(Math.ceil(size / 10), 100);
  return {
    "search (10 queries)": repeatedSearches,
    "search (each new)": distinctSearches(REQUESTS + WARMING),
    "directory (pages 1–100)": Array.from({ length: pages }, (_, n) =>
      n === 0 ? "/directory" : `/directory?page=${n + 1}`,
    ),
    "directory, filtered": ["sud", "nord", "iles"].flatMap((zone) =>
      ["sauvegarde", "audit-conseil", "cyberassurance"].map(
        (slug) => `/directory?category=${slug}&location=${zone}`,
      ),
    ),
    "category (25)": categories.map((one) => `/category/${one.slug}`),
    "profile (400)": slugs.map((slug) => `/company/${slug}`),
    home: ["/"],
  };
}

function printCurve(curve: Curve, sizes: number[]): void {
  console.log(
    "\nPages, rendered unless marked cached, one connection, median / p95 in ms, by number of companies",
  );
  console.log(
    ["page".padEnd(26), ...sizes.map((size) => String(size).padStart(16)), "last ÷ 1,000".padStart(14)].join(
      "",
    ),
  );
  for (const [name, loads] of Object.entries(curve)) {
    const cells = loads.map((load) => `${load.median.toFixed(1)} / ${load.p95.toFixed(1)}`.padStart(16));
    const thousand = loads[sizes.indexOf(1_000)];
    const last = loads.at(-1);
    const ratio = thousand && last ? (last.median / thousand.median).toFixed(2) : "–";
    console.log([name.padEnd(26), ...cells, ratio.padStart(14)].join(""));
  }
}
