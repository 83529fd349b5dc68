// Prepares packages and the build for npm commands. Plain JavaScript on purpose: must run on any Node.js, 18 or
// later.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

export const pinnedNode = path.resolve("node_modules", ".bin", "node");

/** Installs from the lock file for the site ("site"), or also for tests/packages/package.json ("tests"). */
export function installPackages(set) {
  const stamp = path.join("node_modules", ".recif-packages");
  const lock = hash([fs.readFileSync("package-lock.json")]);
  const [installed, of] = read(stamp).split(" ");
  if (installed === lock && (of === "tests" || of === set) && fs.existsSync(pinnedNode)) return;

  const here = fs.existsSync("node_modules");
  print(
    set === "tests" && here ? "Installation de ce que demandent les tests" : "Installation des dépendances",
  );
  const command = here ? ["install", "--no-save"] : ["ci"];
  const wanted = set === "site" ? ["--workspaces=false"] : [];
  // NODE_ENV=production would omit the build tools.
  const options = ["--include=dev", "--include=optional", "--no-fund", "--no-audit", "--loglevel=error"];
  runOrExit("npm", [...command, ...wanted, ...options]);
  if (!fs.existsSync(pinnedNode)) {
    console.error(
      `Node.js n’a pas pu être installé pour ce système (${process.platform} ${process.arch}) : voyez README.md.`,
    );
    process.exit(1);
  }
  fs.writeFileSync(stamp, `${lock} ${set}`);
}

export function buildIfChanged() {
  const stamp = path.join("build", ".recif-sources");
  const wanted = hash([
    ...sources(["app", "server", "public"]),
    ...files(["package-lock.json", "vite.config.ts", "react-router.config.ts"]),
  ]);
  if (read(stamp) === wanted) return;
  print("Construction du site");
  runOrExit(pinnedNode, ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"], {
    NODE_ENV: "production",
  });
  replaceBuild();
  fs.writeFileSync(stamp, wanted);
}

/** One former build's assets stay: a process not yet reloaded may read them, and hashed names do not collide. */
function replaceBuild() {
  const [built, next] = [path.join("build", "server"), path.join("build-next", "server")];
  const list = path.join("build", ".recif-parts");
  const parts = fs.readdirSync(next).filter((file) => file.endsWith(".js"));
  for (const file of read(list).split("\n").filter(Boolean)) {
    if (!parts.includes(file) && fs.existsSync(path.join(built, file)))
      fs.copyFileSync(path.join(built, file), path.join(next, file));
  }
  fs.mkdirSync("build", { recursive: true });
  for (const folder of ["server", "client"]) {
    fs.rmSync(path.join("build", folder), { recursive: true, force: true });
    fs.renameSync(path.join("build-next", folder), path.join("build", folder));
  }
  fs.rmSync("build-next", { recursive: true, force: true });
  fs.writeFileSync(list, parts.join("\n"));
}

export function print(line) {
  console.log(`• ${line}`);
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
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
