import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { builtProgram } from "#tests/support/program.ts";

export type ImportCommand = {
  child: ChildProcess;
  ended: Promise<{ code: number | null; output: string }>;
  hasEnded(): boolean;
};

export function startImport(file: string, databaseUrl: string): ImportCommand {
  const options = ["--publish", "--skip-errors", "--with-duplicates"];
  const program = builtProgram("import", file, ...options);
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

const HEADER = "Nom;Description;Site web;Zone;Catégories;Contact;Email";
export type Row = (n: number) => string[];

export const plainRow: Row = (n) => {
  return [`Vigie ${n}`, "Texte", "", "Sud", "Sauvegarde", "Anna", `a${n}@vigie.nc`];
};

/** Same with hostile texts in all text cells; every seventh row has an error and is skipped. */
export function hostileRow(texts: readonly string[]): Row {
  // NUL would make the whole file invalid.
  const usable = texts.filter((text) => !text.includes("\0"));
  return (n) => {
    const text = usable[n % usable.length] ?? "";
    const email = n % 7 === 0 ? text : `a${n}@vigie.nc`;
    return [`Vigie ${n} ${text.slice(0, 60)}`, `=${text}\r\n${text}`, text, "Sud", "Sauvegarde", text, email];
  };
}

export async function aCsvFile(rows: number, row: Row): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-bench-"));
  const file = path.join(folder, "entreprises.csv");
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = Array.from({ length: rows }, (_, n) => row(n).map(quoted).join(";"));
  await fs.writeFile(file, [HEADER, ...lines].join("\r\n"));
  return { file, remove: () => fs.rm(folder, { recursive: true, force: true }) };
}
