import { readFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import type { RunningSite } from "#tests/support/site.ts";

const ORDINARY = ["/", "/directory", "/login", "/directory?q=sauvegarde", "/health"];

/** Bytes. */
export type State = { resident: number; cached: number; pages: number };

export async function stateOf(site: RunningSite): Promise<State> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
  const [cached, pages] = [value("recif_page_cache_bytes"), value("recif_page_cache_pages")];
  return { resident: await residentOf(site), cached, pages };
}

export async function restOf(site: RunningSite): Promise<State> {
  for (let n = 0; n < 300; n += 1) {
    const path = n % 2 === 0 ? ORDINARY[n % ORDINARY.length] : `/directory?q=repos${n}`;
    await (await fetch(site.url + path)).arrayBuffer();
  }
  return stateOf(site);
}

export type Seen = Awaited<ReturnType<typeof watchWhile>>;

/**
 * A visitor's requests, one after the other, until the work has ended.
 * @returns times in ms, and the most memory in bytes
 */
export async function watchWhile(site: RunningSite, work: Promise<unknown>, pause = 0) {
  const times: number[] = [];
  let [running, bad, most] = [true, 0, 0];
  const ended = work.finally(() => {
    running = false;
  });
  for (let n = 0; running || n < 100; n += 1) {
    const startedAt = performance.now();
    const answer = await fetch(site.url + ORDINARY[n % ORDINARY.length]).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => {});
    times.push(performance.now() - startedAt);
    if (answer?.status !== 200) bad += 1;
    most = Math.max(most, await residentOf(site));
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await ended;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), slowest: times.at(-1) ?? 0, answers: times.length, bad, most };
}

async function residentOf({ pid }: RunningSite): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}
