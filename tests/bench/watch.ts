import { readFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import type { RunningSite } from "#tests/support/site.ts";

export type State = { resident: number; cached: number; pages: number };

export async function stateOf(site: RunningSite): Promise<State> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
  return {
    resident: await residentOf(site),
    cached: value("recif_page_cache_bytes"),
    pages: value("recif_page_cache_pages"),
  };
}

export const ORDINARY = ["/", "/directory", "/login", "/directory?q=sauvegarde", "/health"];

export async function restOf(site: RunningSite): Promise<State> {
  for (let n = 0; n < 300; n += 1) {
    const path = n % 2 === 0 ? ORDINARY[n % ORDINARY.length] : `/directory?q=repos${n}`;
    await (await fetch(site.url + path)).arrayBuffer();
  }
  return stateOf(site);
}

export async function slowestWhile(site: RunningSite, work: () => Promise<void>) {
  const seen = { answers: 0, bad: 0, slowest: 0, most: 0 };
  let running = true;
  const visitor = async () => {
    for (let n = 0; running || n < ORDINARY.length; n += 1) {
      const startedAt = performance.now();
      const answer = await fetch(site.url + ORDINARY[n % ORDINARY.length]).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => {});
      seen.slowest = Math.max(seen.slowest, performance.now() - startedAt);
      seen.answers += 1;
      if (answer?.status !== 200) seen.bad += 1;
      seen.most = Math.max(seen.most, await residentOf(site));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const visiting = visitor();
  await work();
  running = false;
  await visiting;
  return seen;
}

async function residentOf({ pid }: RunningSite): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}
