import { performance } from "node:perf_hooks";

/** Of acts one after the other, in ms. */
export async function timesOf(count: number, act: (n: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const startedAt = performance.now();
    await act(n);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export const medianOf = async (count: number, act: (n: number) => Promise<unknown>) =>
  (await timesOf(count, act)).p50;
