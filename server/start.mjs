// The door of every npm command. It runs on whatever Node.js the machine has (18 or later), installs what is
// missing, builds when the sources changed, and hands over to the pinned Node.js. Plain JavaScript on purpose.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { allocatorEnv } from "./process-limits.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

const commands = {
  start: { entry: "server/supervisor/main.ts", build: true },
  dev: { entry: "server/main.ts", env: { APP_MODE: "development" } },
  test: { entry: "server/commands/test.ts", build: true },
  bench: { entry: "tests/bench/run.ts", build: true },
  import: { entry: "server/commands/import.ts" },
  backup: { entry: "server/commands/backup.ts" },
  restore: { entry: "server/commands/restore.ts" },
  "proof:restore": { entry: "tests/proof/restore.ts" },
  "proof:proxy": { entry: "tests/proof/proxy.ts", build: true },
  "proof:cluster": { entry: "tests/proof/cluster.ts", build: true },
  purge: { entry: "server/commands/purge.ts" },
  "articles:load": { entry: "server/commands/articles-load.ts" },
  "files:move": { entry: "server/commands/files-move.ts" },
  "admin:create": { entry: "server/commands/admin-create.ts" },
};

const [name = "start", ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Commande inconnue : ${name}. Commandes : ${Object.keys(commands).join(", ")}.`);
  process.exit(2);
}

installDependencies();
if (command.build) buildIfChanged();
handOver();

/**
 * Installs what the lock file says when node_modules is absent or was made from another lock file. Not `npm ci`: it
 * refuses a lock file that lacks the optional packages of systems other than the one it was made on.
 */
function installDependencies() {
  const stamp = path.join("node_modules", ".recif-lock");
  const wanted = hash([fs.readFileSync("package-lock.json")]);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted && fs.existsSync(pinnedNode()))
    return;
  say("Installation des dépendances (une minute environ)");
  // NODE_ENV=production in the caller's environment would leave out the build tools.
  runOrExit("npm", ["install", "--no-save", "--no-fund", "--no-audit", "--loglevel=error", "--include=dev"]);
  if (!fs.existsSync(pinnedNode())) {
    console.error(
      "Node.js n’a pas pu être installé dans node_modules/node : vérifiez que npm exécute les scripts d’installation.",
    );
    process.exit(1);
  }
  fs.writeFileSync(stamp, wanted);
}

function buildIfChanged() {
  const stamp = path.join("build", ".recif-sources");
  const wanted = hash([
    ...sources(["app", "server", "public"]),
    ...files(["package-lock.json", "vite.config.ts", "react-router.config.ts"]),
  ]);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return;
  say("Construction du site");
  fs.rmSync("build", { recursive: true, force: true });
  runOrExit(pinnedNode(), ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"], {
    NODE_ENV: "production",
  });
  fs.writeFileSync(stamp, wanted);
}

function* sources(folders) {
  for (const folder of folders) {
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }).sort(byPath)) {
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) {
        yield* files([path.join(entry.parentPath ?? entry.path, entry.name)]);
      }
    }
  }
}

function* files(names) {
  for (const file of names) {
    yield Buffer.from(file);
    yield fs.readFileSync(file);
  }
}

function byPath(a, b) {
  const left = path.join(a.parentPath ?? a.path, a.name);
  const right = path.join(b.parentPath ?? b.path, b.name);
  return left < right ? -1 : left > right ? 1 : 0;
}

function handOver() {
  const node = pinnedNode();
  const env = {
    NODE_ENV: name === "dev" ? "development" : "production",
    ...allocatorEnv,
    // What Node.js made of our modules the last time: every process begins sooner.
    NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "node"),
    ...process.env,
    ...command.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  };
  const child = spawn(
    node,
    ["--disable-warning=ExperimentalWarning", command.entry, ...args],
    // The channel carries nothing: the command learns by its end that this process is gone, however it went.
    { stdio: ["inherit", "inherit", "inherit", "ipc"], env },
  );
  // A terminal sends Ctrl-C to both processes; a supervisor's SIGTERM reaches this one only.
  process.on("SIGINT", () => {});
  const stop = () => child.kill("SIGTERM");
  process.on("SIGTERM", stop);
  if (process.env.npm_lifecycle_event) whenShellEnds(stop);
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

/** npm tells its shell to end, and the shell ends without a word to what it runs: its place is then somebody else's. */
function whenShellEnds(act) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && act(), 250).unref();
}

function pinnedNode() {
  const binary = path.join(
    root,
    "node_modules",
    "node",
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  return binary;
}

function runOrExit(program, parameters, env = {}) {
  const result = spawnSync(program, parameters, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  if (result.status !== 0) {
    console.error(`Échec de « ${program} ${parameters[0]} ».`);
    process.exit(result.status ?? 1);
  }
}

function hash(chunks) {
  const digest = createHash("sha256");
  for (const chunk of chunks) digest.update(chunk);
  return digest.digest("hex");
}

function say(line) {
  console.log(`• ${line}`);
}
