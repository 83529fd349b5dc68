import { type BenchSite, withSite } from "./bench-site.ts";
import { fillDatabase } from "./fill.ts";
import { floods } from "./floods.ts";
import { howMany } from "./how-many.ts";
import { run } from "./load.ts";
import { strangeSearch } from "./searches.ts";
import { restOf, slowestWhile, stateOf } from "./watch.ts";

const COMPANIES = 1_000;
const URLS = 50_000;
const MiB = 1024 * 1024;

export async function memory(clusterUrl: string): Promise<void> {
  const before = (place: Parameters<typeof fillDatabase>[0]) => fillDatabase(place, COMPANIES);
  await withSite(clusterUrl, { before }, manyUrls);
  console.log("\nFloods that read nothing, and an ordinary visitor's requests meanwhile");
  console.log(
    `${"".padEnd(44)}${["answers", "not 200", "slowest ms", "at rest MiB", "most MiB", "ratio"].map((title) => title.padStart(12)).join("")}`,
  );
  for (const flood of floods) await withSite(clusterUrl, { before }, (site) => underFlood(site, flood));
}

async function manyUrls(site: BenchSite): Promise<void> {
  const count = howMany(URLS);
  const rest = await restOf(site);
  console.log(`\n${count} different searches, 8 connections, ${COMPANIES} companies`);
  printState("at rest", rest);
  let most = rest.resident;
  for (let asked = 0; asked < count; asked += count / 5) {
    const paths = Array.from({ length: Math.ceil(count / 5) }, (_, n) =>
      strangeSearch(Math.round(asked) + n),
    );
    const load = await run(site.url, paths, { requests: paths.length, connections: 8 });
    if (load.bad > 0) throw new Error(`${load.bad} of ${paths.length} answers were not 200`);
    const state = await stateOf(site);
    most = Math.max(most, state.resident);
    printState(`after ${Math.round(asked) + paths.length}`, state);
  }
  console.log(`  most resident  ${(most / MiB).toFixed(0)} MiB (goal 450)`);
}

function printState(name: string, { resident, cached, pages }: Awaited<ReturnType<typeof stateOf>>): void {
  const parts = [`${(resident / MiB).toFixed(0)} MiB resident`, `${(cached / MiB).toFixed(1)} MiB cached`];
  console.log(`  ${name.padEnd(14)} ${parts.join(", ")} in ${pages} pages`);
}

async function underFlood(site: BenchSite, flood: (typeof floods)[number]): Promise<void> {
  const rest = await restOf(site);
  const seen = await slowestWhile(site, () => flood.run(site));
  const cells = [
    String(seen.answers),
    String(seen.bad),
    seen.slowest.toFixed(0),
    (rest.resident / MiB).toFixed(0),
    (seen.most / MiB).toFixed(0),
    (seen.most / rest.resident).toFixed(2),
  ];
  console.log(`${flood.name.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join("")}`);
}
