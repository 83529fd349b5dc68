import { performance } from "node:perf_hooks";
import { enumeration } from "./t03-enumeration.ts";
import { guessing } from "./t11-guessing.ts";
import { openRedirects } from "./t12-open-redirects.ts";
import { storedScripts } from "./t18-stored-scripts.ts";
import { uploads } from "./t21-uploads.ts";
import { paths } from "./t23-paths.ts";
import { interrupted } from "./t28-interrupted.ts";
import { costlyWork, crowds } from "./t54-crowds.ts";
import type { Threat } from "./threat.ts";

const threats: Threat[] = [
  enumeration,
  guessing,
  openRedirects,
  storedScripts,
  uploads,
  paths,
  interrupted,
  costlyWork,
  crowds,
];
export const threatNumbers = threats.map(({ id }) => id);
const SHOWN = 10;

/**
 * Tries the threats of docs/threats.md with long lists; short ones are in `npm test`.
 * @param only of `threatNumbers`
 * @returns number of successful attacks, expected 0
 */
export async function security(clusterUrl: string, only: string[]): Promise<number> {
  let total = 0;
  for (const threat of threats.filter(({ id }) => only.includes(id))) {
    const startedAt = performance.now();
    console.log(`\n${threat.id} ${threat.title}`);
    for (const { what, tried, through, lines = [] } of await threat.run(clusterUrl)) {
      total += through.length;
      console.log(`  ${String(tried).padStart(7)} ${what}: ${through.length} got through`);
      for (const line of lines) console.log(`          ${line}`);
      for (const one of through.slice(0, SHOWN)) console.log(`          ! ${one}`);
    }
    console.log(`  ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  }
  console.log(`\n${total} got through`);
  return total;
}
