import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { acquireInstanceLock, inheritInstanceLock } from "#server/instance-lock.ts";
import { choosePlace, type Place } from "#server/postgres-place.ts";
import { commandOf } from "#server/process-command.ts";

type EmbeddedPostgres = {
  connectionString: string;
  where: string;
  stop(): Promise<void>;
  /** Leaves PostgreSQL running for the process that takes over. */
  leave(): Promise<void>;
};

const DATABASE = "recif";

/**
 * Starts or adopts the PostgreSQL of a data folder.
 * @param dataDir absolute path; its `postgres/` contains the cluster, unless the database user cannot enter the
 * folder
 * @param takesOver another process with the same data is about to exit
 * @param settings extra PostgreSQL settings
 * @throws AlreadyRunning when a running application uses the same data
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  print: (line: string) => void,
  { takesOver = false, settings = [] }: { takesOver?: boolean; settings?: readonly string[] } = {},
): Promise<EmbeddedPostgres> {
  await fs.mkdir(dataDir, { recursive: true });
  const place = await choosePlace(dataDir, print);
  const cluster = path.join(place.root, "postgres");
  const password = await readOrMakePassword(dataDir);

  await refuseOtherMajorVersion(cluster);
  if (!existsSync(path.join(cluster, "PG_VERSION"))) await initialise(place, cluster, password);

  const survivor = await runningPostmaster(cluster);
  if (survivor && !takesOver) print("PostgreSQL tournait encore : repris tel quel.");
  if (!survivor) await launch(place, cluster, dataDir, settings);

  const connect = await waitUntilReady(cluster, password);
  const acquireLock = takesOver ? inheritInstanceLock : acquireInstanceLock;
  const instance = await acquireLock(connect("postgres"));
  // While a query waits for the lock, this connection cannot run others.
  if (!takesOver) await createDatabase(instance);
  const leave = () => instance.end().catch(() => {});
  return {
    connectionString: connect(DATABASE),
    where: cluster,
    leave,
    stop: async () => {
      // A client waiting for the lock would block PostgreSQL's shutdown.
      void leave();
      await stopPostmaster(cluster);
    },
  };
}

/** Connection string of this folder's running PostgreSQL, for commands. Takes no lock, starts nothing. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const locationFile = path.join(dataDir, "postgres.location");
  const root = existsSync(locationFile) ? (await fs.readFile(locationFile, "utf8")).trim() : dataDir;
  const postmaster = await runningPostmaster(path.join(root, "postgres"));
  if (!postmaster?.ready) return undefined;
  return addressOf(postmaster, await readOrMakePassword(dataDir), DATABASE);
}

async function readOrMakePassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "postgres.password");
  if (existsSync(file)) return (await fs.readFile(file, "utf8")).trim();
  const password = randomBytes(24).toString("base64url");
  await fs.writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

async function refuseOtherMajorVersion(cluster: string): Promise<void> {
  const version = await fs.readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version && version.trim() !== "18") {
    throw new Error(
      `Les données de ${cluster} viennent de PostgreSQL ${version.trim()}, et cette version de Récif utilise PostgreSQL 18.`,
    );
  }
}

async function initialise(place: Place, cluster: string, password: string): Promise<void> {
  // A killed first start leaves a cluster without PG_VERSION: nothing in it was ever committed.
  await fs.rm(cluster, { recursive: true, force: true });
  await fs.mkdir(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(place.root, `.initdb-${process.pid}`);
  await fs.writeFile(passwordFile, password, { mode: 0o600 });
  if (place.owner) {
    await fs.chown(cluster, place.owner.uid, place.owner.gid);
    await fs.chown(passwordFile, place.owner.uid, place.owner.gid);
  }
  try {
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=fr-FR"];
    const access = ["--username=recif", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
    await run(place, place.binaries.initdb, [`--pgdata=${cluster}`, ...locale, ...access]);
  } catch (error) {
    await fs.rm(cluster, { recursive: true, force: true });
    throw error;
  } finally {
    await fs.rm(passwordFile, { force: true });
  }
}

function run(place: Place, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...place.owner,
      cwd: "/",
      env: { PATH: process.env.PATH, LC_ALL: "C" },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${path.basename(program)} a échoué (code ${code}) :\n${output}`)),
    );
  });
}

/** Private and short: a socket path is limited to 107 bytes. */
async function socketFolder(place: Place, cluster: string): Promise<string> {
  const folder =
    cluster.length < 80
      ? cluster
      : path.join(os.tmpdir(), `recif-${createHash("sha256").update(cluster).digest("hex").slice(0, 12)}`);
  if (folder !== cluster) {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    if (place.owner) await fs.chown(folder, place.owner.uid, place.owner.gid);
    const { uid, mode } = await fs.lstat(folder);
    const expected = place.owner?.uid ?? process.getuid?.();
    if (uid !== expected || (mode & 0o077) !== 0)
      throw new Error(`${folder} n’appartient pas à l’utilisateur de PostgreSQL.`);
  }
  return folder;
}

async function launch(
  place: Place,
  cluster: string,
  dataDir: string,
  more: readonly string[],
): Promise<void> {
  const socket = await socketFolder(place, cluster);
  const log = await fs.open(path.join(dataDir, "postgres.log"), "a", 0o600);
  const settings = [
    `unix_socket_directories=${socket}`,
    "listen_addresses=",
    "max_connections=100",
    "fsync=on",
    "timezone=UTC",
    // Omits DETAIL, which repeats values: "Key (email)=(…) already exists" (threat T45).
    "log_error_verbosity=terse",
    ...more,
  ];
  const args = ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])];
  // Own process group: Ctrl-C reaches only the application, which then stops PostgreSQL in order.
  const child = spawn(place.binaries.postgres, args, {
    ...place.owner,
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.on("error", () => {});
  child.unref();
  await log.close();
}

/** Lines of postmaster.pid: pid, data folder, start time, port, socket folder, address, shared memory, state. */
async function runningPostmaster(
  cluster: string,
): Promise<{ pid: number; port: string; socket: string; ready: boolean } | undefined> {
  const text = await fs.readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid = "", , , port = "", socket = "", , , state = ""] = text.split("\n");
  if (!pid || !(await commandOf(Number(pid)))?.includes("postgres")) return undefined;
  return { pid: Number(pid), port, socket, ready: state.trim() === "ready" };
}

async function waitUntilReady(cluster: string, password: string): Promise<(database: string) => string> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const postmaster = await runningPostmaster(cluster);
    if (postmaster?.ready) return (database) => addressOf(postmaster, password, database);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(
    "PostgreSQL n’a pas démarré en 60 s ; son journal est postgres.log, dans le dossier des données.",
  );
}

function addressOf(
  { socket, port }: { socket: string; port: string },
  password: string,
  database: string,
): string {
  const query = new URLSearchParams({ host: socket, port });
  return `postgresql://recif:${password}@localhost/${database}?${query}`;
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (!rowCount) await client.query(`create database ${DATABASE}`);
}

/** Fast shutdown (SIGINT), then immediate (SIGQUIT) after 3 s; both are safe with fsync on. */
async function stopPostmaster(cluster: string): Promise<void> {
  const postmaster = await runningPostmaster(cluster);
  if (!postmaster) return;
  process.kill(postmaster.pid, "SIGINT");
  for (let waited = 0; waited < 4_000; waited += 50) {
    if (!(await runningPostmaster(cluster))) return;
    if (waited === 3_000) process.kill(postmaster.pid, "SIGQUIT");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
