import { readFile } from "node:fs/promises";
import { childrenOf, startOf, timeOf } from "#tests/support/processor-time.ts";

/** The start time distinguishes it from a later process of that number. */
type Process = { pid: number; begun: number };

export type Usage = {
  /** CPU time in ms, including ended children. */
  all: number;
  postgres: number;
  serving: number;
};
/** MiB; shared memory counted once. */
export type Memory = { serving: number; all: number };

export const treeOf = (root: number): Process[] => [
  { pid: root, begun: startOf(root) },
  ...childrenOf(root).flatMap(treeOf),
];

export const alive = (tree: readonly Process[]) => tree.filter(({ pid, begun }) => startOf(pid) === begun);

export async function usageOf(root: number): Promise<Usage> {
  const tree = await Promise.all(treeOf(root).map(({ pid }) => described(pid)));
  const first = tree.find(({ isPostgres }) => isPostgres);
  return {
    all: (timeOf(root) ?? 0) * 1_000,
    postgres: first ? (timeOf(first.pid) ?? 0) * 1_000 : 0,
    serving: servingOf(tree).pid,
  };
}

export async function memoryOf(root: number): Promise<Memory> {
  const tree = await Promise.all(treeOf(root).map(({ pid }) => described(pid)));
  const { pid: serving } = servingOf(tree);
  const sizes = await Promise.all(tree.map(({ pid }) => proportionalSize(pid)));
  const of = (pid: number) => sizes[tree.findIndex((one) => one.pid === pid)] ?? 0;
  return { serving: of(serving), all: sizes.reduce((sum, size) => sum + size, 0) };
}

type Described = { pid: number; isPostgres: boolean; resident: number };
const NONE: Described = { pid: 0, isPostgres: false, resident: 0 };

/** The largest that is no PostgreSQL: npm, its shell and the supervisor are small. */
const servingOf = (tree: readonly Described[]) =>
  tree.filter(({ isPostgres }) => !isPostgres).reduce((a, b) => (b.resident > a.resident ? b : a), NONE);

const read = (pid: number, name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");

async function described(pid: number): Promise<Described> {
  const [name, sizes] = await Promise.all([read(pid, "comm"), read(pid, "statm")]);
  return { pid, isPostgres: name.trim() === "postgres", resident: Number(sizes.split(" ")[1]) };
}

async function proportionalSize(pid: number): Promise<number> {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(await read(pid, "smaps_rollup"))?.[1] ?? 0) / 1_024;
}
