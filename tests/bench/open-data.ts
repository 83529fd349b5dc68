import {
  openCompaniesModified,
  readOpenCompanies,
  searchOpenCompanies,
} from "#app/features/directory/open-companies.server.ts";
import { openDataFiles } from "#app/features/open-data/open-data.table.ts";
import { writeOpenData } from "#app/open-data-contents.server.ts";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { createContentMemo } from "#app/platform/db/content-memo.server.ts";
import { createFrom } from "#tests/support/cluster.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { fillDatabase } from "./fill.ts";
import { howMany, largestSize } from "./how-many.ts";
import { atMost, printTable } from "./table.ts";
import { medianOf } from "./times.ts";

/** Of each call to each directory, a tenth of them at a time, the smaller directory first in every other turn. */
const CALLS = 400;
const TURNS = 10;
/** Against 1,000 companies. */
const RATIO = 1.5;
const MB = 1_000_000;
const MOST_MEMORY = 150;
const FIRST = { page: 1, size: 10 } as const;

type Filled = { size: number; db: Database; end: () => Promise<void> };

/** The first page of the API, and the making of the files. */
export async function openData(clusterUrl: string): Promise<void> {
  const filled: Filled[] = [];
  for (const size of [1_000, 100_000].filter((one) => one <= largestSize))
    filled.push(await fill(clusterUrl, size));
  const times = await timeInTurns(filled);
  const files: Awaited<ReturnType<typeof makeFiles>>[] = [];
  for (const { db } of filled) files.push(await makeFiles(db));
  for (const { end } of filled) await end();

  console.log(
    `\nThe API's first page, ${howMany(CALLS)} calls in turns, p50 in ms; the files of the open data\n`,
  );
  printTable(
    ["companies", ...Object.keys(callsOf), "files, s", "memory, MB", "files, MB"],
    filled.map(({ size }, at) => [
      size.toLocaleString("en"),
      ...Object.values(times).map((of) => {
        const [small = 0] = of;
        return `${of[at]?.toFixed(1)} (${atMost((of[at] ?? 0) / small, RATIO, 2)})`;
      }),
      files[at]?.seconds.toFixed(1) ?? "",
      atMost((files[at]?.memory ?? 0) / MB, MOST_MEMORY, 0),
      ((files[at]?.bytes ?? 0) / MB).toFixed(1),
    ]),
  );
}

async function fill(clusterUrl: string, size: number): Promise<Filled> {
  const url = await createFrom(clusterUrl, `bench_open_data_${size}`);
  const pool = openPool(url);
  const db = openDatabase(pool);
  await fillDatabase({ db, url }, size, undefined, () => ({ openData: "open" }));
  return { size, db, end: () => pool.end() };
}

type Scope = Parameters<typeof searchOpenCompanies>[0];

const callsOf = {
  all: (scope: Scope) => searchOpenCompanies(scope, { q: "", ...FIRST }),
  "of a service": (scope: Scope) => searchOpenCompanies(scope, { q: "", category: "sauvegarde", ...FIRST }),
  "by cursor": (scope: Scope) => readOpenCompanies(scope, { most: 11 }),
};
type Call = keyof typeof callsOf;

/** The median over turns of each directory's medians, in the order of the directories. */
async function timeInTurns(filled: readonly Filled[]): Promise<Record<Call, number[]>> {
  const scopes = filled.map(({ db }) => ({ ...aPublicScope(db), memo: createContentMemo().memo }));
  const times: Record<Call, number[]> = { all: [], "of a service": [], "by cursor": [] };
  for (const name of Object.keys(callsOf) as Call[]) {
    const turns = scopes.map((): number[] => []);
    for (let turn = -1; turn < TURNS; turn += 1) {
      const order = [...scopes.entries()];
      for (const [at, scope] of turn % 2 === 0 ? order : order.toReversed()) {
        const median = await medianOf(howMany(CALLS / TURNS), async () => {
          await openCompaniesModified(scope);
          await callsOf[name](scope);
        });
        // The first turn warms up both.
        if (turn >= 0) turns[at]?.push(median);
      }
    }
    times[name] = turns.map((of) => of.toSorted((one, other) => one - other)[of.length >> 1] ?? 0);
  }
  return times;
}

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
