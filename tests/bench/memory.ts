import { type BenchSite, withSite } from "./bench-site.ts";
import { fillDatabase } from "./fill.ts";
import { floods } from "./floods.ts";
import { howMany } from "./how-many.ts";
import { atMost } from "./table.ts";
import { restOf, slowestWhile, stateOf } from "./watch.ts";

const COMPANIES = 1_000;
const URLS = 50_000;
const MB = 1_000_000;
/** For every list and flood. */
const GOAL = 350;

export async function memory(clusterUrl: string): Promise<void> {
  const before = (place: Parameters<typeof fillDatabase>[0]) => fillDatabase(place, COMPANIES);
  await withSite(clusterUrl, { before }, manyUrls);
  console.log("\nFloods that read nothing, and an ordinary visitor's requests meanwhile");
  console.log(
    `${"".padEnd(44)}${["answers", "not 200", "slowest ms", "at rest MB", "most MB", "ratio"].map((title) => title.padStart(12)).join("")}`,
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
    const requests = Math.ceil(count / 5);
    await site.ask({ kind: "odd searches", from: Math.round(asked) }, { requests, connections: 8 });
    const state = await stateOf(site);
    most = Math.max(most, state.resident);
    printState(`after ${Math.round(asked) + requests}`, state);
  }
  console.log(`  most resident  ${atMost(most / MB, GOAL, 0)} MB`);
}

function printState(name: string, { resident, cached, pages }: Awaited<ReturnType<typeof stateOf>>): void {
  const parts = [`${(resident / MB).toFixed(0)} MB resident`, `${(cached / MB).toFixed(1)} MB kept`];
  console.log(`  ${name.padEnd(14)} ${parts.join(", ")} in ${pages} pages`);
}

async function underFlood(site: BenchSite, flood: (typeof floods)[number]): Promise<void> {
  const rest = await restOf(site);
  const seen = await slowestWhile(site, () => flood.run(site));
  const cells = [
    String(seen.answers),
    String(seen.bad),
    seen.slowest.toFixed(0),
    (rest.resident / MB).toFixed(0),
    (seen.most / MB).toFixed(0),
    (seen.most / rest.resident).toFixed(2),
  ];
  console.log(`${flood.name.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join("")}`);
}
