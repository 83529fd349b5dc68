import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { findRunningPostgres } from "#server/embedded-postgres.ts";
import { builtProgram } from "#tests/support/program.ts";
import { freePort, withoutDemonstration } from "#tests/support/site.ts";
import { startLoad } from "#tests/support/steady-load.ts";
import { until } from "#tests/support/until.ts";

async function aSupervisedSite() {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "recif-supervised-"));
  await fs.chmod(dataDir, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, builtProgram("supervisor"), {
    env: { ...process.env, ...withoutDemonstration(port), LOG_LEVEL: "warn", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  readline.createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  const countLines = (words: string) => lines.filter((line) => line.includes(words)).length;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await exited;
    await until(async () => (await findRunningPostgres(dataDir)) === undefined);
    await fs.rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  });
  await until(() => countLines("Récif est prêt") === 1);
  const servers = async () => {
    const text = await fs.readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
    return text.trim().split(/\s+/).filter(Boolean).map(Number);
  };
  return { child, url: `http://localhost:${port}`, countLines, servers, dataDir };
}

const answers = (url: string) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

test("reloaded twice under load, not one request is lost, and the old processes go", async () => {
  const { child, url, countLines, servers } = await aSupervisedSite();
  const [first] = await servers();
  const load = startLoad(url, ["/", "/directory", "/health", "/directory?q=sauvegarde", "/login"]);
  for (const n of [1, 2]) {
    const before = load.answered;
    await until(() => load.answered > before + 100);
    child.kill("SIGHUP");
    await until(() => countLines("Rechargé") === n);
    const after = load.answered;
    await until(() => load.answered > after + 100);
  }
  await until(async () => (await servers()).length === 1);
  const { answered, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(400);
  expect(await servers()).not.toContain(first);
  expect(countLines("pas fini dans l’ordre")).toBe(0);
});

test("the process that serves is killed: another serves, on the same PostgreSQL", async () => {
  const { url, countLines, servers } = await aSupervisedSite();
  const [first = 0] = await servers();
  process.kill(first, "SIGKILL");
  await until(() => countLines("signal SIGKILL") === 1);
  expect(await answers(url)).toBe(true);
  expect(countLines("tournait encore")).toBe(1);
  expect(await servers()).not.toContain(first);
});

test("killed itself, the supervisor leaves nothing behind that holds the port", async () => {
  const { child, url, dataDir } = await aSupervisedSite();
  child.kill("SIGKILL");
  await until(async () => !(await answers(url)));
  await until(async () => (await findRunningPostgres(dataDir)) === undefined);
});
