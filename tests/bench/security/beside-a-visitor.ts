import { once } from "node:events";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import type { BenchSite } from "../bench-site.ts";
import { ORDINARY } from "../watch.ts";
import type { Finding } from "./threat.ts";

type Seen = { p50: number; p99: number; answers: number; seconds: number; bad: number };
type Tried = {
  what: string;
  tried: number;
  /** Worker file of the crowd. */
  program: "costly-crowd" | "hostile-crowd";
  crowd: unknown;
  /** Limit, as a multiple of the visitor's 99th percentile at rest. */
  most: number;
};

export async function tryBesideAVisitor(site: BenchSite, tried: Tried): Promise<Finding> {
  const rest = await watchWhile(site, new Promise((resolve) => setTimeout(resolve, 5_000)));
  const { done, statuses } = sendCrowd(tried.program, tried.crowd);
  const busy = await watchWhile(site, done);
  const ratio = busy.p99 / rest.p99;
  return {
    what: tried.what,
    tried: tried.tried,
    through: [
      ...(ratio > tried.most ? [`p99 of other pages ${ratio.toFixed(2)} times that at rest`] : []),
      ...(busy.bad > 0 ? [`${busy.bad} of a visitor's pages were not 200`] : []),
    ],
    lines: [
      `at rest ${formatSeen(rest)}; meanwhile ${formatSeen(busy)}: ${ratio.toFixed(2)}`,
      `answers by status: ${JSON.stringify(await statuses)}`,
    ],
  };
}

function sendCrowd(program: Tried["program"], crowd: unknown) {
  const worker = new Worker(path.resolve(`tests/bench/security/${program}.ts`), { workerData: crowd });
  const statuses = once(worker, "message").then(([message]) => message as Record<string, number>);
  return { statuses, done: once(worker, "exit").then(() => {}) };
}

async function watchWhile(site: BenchSite, work: Promise<void>): Promise<Seen> {
  const latencies: number[] = [];
  let [running, bad] = [true, 0];
  const ended = work.then(() => {
    running = false;
  });
  const beganAt = performance.now();
  for (let n = 0; running || latencies.length < 100; n += 1) {
    const startedAt = performance.now();
    const answer = await fetch(site.url + ORDINARY[n % ORDINARY.length]).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => {});
    latencies.push(performance.now() - startedAt);
    if (answer?.status !== 200) bad += 1;
  }
  const seconds = (performance.now() - beganAt) / 1_000;
  await ended;
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), answers: latencies.length, seconds, bad };
}

const formatSeen = ({ p50, p99, answers, seconds }: Seen) =>
  `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms of ${answers} in ${seconds.toFixed(0)} s`;
