import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import { createFrom } from "./cluster.ts";
import { builtProgram } from "./program.ts";

export async function aFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-backup-"));
  await fs.chmod(folder, 0o755);
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

export function anEmptyDatabase(): Promise<string> {
  return createFrom(inject("clusterUrl"), `recif_${randomUUID().slice(0, 8)}`, "template0");
}

export function runCommand(name: "backup" | "restore", args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, builtProgram(name, ...args), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, output })),
  );
}
