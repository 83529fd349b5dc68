import { type ChildProcess, execFile, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const folders = [
  "/tmp/h-debs/root/usr/sbin",
  "/usr/sbin",
  "/usr/bin",
  "/sbin",
  "/bin",
  "/usr/local/bin",
  "/usr/local/sbin",
];

/** Paths of programs by name. When some are missing, prints their packages and exits with code 2. */
export function needPrograms<Name extends string>(packages: Record<Name, string>): Record<Name, string> {
  const found = new Map<string, string>();
  for (const name of Object.keys(packages)) {
    const place = findProgram(name);
    if (place) found.set(name, place);
  }
  const missing = Object.entries<string>(packages).filter(([name]) => !found.has(name));
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(", ");
    const wanted = [...new Set(missing.map(([, from]) => from))].join(" ");
    console.error(
      `This proof needs programs that are not on this machine: ${names}.\nOn Debian: apt-get install ${wanted}`,
    );
    process.exit(2);
  }
  return Object.fromEntries(found) as Record<Name, string>;
}

/** @param name a path, or a name in the folders of programs */
export function findProgram(name: string): string | undefined {
  const places = name.startsWith("/") ? [name] : folders.map((folder) => `${folder}/${name}`);
  return places.find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export class Stage {
  readonly #undo: (() => unknown)[] = [];

  onEnd(act: () => unknown): void {
    this.#undo.push(act);
  }

  /** Enterable by ordinary users: PostgreSQL and PgBouncer refuse root. */
  async folder(): Promise<string> {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-proof-"));
    await fs.chmod(folder, 0o755);
    this.onEnd(() => fs.rm(folder, { recursive: true, force: true }));
    return folder;
  }

  start(
    program: string,
    args: string[],
    options: Parameters<typeof spawn>[2] = {},
  ): ChildProcess & { output: string } {
    const child = Object.assign(spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], ...options }), {
      output: "",
    });
    const hear = (chunk: Buffer) => {
      child.output = (child.output + chunk).slice(-20_000);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.on("error", (error) => hear(Buffer.from(String(error))));
    this.onEnd(() => endProcess(child));
    return child;
  }

  async end(): Promise<void> {
    for (const act of this.#undo.toReversed()) await Promise.resolve(act()).catch(() => {});
  }
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  const late = setTimeout(() => child.kill("SIGKILL"), 8_000);
  await exited;
  clearTimeout(late);
}

/** @throws with the program's output */
export async function finish(
  program: string,
  args: string[],
  options: Parameters<typeof run>[2] = {},
): Promise<string> {
  const { stdout } = await run(program, args, { ...options, encoding: "utf8" });
  return String(stdout);
}

/** Unprivileged user and group for programs that refuse root. */
export async function ordinaryUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await fs.readFile("/etc/passwd", "utf8"))
    .split("\n")
    .find((one) => one.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.destroy());
  });
}

export class Findings {
  #wrong = 0;

  check(what: string, ok: boolean, seen: unknown = ""): void {
    if (!ok) this.#wrong += 1;
    const detail = ok || seen === "" ? "" : `\n      seen: ${JSON.stringify(seen)}`;
    console.log(`  ${ok ? "✓" : "✗"} ${what}${detail}`);
  }

  failed(): boolean {
    return this.#wrong > 0;
  }

  end(): void {
    console.log(this.#wrong === 0 ? "\nAll of it holds." : `\n${this.#wrong} of these do not hold.`);
    process.exitCode = this.#wrong === 0 ? 0 : 1;
  }
}

export async function prove(act: (stage: Stage, findings: Findings) => Promise<void>): Promise<void> {
  const stage = new Stage();
  const findings = new Findings();
  // A closed output pipe must not prevent the cleanup.
  process.stdout.on("error", () => {});
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => stage.end().then(() => process.exit(130)));
  try {
    await act(stage, findings);
    findings.end();
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await stage.end();
  }
  process.exit();
}
