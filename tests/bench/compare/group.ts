import { type ChildProcess, spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Stage } from "#tests/proof/support/programs.ts";
import { Problem } from "./problem.ts";
import { alive, treeOf } from "./processes.ts";

export type Group = {
  pid: number;
  child: ChildProcess;
  log: string;
  ended: Promise<number>;
  serves: boolean;
};

const PASSED =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|TMPDIR|(https?|no|all)_proxy|SSL_CERT_\w+|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache|userconfig|globalconfig|cafile|offline|prefer_offline))$/i;
const ENDS_WITHIN = 8_000;
const LAST_WORDS = 3_000;

export async function startGroup(
  stage: Stage,
  args: string[],
  { cwd, log, env = {} }: { cwd: string; log: string; env?: Record<string, string> },
): Promise<Group> {
  const output = await fs.open(log, "a");
  const child = spawn("npm", args, {
    cwd,
    env: { ...cleanEnvironment(), ...env },
    // Ctrl-C reaches only this command, which ends the others in order.
    detached: true,
    stdio: ["ignore", output.fd, output.fd],
  });
  await output.close();
  const ended = new Promise<number>((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
  const group = { pid: child.pid ?? 0, child, log, ended, serves: false };
  stage.onEnd(() => endGroup(group));
  return group;
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => PASSED.test(name));
  const own = path.resolve("node_modules");
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter((one) => !one.startsWith(own));
  return { ...Object.fromEntries(passed), PATH: folders.join(path.delimiter) };
}

export async function endsWell(group: Group, what: string): Promise<void> {
  if ((await group.ended) !== 0) throw new Problem(`${what} failed:\n${await lastWords(group)}`);
}

export async function lastWords({ log }: Group): Promise<string> {
  const { size } = await fs.stat(log);
  return text(createReadStream(log, { start: Math.max(0, size - LAST_WORDS) }));
}

/**
 * The start script forwards signals, so its database stops in order. npm and its shell do not, and the script cannot
 * while it installs or builds: then each process is signalled.
 */
async function endGroup({ pid, child, serves }: Group): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || pid === 0) return;
  const tree = treeOf(pid);
  const commands = await Promise.all(tree.map(commandOf));
  const servers = tree.filter((_, n) => commands[n]?.includes("server/start.mjs"));
  for (const one of serves ? servers : tree) signal(one.pid, "SIGTERM");
  const end = Date.now() + ENDS_WITHIN;
  while (Date.now() < end && alive(tree).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const left = alive(tree);
  if (left.length > 0) for (const number of [-pid, ...left.map((one) => one.pid)]) signal(number, "SIGKILL");
}

const commandOf = ({ pid }: { pid: number }) => fs.readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");

function signal(pid: number, what: NodeJS.Signals): void {
  try {
    process.kill(pid, what);
  } catch {
    // It has already ended.
  }
}
