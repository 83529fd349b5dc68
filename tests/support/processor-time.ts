import fs from "node:fs";

/** USER_HZ. */
const TICKS = 100;

/** CPU seconds of this process and its children, ended or running; children on Linux only. */
export function processorTime(): number {
  return timeOf(process.pid) ?? ownTime();
}

/** Same for another process; undefined when it has ended. */
export function timeOf(pid: number): number | undefined {
  const own = statOf(pid)?.slice(11, 15);
  if (!own) return undefined;
  const seconds = own.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  return childrenOf(pid).reduce((sum, child) => sum + (timeOf(child) ?? 0), seconds);
}

export function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** Start time, for comparisons only. */
export const startOf = (pid: number) => Number(statOf(pid)?.[19] ?? 0);

export const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

export function childrenOf(pid: number): number[] {
  const threads = fs.existsSync(`/proc/${pid}/task`) ? fs.readdirSync(`/proc/${pid}/task`) : [];
  return threads.flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
}

/** Fields after the program's name, which may contain anything. */
function statOf(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat ? stat.slice(stat.lastIndexOf(")") + 2).split(" ") : undefined;
}

/** Empty when the process has ended. */
function read(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
