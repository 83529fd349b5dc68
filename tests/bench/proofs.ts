import pg from "pg";
import type { NewCompany } from "#app/core/company/companies.server.ts";
import { readFacets } from "#app/features/directory/search/query.server.ts";
import { withSite } from "./bench-site.ts";
import { UNCACHED } from "./crowded-pages.ts";
import { type Curves, measurePages, printCurves } from "./curves.ts";
import { fillDatabase, type Place } from "./fill.ts";
import { largestSize } from "./how-many.ts";
import { printTable } from "./table.ts";

const SIZES = [1_000, 100_000];
const READINGS = 5;
const BRANDS = ["fortinet", "veeam", "sophos", "watchguard", "microsoft-365", "acronis", "eset", "cisco"];

/** By number, so that the generated companies stay those of the other benches. */
export const factsOf = (n: number): Partial<NewCompany> => ({
  teamSize: (["1", "2-5", "6-10", "11-50"] as const)[n % 4] ?? null,
  languages: n % 3 === 0 ? ["fr", "en"] : ["fr"],
  clientKinds: n % 5 === 0 ? ["tourisme", "mines"] : ["tpe"],
  visits: n % 2 === 0 ? ["sur-place", "distance"] : ["distance"],
  delay: n % 6 === 0 ? "48h" : null,
  brands: BRANDS.filter((_brand, at) => (n >> at) % 3 === 0),
});

/** Half of the companies have proved something; of each kind a third has ended. */
export async function prove({ url: connectionString }: Pick<Place, "url">): Promise<void> {
  // Without the pool's statement timeout.
  const client = new pg.Client({ connectionString, statement_timeout: 0 });
  await client.connect();
  const kinds = { expertcyber: 4, "iso-27001": 9, qualiopi: 11, insurance: 3, ridet: 2 };
  for (const [kind, every] of Object.entries(kinds))
    await client.query(
      `insert into company_credentials (company_id, kind, number, state, valid_until, document_hash, decided_at, checked_at)
      select id, $1, n::text, 'verified', current_date + (case when n % 3 = 0 then -30 else 400 end)::integer,
        repeat('0', 64), now(), now()
      from (select id, row_number() over (order by slug) as n from companies) as numbered where n % $2 = 0`,
      [kind, every],
    );
  await client.query("vacuum analyze company_credentials");
  await client.end();
}

const numbered = (query: string) => [2, 3, 4, 5].map((page) => `/directory?${query}page=${page}`);
const pages = {
  directory: numbered(""),
  "the list and the map": numbered("vue=carte&"),
  "a word": numbered("q=sauvegarde+serveur&").slice(0, 1),
  "a word, with the map": numbered("q=sauvegarde+serveur&vue=carte&").slice(0, 1),
  "with a proved label": numbered("label=expertcyber&"),
  "with a brand": numbered("brand=fortinet&"),
  "with three facts": ["/directory?languages=en&clients=tourisme&team=2-5"],
  "a label, a zone and a word": ["/directory?q=serveur&label=expertcyber&zone=sud"],
};

/** The directory with facts and proofs, and the table from which its facets are counted until content changes. */
export async function proofs(clusterUrl: string): Promise<void> {
  const sizes = SIZES.filter((size) => size <= largestSize);
  const curves: Curves = {};
  const readings: string[] = [];
  for (const size of sizes) {
    const before = async (place: Place) => {
      await fillDatabase(place, size, undefined, factsOf);
      await prove(place);
    };
    await withSite(clusterUrl, { before }, async (site) => {
      await measurePages(site, pages, { headers: UNCACHED }, curves);
      readings.push(await timeFacets(site));
    });
  }
  printCurves("Rendered directory, half of the companies with proofs", curves, sizes);
  console.log("\nThe facets' table, read once until content changes; median in ms\n");
  printTable(["", ...sizes.map((size) => size.toLocaleString("en"))], [["facets", ...readings]]);
}

async function timeFacets({ db }: Pick<Place, "db">): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < READINGS; n++) {
    const began = performance.now();
    await readFacets({ db });
    times.push(performance.now() - began);
  }
  return (times.toSorted((a, b) => a - b)[Math.floor(READINGS / 2)] ?? 0).toFixed(0);
}
