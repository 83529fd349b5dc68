import { readdir, readFile } from "node:fs/promises";

type Process = {
  pid: number;
  parent: number;
  name: string;
  cpuMs: number;
  resident: number;
  /** Start time: with the pid, identifies the process. */
  begun: number;
};

export type Usage = {
  /** CPU time in ms, including ended children. */
  all: number;
  postgres: number;
  serving: number;
};
/** MiB; shared memory counted once. */
export type Memory = { serving: number; all: number };

/** /proc reports CPU time in hundredths of a second. */
const TICK = 10;
const MiB = 1024;

export async function usageOf(root: number): Promise<Usage> {
  const tree = await treeOf(root);
  const total = (some: Process[]) => some.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  return {
    all: total(tree),
    postgres: total(tree.filter(isPostgres)),
    serving: servingOf(tree)?.pid ?? 0,
  };
}

export async function memoryOf(root: number): Promise<Memory> {
  const tree = await treeOf(root);
  const sizes = await Promise.all(tree.map(({ pid }) => proportionalSize(pid)));
  const serving = servingOf(tree);
  return {
    serving: (serving && sizes[tree.indexOf(serving)]) ?? 0,
    all: sizes.reduce((sum, size) => sum + size, 0),
  };
}

export async function treeOf(root: number): Promise<Process[]> {
  const all = await everyProcess();
  const tree = all.filter(({ pid }) => pid === root);
  for (const one of tree) tree.push(...all.filter(({ parent }) => parent === one.pid));
  return tree;
}

export async function alive(tree: readonly Process[]): Promise<Process[]> {
  const now = await Promise.all(tree.map(({ pid }) => processOf(pid).catch(() => undefined)));
  return tree.filter(({ begun }, n) => now[n]?.begun === begun);
}

/** Excludes npm, its shell and the supervisor. */
function servingOf(tree: Process[]): Process | undefined {
  return tree
    .filter((one) => !isPostgres(one))
    .toSorted((one, other) => other.resident - one.resident)
    .at(0);
}

const isPostgres = ({ name }: Process) => name === "postgres";

async function everyProcess(): Promise<Process[]> {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(numbers.map((pid) => processOf(Number(pid)).catch(() => undefined)));
  return found.filter((one) => one !== undefined);
}

async function processOf(pid: number): Promise<Process> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name may contain spaces and parentheses; only numbers follow it.
  const end = text.lastIndexOf(")");
  const fields = text.slice(end + 2).split(" ");
  const sum = (from: number, to: number) =>
    fields.slice(from, to).reduce((total, field) => total + Number(field), 0);
  return {
    pid,
    parent: Number(fields[1]),
    name: text.slice(text.indexOf("(") + 1, end),
    cpuMs: sum(11, 15) * TICK,
    resident: Number(fields[21]),
    begun: Number(fields[19]),
  };
}

async function proportionalSize(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / MiB;
}
