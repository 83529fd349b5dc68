// Entry point of every npm command: installs, builds when the sources changed, and runs the pinned Node.js. Plain
// JavaScript on purpose: must run on any Node.js, 18 or later.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { allocatorEnv } from "./process-limits.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);
const { buildIfChanged, installPackages, pinnedNode } = await import("./set-up.mjs");

const commands = {
  start: { program: "supervisor" },
  build: {},
  import: { program: "import" },
  backup: { program: "backup" },
  restore: { program: "restore" },
  purge: { program: "purge" },
  "articles:load": { program: "articles-load" },
  "files:move": { program: "files-move" },
  "admin:create": { program: "admin-create" },
  dev: { source: "server/main.ts", env: { NODE_ENV: "development", APP_MODE: "development" } },
  test: { source: "server/commands/test.ts", tests: true, built: true },
  bench: { source: "tests/bench/run.ts", tests: true, built: true },
  compare: { source: "tests/bench/compare/run.ts", tests: true },
  "proof:restore": { source: "tests/proof/restore.ts", tests: true, built: true },
  "proof:proxy": { source: "tests/proof/proxy.ts", tests: true, built: true },
  "proof:image": { source: "tests/proof/image.ts", tests: true },
  "proof:cluster": { source: "tests/proof/cluster.ts", tests: true, built: true },
};

/** Exit code: a file was saved that only the start of `npm run dev` reads (server/development.ts). */
const RESTART = 75;

const [name = "start", ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Commande inconnue : ${name}. Commandes : ${Object.keys(commands).join(", ")}.`);
  process.exit(2);
}

installPackages(command.tests ? "tests" : "site");
if (!command.source || command.built) buildIfChanged();
if (command.source) handOver([command.source]);
else if (command.program) handOver(["--enable-source-maps", `build/server/${command.program}.js`]);

function handOver(what) {
  const env = {
    NODE_ENV: "production",
    ...allocatorEnv,
    NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "node"),
    ...process.env,
    ...command.env,
    PATH: `${path.dirname(pinnedNode)}${path.delimiter}${process.env.PATH}`,
  };
  // An empty IPC channel: the child detects the end of this process.
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  let child;
  const begin = () => {
    child = spawn(pinnedNode, ["--disable-warning=ExperimentalWarning", ...what, ...args], { stdio, env });
    child.on("exit", (code, signal) => {
      if (code === RESTART) return begin();
      process.exit(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  };
  begin();
  // Ctrl-C reaches both processes; SIGTERM only this one.
  process.on("SIGINT", () => {});
  const stop = () => child.kill("SIGTERM");
  process.on("SIGTERM", stop);
  if (process.env.npm_lifecycle_event) whenShellEnds(stop);
}

/** npm stops its shell without signalling the children, which are then re-parented. */
function whenShellEnds(act) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    act();
  }, 250).unref();
}
