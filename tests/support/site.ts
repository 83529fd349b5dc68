import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { allocatorEnv } from "#server/process-limits.mjs";
import { builtProgram } from "./program.ts";

export type RunningSite = {
  url: string;
  pid: number;
  dataDir: string;
  log: string[];
  stop(signal?: NodeJS.Signals): Promise<void>;
};

const logs: string[][] = [];

export function complaintsOfSites(): string[] {
  return logs
    .flat()
    .filter((line) => !/^[{•]/.test(line) || /"level":(4|5|6)0/.test(line))
    .slice(-20);
}

/** Starts the built site in its own process and waits until it is ready. */
export async function startSite(env: Record<string, string>): Promise<RunningSite> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const dataDir = env.DATA_DIR ?? (await fs.mkdtemp(path.join(os.tmpdir(), "recif-site-")));
  const child = spawn(process.execPath, builtProgram("main"), {
    env: {
      ...allocatorEnv,
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  logs.push(log);
  readline.createInterface({ input: child.stderr }).on("line", (line) => log.push(line));

  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    readline.createInterface({ input: child.stdout }).on("line", (line) => {
      log.push(line);
      if (line.includes("Récif est prêt")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`the site ended with code ${code}:\n${log.join("\n")}`)));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    log,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await exited;
      if (!env.DATA_DIR) await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Settings for a site without content, for process tests. */
export const withoutDemonstration = (port: number) => ({
  NODE_ENV: "production",
  APP_MODE: "production",
  SITE_URL: `http://localhost:${port}`,
  PORT: String(port),
});

/** Below those that systems hand out for connections and for port 0: one of these is taken before a site listens. */
const PORTS = { first: 10_000, count: 20_000 };
/** Each process, and each worker in it, begins elsewhere. */
let offset = process.pid * 97 + Number(process.env.VITEST_POOL_ID ?? 0) * 1_009;

export async function freePort(): Promise<number> {
  for (let tried = 0; tried < 1_000; tried += 1) {
    offset += 1;
    const port = PORTS.first + (offset % PORTS.count);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
