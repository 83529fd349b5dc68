import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import path from "node:path";
import { allocatorEnv } from "#server/process-limits.mjs";
import { startNginx } from "#tests/proof/support/nginx.ts";
import { endProcess, findProgram, Stage } from "#tests/proof/support/programs.ts";
import { timeOf } from "#tests/support/processor-time.ts";
import { builtProgram } from "#tests/support/program.ts";
import { freePort } from "#tests/support/site.ts";
import { median } from "#tests/support/statistics.ts";
import { until } from "#tests/support/until.ts";
import type { BenchSite } from "./bench-site.ts";
import { howMany } from "./how-many.ts";
import { allRight, HEADERS, startClients } from "./load/clients.ts";
import { atLeast, printTable } from "./table.ts";

const CONNECTIONS = 32;
const ROUNDS = 4;
const SECONDS = 4;

type Server = { name: string; url: string; pid: number; goal?: number };
type Round = { rate: number; cpu: number; clients: number };

/** The same answer from a bare server and from caches, in turn. */
export async function cachedAgainstBare(site: BenchSite): Promise<void> {
  const stage = new Stage();
  const clients = startClients();
  stage.onEnd(clients.stop);
  try {
    const { bare, described } = await startBare(stage, site.url);
    const servers: Server[] = [
      bare,
      { name: "cached page", url: site.url, pid: site.pid, goal: 0.9 },
      { ...(await startLogging(stage, site)), goal: 0.8 },
    ];
    const nginx = findProgram("nginx");
    if (nginx) servers.push(await startCache(stage, nginx, site.url));
    const rounds = new Map<Server, Round[]>(servers.map((server) => [server, []]));
    for (let n = 0; n < ROUNDS; n++)
      for (const server of servers) rounds.get(server)?.push(await measure(clients, server));
    console.log(`\nHome page, ${described}, ${CONNECTIONS} connections, ${clients.name}\n`);
    print(servers, rounds);
    if (!nginx) console.log("nginx is not installed: its page cache is not measured beside it");
  } finally {
    await stage.end();
  }
}

async function startBare(stage: Stage, url: string) {
  const child = fork("tests/bench/bare-server.ts", [`${url}/`, JSON.stringify(HEADERS)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  stage.onEnd(() => endProcess(child));
  const [{ port, bytes, headers }] = await once(child, "message");
  const bare = { name: "bare node:http", url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 };
  return { bare, described: `${bytes} bytes, ${headers} headers` };
}

/** The same site with a log line for each request, in a file. */
async function startLogging(stage: Stage, { databaseUrl }: BenchSite): Promise<Server> {
  const [folder, port] = [await stage.folder(), await freePort()];
  const log = await fs.open(path.join(folder, "log"), "a");
  const child = spawn(process.execPath, builtProgram("main"), {
    env: {
      ...allocatorEnv,
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      TRUSTED_PROXIES: "1",
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
    },
    stdio: ["ignore", log.fd, log.fd],
  });
  stage.onEnd(() => endProcess(child));
  await log.close();
  const url = `http://localhost:${port}`;
  await until(() =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => child.exitCode !== null,
    ),
  );
  return { name: "cached page, log line", url, pid: child.pid ?? 0 };
}

async function startCache(stage: Stage, program: string, site: string): Promise<Server> {
  const [folder, port] = [await stage.folder(), await freePort()];
  const { host } = new URL(site);
  const child = await startNginx(
    stage,
    program,
    folder,
    `access_log off; keepalive_requests 100000000;
    proxy_cache_path ${folder}/cache keys_zone=pages:10m;
    server { listen 127.0.0.1:${port}; location / {
      proxy_pass http://127.0.0.1:${new URL(site).port}; proxy_set_header Host ${host};
      proxy_cache pages; proxy_cache_valid 200 1h; proxy_ignore_headers Cache-Control Expires Vary;
      add_header X-Cache $upstream_cache_status;
    } }`,
  );
  const url = `http://127.0.0.1:${port}`;
  const hits = () => fetch(url, { headers: HEADERS }).then(({ headers }) => headers.get("x-cache") === "HIT");
  await until(() => hits().catch(() => false));
  return { name: "nginx's page cache before it", url, pid: child.pid ?? 0 };
}

async function measure(clients: ReturnType<typeof startClients>, { name, url, pid }: Server): Promise<Round> {
  const load = { kind: "pages" as const, url, paths: ["/"], headers: HEADERS, connections: CONNECTIONS };
  const before = timeOf(pid) ?? 0;
  const answers = allRight(await clients.ask({ ...load, seconds: howMany(SECONDS) }), name);
  const cpu = ((timeOf(pid) ?? 0) - before) / answers.sent;
  return { rate: answers.right / answers.seconds, cpu: cpu * 1e6, clients: answers.clients ?? 0 };
}

function print(servers: readonly Server[], rounds: ReadonlyMap<Server, Round[]>): void {
  // The first round is a warm-up.
  const middle = (server: Server, key: keyof Round) =>
    median((rounds.get(server) ?? []).slice(1).map((round) => round[key]));
  const [bare] = servers;
  if (!bare) return;
  const rows = servers.map((server) => {
    const compared = (ratio: number) => (server.goal ? atLeast(ratio, server.goal) : ratio.toFixed(2));
    const [rate, cpu] = [middle(server, "rate"), middle(server, "cpu")];
    return [
      server.name,
      Math.round(rate).toLocaleString("en"),
      compared(rate / middle(bare, "rate")),
      cpu.toFixed(1),
      compared(middle(bare, "cpu") / cpu),
    ];
  });
  printTable(["", "answers/s", "÷ bare", "processor, µs", "bare ÷ it"], rows);
  if (servers.some((server) => middle(server, "clients") > 0.9))
    console.log(
      "The clients took a whole core: the ratio of processor time is more telling than that of rates.",
    );
}
