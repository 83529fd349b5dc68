import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const VARIABLE = "RECIF_FAILED_TESTS";

export type FailedTest = { file: string; test: string; error: string };

/**
 * Starts a list of failures shared by child processes.
 * @returns a function that reads and deletes it
 */
export function openFailures(): () => string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "recif-failed-"));
  const file = path.join(folder, "tests");
  appendFileSync(file, "");
  process.env[VARIABLE] = file;
  return () => {
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
    rmSync(folder, { recursive: true });
    return lines;
  };
}

/** One line per failure, for the summary at the end. */
export function recordFailure({ file, test, error }: FailedTest): void {
  const list = process.env[VARIABLE];
  const [line = ""] = stripColours(error).trim().split("\n");
  if (list) appendFileSync(list, `${path.relative(process.cwd(), file)} › ${test}: ${line.slice(0, 300)}\n`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what colours a terminal begins with one
const stripColours = (text: string) => text.replaceAll(/\u001b\[[0-9;]*m/g, "");
