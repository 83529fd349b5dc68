import type { Load } from "./load.ts";

export function printCurves(title: string, loads: Record<string, Load[]>, sizes: number[]): void {
  console.log(`\n${title}`);
  const head = sizes.map((size) => String(size).padStart(16)).join("");
  console.log(`${"page".padEnd(26)}${head}  last ÷ first`);
  for (const [name, measured] of Object.entries(loads)) {
    const cells = measured.map((one) => `${one.median.toFixed(1)} / ${one.p95.toFixed(1)}`.padStart(16));
    const ratio = (measured.at(-1)?.median ?? 0) / (measured[0]?.median ?? 1);
    console.log(`${name.padEnd(26)}${cells.join("")}${ratio.toFixed(2).padStart(14)}`);
  }
}
