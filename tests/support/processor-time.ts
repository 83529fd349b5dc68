import fs from "node:fs";

/** Of the clock that Linux tells processes of: USER_HZ. */
const TICKS = 100;

/**
 * Seconds of processor time that this process has had, with all that it started: those that have ended and were waited
 * for, and those that live. Of others than itself only Linux tells.
 */
export function processorTime(): number {
  return timeOf(process.pid) ?? ownTime();
}

/** The same of another process; none of one that is gone. */
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

/** When a process began, in a unit that only compares. */
export const startOf = (pid: number) => Number(statOf(pid)?.[19] ?? 0);

export const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

export function childrenOf(pid: number): number[] {
  const threads = fs.existsSync(`/proc/${pid}/task`) ? fs.readdirSync(`/proc/${pid}/task`) : [];
  return threads.flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
}

/** What stands after the name of the program, which may hold anything: from the state of the process on. */
function statOf(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat ? stat.slice(stat.lastIndexOf(")") + 2).split(" ") : undefined;
}

/** Nothing of a process that is gone. */
function read(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
