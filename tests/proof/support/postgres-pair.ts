import fs from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import pg from "pg";
import { freePort } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { endProcess, finish, listens, needPrograms, ordinaryUser, type Stage } from "./programs.ts";

export type PostgresPrograms = { initdb: string; postgres: string; basebackup: string; ctl: string };

export async function needPostgres(): Promise<PostgresPrograms> {
  const versions = await fs.readdir("/usr/lib/postgresql").catch(() => []);
  const newest = versions.map(Number).toSorted((a, b) => b - a)[0] ?? 15;
  const place = (name: string) => `/usr/lib/postgresql/${newest}/bin/${name}`;
  const named = {
    initdb: place("initdb"),
    postgres: place("postgres"),
    basebackup: place("pg_basebackup"),
    ctl: place("pg_ctl"),
  };
  needPrograms(Object.fromEntries(Object.values(named).map((file) => [file, "postgresql"])));
  return named;
}

/** PostgreSQL with a synchronous standby, behind one address that follows the primary, like a cluster service. */
export async function startPair(stage: Stage, programs: PostgresPrograms) {
  const [folder, user] = [await stage.folder(), await ordinaryUser()];
  if (user) await fs.chown(folder, user.uid, user.gid);
  const as = { ...user, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const [first, second] = [await freePort(), await freePort()];
  const primaryData = path.join(folder, "primary");
  const standbyData = path.join(folder, "standby");
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=fr-FR"];
  await finish(programs.initdb, ["-D", primaryData, "--username=postgres", "--auth=trust", ...locale], as);

  const settings = (port: number) =>
    [
      `port=${port}`,
      "listen_addresses=127.0.0.1",
      `unix_socket_directories=${folder}`,
      "max_connections=200",
      "timezone=UTC",
    ].flatMap((setting) => ["-c", setting]);
  const primary = stage.start(programs.postgres, ["-D", primaryData, ...settings(first)], as);
  await until(() => listens(first));
  await ask(first, "create role recif login", "create database recif owner recif");
  const from = ["-h", "127.0.0.1", "-p", String(first), "-U", "postgres"];
  await finish(
    programs.basebackup,
    ["-D", standbyData, "-R", "-X", "stream", "--checkpoint=fast", ...from],
    as,
  );
  // As the new primary, it does not wait for a standby.
  const alone = ["-c", "synchronous_standby_names="];
  stage.start(programs.postgres, ["-D", standbyData, ...settings(second), ...alone], as);
  await until(
    async () => (await ask(first, "select 1 from pg_stat_replication where state = 'streaming'")).length > 0,
  );
  await ask(first, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
  await until(
    async () => (await ask(first, "select 1 from pg_stat_replication where sync_state = 'sync'")).length > 0,
  );

  const address = await startAddress(stage, first);
  return {
    port: address.port,
    standbyPort: second,
    pauseReplay: () => ask(second, "select pg_wal_replay_pause()"),
    resumeReplay: () => ask(second, "select pg_wal_replay_resume()"),
    /** Without shutdown, as in a power cut. */
    killPrimary: () => endProcess(primary, "SIGQUIT"),
    async promoteStandby() {
      await finish(programs.ctl, ["promote", "-D", standbyData, "-w"], as);
      address.leadTo(second);
    },
  };
}

async function ask(port: number, ...statements: string[]) {
  const client = await connectOnceReady({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
  try {
    const answers = [];
    for (const statement of statements) answers.push((await client.query(statement)).rows);
    return answers.at(-1) ?? [];
  } finally {
    await client.end();
  }
}

/** A starting server listens before it accepts queries. */
export function connectOnceReady(config: pg.ClientConfig): Promise<pg.Client> {
  return until(async () => {
    const client = new pg.Client(config);
    client.on("error", () => {});
    return client.connect().then(
      () => client,
      () => undefined,
    );
  });
}

/** TCP proxy with a changeable target. */
async function startAddress(stage: Stage, target: number) {
  const state = { target };
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(state.target, "127.0.0.1");
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  stage.onEnd(() => {
    server.close();
    end();
  });
  return {
    port: (server.address() as net.AddressInfo).port,
    leadTo(port: number) {
      state.target = port;
      end();
    },
  };
}
