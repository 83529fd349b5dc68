import fs from "node:fs";
import path from "node:path";
import { importsOf } from "./source-files.ts";

/** Dependencies of a test file: none, a database, or processes (a site, a command). */
export type Kind = "rules" | "queries" | "sites";

const isProgram = (file: string) => file === "tests/support/site.ts";
const isDatabase = (file: string) => /^tests\/support\/(database|cluster)\.ts$/.test(file);
const startsProcesses = (file: string) => /from "node:child_process"/.test(fs.readFileSync(file, "utf8"));

/** Vitest's files by kind, derived from their imports. */
export function testFiles(): Map<string, Kind> {
  const files = fs.globSync([
    "app/**/*.test.ts",
    "server/**/*.test.ts",
    "tests/*.test.ts",
    "tests/{assistant,http,search,support}/**/*.test.ts",
  ]);
  return new Map(files.map((file) => file.split(path.sep).join("/")).map((file) => [file, kindOf(file)]));
}

export function kindOf(file: string): Kind {
  const reached = supportOf(file);
  if (startsProcesses(file) || reached.some(isProgram)) return "sites";
  return reached.some(isDatabase) ? "queries" : "rules";
}

function supportOf(file: string, seen = new Set<string>()): string[] {
  for (const imported of importsOf(file)) {
    if (!imported.startsWith("tests/") || seen.has(imported)) continue;
    seen.add(imported);
    supportOf(imported, seen);
  }
  return [...seen];
}
