import { openDataFiles } from "#app/features/open-data/open-data.table.ts";
import { writeOpenData } from "#app/open-data-contents.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { type BenchSite, withSite } from "./bench-site.ts";
import { fillDatabase, type Place } from "./fill.ts";
import { howMany, largestSize } from "./how-many.ts";
import { atMost, printTable } from "./table.ts";

const SIZES = [1_000, 100_000];
/** Keep-alive clients; each turn asks each site, the one with fewer companies first in every other turn. */
const CLIENTS = 8;
const TURNS = 10;
/** Below the limit of a network, which each turn has of its own. */
const REQUESTS = 240;
/** Against 1,000 companies. */
const RATIO = 1.5;
const MB = 1_000_000;
const MOST_MEMORY = 150;

const addresses = {
  all: "/api/v1/companies",
  "of a service": "/api/v1/companies?category=sauvegarde",
  "by cursor": "/api/v1/companies?cursor=start",
};
type Measured = { p50: number; p99: number };

/** The first page of the API, as a client meets it, and the making of the files. */
export async function openData(clusterUrl: string): Promise<void> {
  const sizes = SIZES.filter((size) => size <= largestSize);
  await withSites(clusterUrl, sizes, async (sites) => {
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(addresses)) {
      const measured = await askInTurns(sites, path);
      const ratio = (measured.at(-1)?.p50 ?? 0) / (measured[0]?.p50 ?? 1);
      const cells = measured.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
      rows.push([name, ...cells, atMost(ratio, RATIO, 2)]);
    }
    const names = sizes.map((size) => size.toLocaleString("en"));
    console.log(
      `\nThe API's first page asked by ${CLIENTS} clients, in turns; median of p50 and of p99 in ms\n`,
    );
    printTable(["", ...names, "p50 ÷ 1,000"], rows);
    const files = [];
    for (const { db } of sites) files.push(await makeFiles(db));
    console.log("\nThe files of the open data\n");
    printTable(
      ["", ...names],
      [
        ["seconds", ...files.map(({ seconds }) => seconds.toFixed(1))],
        ["MB of memory", ...files.map(({ memory }) => atMost(memory / MB, MOST_MEMORY, 0))],
        ["MB", ...files.map(({ bytes }) => (bytes / MB).toFixed(1))],
      ],
    );
  });
}

async function withSites(
  clusterUrl: string,
  [size, ...others]: readonly number[],
  use: (sites: BenchSite[]) => Promise<void>,
): Promise<void> {
  if (size === undefined) return use([]);
  const before = (place: Place) => fillDatabase(place, size, undefined, () => ({ openData: "open" }));
  await withSite(clusterUrl, { before }, (site) =>
    withSites(clusterUrl, others, (more) => use([site, ...more])),
  );
}

async function askInTurns(sites: readonly BenchSite[], path: string): Promise<Measured[]> {
  const turns = sites.map((): Measured[] => []);
  // The first turn warms up both.
  for (let turn = -1; turn < TURNS; turn += 1) {
    const order = [...sites.entries()];
    for (const [at, site] of turn % 2 === 0 ? order : order.toReversed()) {
      network += 1;
      const headers = { "x-forwarded-for": `198.51.${Math.floor(network / 200)}.${network % 200}` };
      const answers = await site.ask([path], { headers, connections: CLIENTS, requests: howMany(REQUESTS) });
      if (turn >= 0) turns[at]?.push(answers);
    }
  }
  return turns.map((of) => ({
    p50: middle(of.map(({ p50 }) => p50)),
    p99: middle(of.map(({ p99 }) => p99)),
  }));
}
let network = 0;

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Resident memory beyond what the process had before. */
async function makeFiles(db: Database) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const start = performance.now();
  await writeOpenData({ db, site: { url: "https://recif.example" } });
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(watch);
  const made = await db.select({ bytes: openDataFiles.bytes }).from(openDataFiles);
  const bytes = made.reduce((sum, file) => sum + file.bytes, 0);
  return { seconds, memory: most - before, bytes };
}
