import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { finish } from "#tests/proof/support/programs.ts";
import { lastReleaseCommit } from "./last-release.ts";
import { Problem } from "./problem.ts";

export type Version = { hash: string; title: string; changed: string[] };

const CHANGE_LOG = "CHANGELOG.md";
const MOST_OUTPUT = 64 * 1024 * 1024;

const git = (...args: string[]) => finish("git", args, { maxBuffer: MOST_OUTPUT });

/**
 * A commit by hash, or the last release's.
 * @throws with a sentence about what is missing
 */
export async function findVersion(asked: string | undefined): Promise<Version> {
  const name = asked ?? (await lastRelease());
  const hash = await git("rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`).catch(
    () => undefined,
  );
  if (!hash) throw new Problem(`This repository has no commit ${name}; a shallow clone has no older ones.`);
  return versionOf(hash.trim(), []);
}

async function lastRelease(): Promise<string> {
  const text = await fs.readFile(CHANGE_LOG, "utf8").catch(() => "");
  const hash = lastReleaseCommit(text);
  if (!hash) throw new Problem(`${CHANGE_LOG} names no commit of a release: npm run compare -- <commit>`);
  return hash;
}

export async function findWorkTree(): Promise<Version> {
  const [hash, changed, added] = await Promise.all([
    git("rev-parse", "HEAD"),
    git("diff", "--name-only", "--no-renames", "-z", "HEAD"),
    git("ls-files", "--others", "--exclude-standard", "-z"),
  ]);
  return versionOf(hash.trim(), `${changed}${added}`.split("\0").filter(Boolean));
}

async function versionOf(hash: string, changed: string[]): Promise<Version> {
  return { hash, title: (await git("log", "-1", "--format=%h %cs %s", hash)).trim(), changed };
}

export async function checkOut({ hash, changed }: Version, folder: string): Promise<void> {
  await git("clone", "--quiet", "--shared", "--no-checkout", ".", folder);
  await git("-C", folder, "checkout", "--quiet", "--detach", hash);
  for (const file of changed) {
    const target = path.join(folder, file);
    await fs.rm(target, { recursive: true, force: true });
    if (existsSync(file)) await fs.cp(file, target, { recursive: true, verbatimSymlinks: true });
  }
}
