import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { afterEach, expect, test } from "vitest";
import { freePort, withoutDemonstration } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { findRunningPostgres } from "./embedded-postgres.ts";

let dataDir: string;
let started: ChildProcess | undefined;

afterEach(async () => {
  try {
    if (started?.pid) process.kill(-started.pid, "SIGKILL");
  } catch {
    // The group has already ended.
  }
  started = undefined;
  // PostgreSQL removes its last files shortly after its last log line.
  await fs.rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

async function start(program: string, ...args: string[]) {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "recif-start-"));
  await fs.chmod(dataDir, 0o755);
  const port = await freePort();
  started = spawn(program, args, {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...withoutDemonstration(port), DATA_DIR: dataDir },
  });
  const lines: string[] = [];
  if (started.stdout) {
    readline.createInterface({ input: started.stdout }).on("line", (line) => lines.push(line));
  }
  await until(() => lines.some((line) => line.includes("Récif est prêt")));
  return { pid: started.pid ?? 0, url: `http://localhost:${port}`, lines };
}

const answers = (url: string) =>
  fetch(`${url}/health`).then(
    () => true,
    () => false,
  );

async function everythingEnds(url: string): Promise<void> {
  await until(async () => !(await answers(url)));
  await until(async () => (await findRunningPostgres(dataDir)) === undefined);
}

test("SIGTERM to npm start stops the site and its PostgreSQL", async () => {
  const { pid, url } = await start("npm", "start");
  expect(await answers(url)).toBe(true);
  process.kill(pid, "SIGTERM");
  await everythingEnds(url);
});

test("what is installed and built is not installed and built again", async () => {
  const { lines } = await start(process.execPath, "server/start.mjs", "start");
  expect(lines.filter((line) => /Installation|Construction/.test(line))).toEqual([]);
});

test("the site does not outlive what started it, however that ends", async () => {
  const { pid, url } = await start(process.execPath, "server/start.mjs", "start");
  expect(await answers(url)).toBe(true);
  process.kill(pid, "SIGKILL");
  await everythingEnds(url);
});
