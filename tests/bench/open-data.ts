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
import { largestSize } from "./how-many.ts";
import { atMost, printTable } from "./table.ts";
import { timesOf } from "./times.ts";

const CALLS = 200;
/** Against 1,000 companies. */
const RATIO = 1.5;
const MB = 1_000_000;
const MOST_MEMORY = 150;
const FIRST = { page: 1, size: 10 } as const;

type Measured = { size: number; times: number[]; seconds: number; memory: number; bytes: number };

/** The first page of the API, and the making of the files. */
export async function openData(clusterUrl: string): Promise<void> {
  const measured: Measured[] = [];
  for (const size of [1_000, 100_000].filter((one) => one <= largestSize)) {
    const url = await createFrom(clusterUrl, `bench_open_data_${size}`);
    const pool = openPool(url);
    const db = openDatabase(pool);
    await fillDatabase({ db, url }, size, undefined, () => ({ openData: "open" }));
    measured.push({ size, times: await timeCalls(db), ...(await makeFiles(db)) });
    await pool.end();
  }
  console.log(`\nThe API's first page of ${CALLS} calls, p50 in ms, and the files of the open data\n`);
  const [small] = measured;
  printTable(
    ["companies", "all", "of a service", "by cursor", "files, s", "memory, MB", "files, MB"],
    measured.map(({ size, times, seconds, memory, bytes }) => [
      size.toLocaleString("en"),
      ...times.map(
        (time, at) => `${time.toFixed(1)} (${atMost(time / (small?.times[at] ?? time), RATIO, 2)})`,
      ),
      seconds.toFixed(1),
      atMost(memory / MB, MOST_MEMORY, 0),
      (bytes / MB).toFixed(1),
    ]),
  );
}

async function timeCalls(db: Database): Promise<number[]> {
  const scope = { ...aPublicScope(db), memo: createContentMemo().memo };
  const calls = [
    () => searchOpenCompanies(scope, { q: "", ...FIRST }),
    () => searchOpenCompanies(scope, { q: "", category: "sauvegarde", ...FIRST }),
    () => readOpenCompanies(scope, { most: 11 }),
  ];
  const times: number[] = [];
  for (const call of calls) {
    await call();
    const { p50 } = await timesOf(CALLS, async () => {
      await openCompaniesModified(scope);
      await call();
    });
    times.push(p50);
  }
  return times;
}

/** Resident memory beyond what the process had before. */
async function makeFiles(db: Database): Promise<Pick<Measured, "seconds" | "memory" | "bytes">> {
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
