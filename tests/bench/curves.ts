import type { BenchSite } from "./bench-site.ts";
import type { Answers } from "./load/clients.ts";
import { atMost, printTable } from "./table.ts";

const WARMING = 30;
const GOAL = 2;

/** By page, in the order of the sizes. */
export type Curves = Record<string, Answers[]>;

/** Adds each page's times, its paths asked in turn on one connection. */
export async function measurePages(
  site: BenchSite,
  pages: Record<string, string[]>,
  { headers, requests = 200 }: { headers: Record<string, string>; requests?: number },
  curves: Curves,
): Promise<void> {
  for (const [name, paths] of Object.entries(pages)) {
    await site.ask(paths, { headers, requests: WARMING });
    // A long list goes on where warming ended: no path is repeated.
    const next = [...paths.slice(WARMING), ...paths.slice(0, WARMING)];
    curves[name] = [...(curves[name] ?? []), await site.ask(next, { headers, requests })];
  }
}

export function printCurves(title: string, curves: Curves, sizes: readonly number[]): void {
  console.log(`\n${title}; one connection, median / p95 in ms\n`);
  const rows = Object.entries(curves).map(([name, measured]) => {
    const from = measured[Math.max(0, sizes.indexOf(1_000))];
    const ratio = (measured.at(-1)?.p50 ?? 0) / (from?.p50 ?? 1);
    return [
      name,
      ...measured.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`),
      atMost(ratio, GOAL, 2),
    ];
  });
  printTable(["", ...sizes.map((size) => size.toLocaleString("en")), "last ÷ 1,000"], rows);
}
