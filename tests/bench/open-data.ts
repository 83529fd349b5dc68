import { openDataFilesJob } from "#app/core/company/open-data/files-job.ts";
import { openDataFiles as files } from "#app/features/open-data/open-data.rules.ts";
import { openDataFiles } from "#app/features/open-data/open-data.table.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { type BenchSite, withSite } from "./bench-site.ts";
import { fillDatabase, type Place } from "./fill.ts";
import { howMany, largestSize } from "./how-many.ts";
import { atMost, printTable } from "./table.ts";
import { restOf, watchWhile } from "./watch.ts";

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

/** Between a visitor's requests while the files are made, in ms. */
const PAUSE = 100;
const MOST_WAIT = 600_000;

/** The first page of the API, as a client meets it, and what making the files needs of the site. */
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
    const made: Made[] = [];
    for (const site of sites) made.push(await makeFiles(site));
    console.log("\nThe files of the open data, made by the site, and a visitor's requests meanwhile\n");
    printTable(
      ["", ...names],
      [
        ["seconds", ...made.map(({ seconds }) => seconds.toFixed(1))],
        ["MB of memory beyond rest", ...made.map(({ memory }) => atMost(memory / MB, MOST_MEMORY, 0))],
        ["MB of text", ...made.map(({ bytes }) => (bytes / MB).toFixed(1))],
        ["visitor's p50 and p99, ms", ...made.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`)],
        ["answers that were not 200", ...made.map(({ bad }) => String(bad))],
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

type Made = Measured & { seconds: number; memory: number; bytes: number; bad: number };

/** By the job of the running site. Its memory is that of the process that answers visitors. */
async function makeFiles(site: BenchSite): Promise<Made> {
  const { db, databaseUrl } = site;
  const rest = await restOf(site);
  const jobs = await openJobs({
    connectionString: databaseUrl,
    queues: [openDataFilesJob],
    log: { warn() {} },
    mode: "send",
  });
  const start = performance.now();
  await enqueueJob({ db, jobs }, openDataFilesJob, {});
  let seconds = 0;
  const work = waitForFiles(site).then(() => {
    seconds = (performance.now() - start) / 1_000;
  });
  const { p50, p99, bad, most } = await watchWhile(site, work, PAUSE);
  await jobs.stop();
  const made = await db.select({ bytes: openDataFiles.bytes }).from(openDataFiles);
  const bytes = made.reduce((sum, file) => sum + file.bytes, 0);
  return { p50, p99, bad, seconds, memory: most - rest.resident, bytes };
}

async function waitForFiles({ db }: BenchSite): Promise<void> {
  const end = performance.now() + MOST_WAIT;
  while ((await db.$count(openDataFiles)) < files.length) {
    if (performance.now() > end) throw new Error("the files were not made");
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
