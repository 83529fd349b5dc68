import { fork } from "node:child_process";
import { once } from "node:events";
import type { RunningSite } from "#tests/support/site.ts";
import { run } from "./load.ts";
import { distinctSearches } from "./searches.ts";

const SEARCHES = 16;
const ASKED = 2_000;

export async function healthWhileSearching(site: RunningSite, uncached: string[]): Promise<void> {
  const ask = () => run(site.url, ["/health"], { requests: ASKED, connections: 1, headers: uncached });
  await ask();
  const rest = await ask();
  const paths = JSON.stringify(distinctSearches(1_000));
  const searching = fork("tests/bench/load-process.ts", [
    site.url,
    paths,
    String(SEARCHES),
    JSON.stringify(uncached),
  ]);
  await once(searching, "message");
  await ask();
  const busy = await ask();
  searching.kill();
  await once(searching, "exit");
  if (rest.bad + busy.bad > 0) throw new Error("an answer of /health was not 200");
  console.log(`\n/health, one connection, ${ASKED} times, median / p99 in ms`);
  console.log(`  at rest                      ${rest.median.toFixed(1)} / ${rest.p99.toFixed(1)}`);
  console.log(
    `  under ${SEARCHES} rendered searches   ${busy.median.toFixed(1)} / ${busy.p99.toFixed(1)} (goal 20)`,
  );
}
