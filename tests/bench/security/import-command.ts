import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";

export type ImportCommand = {
  child: ChildProcess;
  ended: Promise<{ code: number | null; output: string }>;
  hasEnded(): boolean;
};

/** `npm run import`, in a process of its own, publishing at once. */
export function startImport(file: string, databaseUrl: string): ImportCommand {
  const program = ["--disable-warning=ExperimentalWarning", "server/commands/import.ts", file, "--publish"];
  const child = spawn(process.execPath, program, {
    env: { ...process.env, INIT_CWD: process.cwd(), DATABASE_URL: databaseUrl },
  });
  let output = "";
  let over = false;
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once("close", (code) => {
      over = true;
      resolve({ code, output });
    }),
  );
  return { child, ended, hasEnded: () => over };
}

/** A file of so many companies, each with a name and an address of its own. */
export async function aCsvFile(rows: number): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-bench-"));
  const file = path.join(folder, "entreprises.csv");
  const lines = Array.from(
    { length: rows },
    (_, n) => `Vigie ${n};Texte;;Sud;Sauvegarde;Anna;a${n}@vigie.nc`,
  );
  await fs.writeFile(file, ["Nom;Description;Site web;Zone;Catégories;Contact;Email", ...lines].join("\r\n"));
  return { file, remove: () => fs.rm(folder, { recursive: true, force: true }) };
}
