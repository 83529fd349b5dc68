import { median } from "#tests/support/statistics.ts";
import { printTable as printCells } from "../table.ts";
import type { Memory } from "./processes.ts";
import type { SideName } from "./side.ts";
import type { Turn, Turns } from "./turns.ts";

export type Row = {
  what: string;
  this: number;
  that: number;
  /** Above 1 this version is better, for every measure. */
  ratio: number;
  each: number[];
};

type Figure = "perSecond" | "p50" | "p99" | "cpu" | "postgres";
const measures: { key: Figure; name: string; moreIsBetter?: true }[] = [
  { key: "perSecond", name: "answers/s", moreIsBetter: true },
  { key: "p50", name: "p50, ms" },
  { key: "p99", name: "p99, ms" },
  { key: "cpu", name: "processor, ms" },
  { key: "postgres", name: "of it PostgreSQL, ms" },
];
const FELL = 0.9;
const WORTH_A_ROW = 0.05;
const ONE_CORE = 0.9;

/** Medians of valid rounds. The ratio is a median of per-round ratios, to cancel the machine's other load. */
export function rowsOf(workload: string, turns: Turns): Row[] {
  const pairs = turns.this.flatMap((here, n) => {
    const there = turns.that[n];
    return there && isSound(here) && isSound(there) ? [{ this: here, that: there }] : [];
  });
  if (pairs.length === 0) return [];
  const middle = (side: SideName, key: Figure) => median(pairs.map((pair) => pair[side][key]));
  const isSmall = (side: SideName) => middle(side, "postgres") < WORTH_A_ROW * middle(side, "cpu");
  return measures
    .filter(({ key }) => key !== "postgres" || !isSmall("this") || !isSmall("that"))
    .map(({ key, name, moreIsBetter }) => {
      const each = pairs.map(({ this: here, that: there }) =>
        moreIsBetter ? here[key] / there[key] : there[key] / here[key],
      );
      const sides = { this: middle("this", key), that: middle("that", key) };
      return { what: `${workload}: ${name}`, ...sides, ratio: median(each), each };
    });
}

export function memoryRows(when: string, memory: Record<SideName, Memory>): Row[] {
  return (["serving", "all"] as const).map((key) => {
    const what = key === "serving" ? "process that serves" : "all processes";
    const [here, there] = [memory.this[key], memory.that[key]];
    return { what: `memory ${when}, ${what}: MiB`, this: here, that: there, ratio: there / here, each: [] };
  });
}

export function faultsOf(workload: string, turns: Turns): string[] {
  return (["this", "that"] as const).flatMap((side) =>
    turns[side].flatMap(({ flaws }, n) =>
      flaws.length > 0 ? [`${workload}: turn ${n + 1} is left out, ${side}: ${flaws.join(", ")}`] : [],
    ),
  );
}

export function limitsOf(workload: string, turns: Turns): string[] {
  const busy = [...turns.this, ...turns.that].filter(({ clients }) => clients > ONE_CORE).length;
  if (busy === 0) return [];
  return [
    `${workload}: the clients took a whole core in ${busy} turns, processor time is more telling than rates`,
  ];
}

const isSound = ({ flaws }: Turn) => flaws.length === 0;

export function printTable(rows: Row[]): void {
  const cells = rows.map((row) => [
    row.what,
    figure(row.this),
    figure(row.that),
    row.ratio.toFixed(2),
    row.each.map((ratio) => ratio.toFixed(2)).join(" "),
  ]);
  printCells(["", "this", "that", "ratio", "of each turn"], cells);
}

export function printFallen(rows: Row[]): void {
  const fallen = rows.filter(({ ratio }) => ratio < FELL);
  console.log(fallen.length === 0 ? `\nNothing fell below ${FELL}.` : `\nFell below ${FELL}:`);
  for (const { what, ratio, each } of fallen) {
    const times = each.filter((one) => one < FELL).length;
    console.log(
      `- ${what} ${ratio.toFixed(2)}${each.length > 0 ? `, in ${times} of ${each.length} turns` : ""}`,
    );
  }
}

const figure = (value: number) =>
  value >= 100
    ? Math.round(value).toLocaleString("en")
    : value.toLocaleString("en", { maximumSignificantDigits: 3 });
