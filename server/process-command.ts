import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import { promisify } from "node:util";

/** Guards against reused pids. @returns the command line; undefined when there is no such process */
export async function commandOf(pid: number, ways = [fromProc, fromPs]): Promise<string | undefined> {
  if (!isRunning(pid)) return undefined;
  for (const way of ways) {
    const command = await way(pid).catch(() => undefined);
    if (command !== undefined) return command;
  }
  // It may have ended meanwhile.
  if (!isRunning(pid)) return undefined;
  throw new Error(`neither /proc nor ps tells what process ${pid} runs`);
}

export async function fromProc(pid: number): Promise<string> {
  return (await fs.readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ").trim();
}

/** macOS has no /proc. */
export async function fromPs(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]);
  return stdout.trim();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
