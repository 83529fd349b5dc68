import fs from "node:fs/promises";
import path from "node:path";
import { builtProgram } from "#tests/support/program.ts";
import { freePort } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { ask } from "./https.ts";
import { startNginxOn } from "./nginx.ts";
import { listens, ordinaryUser, type Stage } from "./programs.ts";
import type { Endpoint } from "./traffic.ts";

export async function startPgbouncer(stage: Stage, program: string, postgresPort: number, password: string) {
  const [folder, user, port] = [await stage.folder(), await ordinaryUser(), await freePort()];
  const users = path.join(folder, "userlist.txt");
  await fs.writeFile(users, `"recif" "${password}"\n`);
  const given = (await fs.readFile("deploy/pgbouncer/pgbouncer.ini", "utf8"))
    .replace("port=5432", `port=${postgresPort}`)
    .replace("listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`)
    .replace("/etc/pgbouncer/userlist.txt", users);
  const file = path.join(folder, "pgbouncer.ini");
  await fs.writeFile(file, given);
  stage.start(program, [file], { ...user });
  await until(() => listens(port));
  return port;
}

export type Instance = Awaited<ReturnType<typeof startInstance>>;

export async function startInstance(stage: Stage, env: Record<string, string>) {
  const [dataDir, port] = [await stage.folder(), await freePort()];
  const launch = async () => {
    const child = stage.start(process.execPath, builtProgram("supervisor"), {
      env: {
        ...process.env,
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        DATA_DIR: dataDir,
        PORT: String(port),
        ...env,
      },
    });
    await until(() => {
      if (child.exitCode !== null) throw new Error(`an instance did not start:\n${child.output}`);
      return child.output.includes("Récif est prêt");
    });
    return child;
  };
  let child = await launch();
  const occurrences = (words: string) => child.output.split(words).length - 1;
  const serving = async () => {
    const children = await fs.readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
    return children.trim().split(/\s+/).filter(Boolean).map(Number);
  };
  return {
    port,
    output: () => child.output,
    /** Kills all processes, so that nothing restarts. */
    async kill() {
      const pids = [child.pid ?? 0, ...(await serving())];
      for (const pid of pids) process.kill(pid, "SIGKILL");
      await until(async () => !(await listens(port)));
    },
    async killServing() {
      for (const pid of await serving()) process.kill(pid, "SIGKILL");
      await until(() => occurrences("signal SIGKILL") > 0);
    },
    async start() {
      child = await launch();
    },
    async reload() {
      const before = occurrences("Rechargé");
      child.kill("SIGHUP");
      await until(() => occurrences("Rechargé") > before);
      await until(async () => (await serving()).length === 1);
    },
  };
}

export async function startNginxBefore(
  stage: Stage,
  program: string,
  {
    port,
    instances,
    certificate,
    key,
  }: { port: number; instances: Instance[]; certificate: string; key: string },
) {
  const [folder, plain] = [await stage.folder(), await freePort()];
  const one = /^( *server) 127\.0\.0\.1:3000 (.*)$/m;
  const text = await fs.readFile("deploy/nginx/recif.conf", "utf8");
  const lines = instances.map(
    (instance) => text.match(one)?.[0].replace("3000", String(instance.port)) ?? "",
  );
  const given = text.replace(one, lines.join("\n"));
  const ports = { port, plainPort: plain };
  const around = "access_log off;";
  const child = await startNginxOn(stage, program, { ...ports, folder, certificate, key, given, around });
  await until(() => listens(port));
  return { stop: async () => void child.kill("SIGQUIT") };
}

/** One instance directly, bypassing nginx. */
export function on(instance: Pick<Instance, "port">, { url }: Endpoint) {
  const direct = `http://127.0.0.1:${instance.port}`;
  const host = new URL(url).host;
  const form = { host, origin: url, "content-type": "application/x-www-form-urlencoded" };
  return {
    get: (path: string, cookie = "") => ask(direct + path, { headers: { host, cookie } }),
    post: (path: string, fields: Record<string, string>, cookie = "") =>
      ask(direct + path, {
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        headers: { ...form, cookie },
      }),
  };
}
