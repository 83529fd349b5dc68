import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { aFolder, anEmptyDatabase } from "./backups.ts";

export async function aMigrationsFolder(migrations: Record<string, string | string[]>): Promise<string> {
  const folder = await aFolder();
  await fs.mkdir(path.join(folder, "meta"));
  const tags = Object.keys(migrations);
  const entries = tags.map((tag, idx) => ({ idx, version: "7", when: 1_000 + idx, tag, breakpoints: true }));
  await fs.writeFile(path.join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", entries }));
  for (const tag of tags) await writeMigration(folder, tag, migrations[tag] ?? "");
  return folder;
}

export function writeMigration(folder: string, tag: string, sql: string | string[]): Promise<void> {
  return fs.writeFile(path.join(folder, `${tag}.sql`), [sql].flat().join("--> statement-breakpoint\n"));
}

export async function anEmptyDatabaseAndClient(): Promise<{ url: string; client: pg.Client }> {
  const url = await anEmptyDatabase();
  return { url, client: await aClient(url) };
}

export async function aClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

export function migrateInProcess(
  url: string,
  folder: string,
): { process: ChildProcess; ended: Promise<Ended> } {
  const program = ["--disable-warning=ExperimentalWarning", "tests/support/migrating-process.ts"];
  const child = spawn(process.execPath, [...program, url, folder], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code, signal) => resolve({ code, signal, output })),
  );
  return { process: child, ended };
}
type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };
