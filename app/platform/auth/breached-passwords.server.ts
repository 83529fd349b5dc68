import { createHash } from "node:crypto";
import fs from "node:fs";
import { assetFile } from "../own-files.ts";

/** Shorter passwords are refused as too short: what of the million is shorter is not kept. */
export const SHORTEST = 12;
/** Bytes of the SHA-256 of each, in lower case, sorted. */
export const PREFIX = 6;
/** Made by `tools/write-breached-passwords.ts`. */
export const BREACHED_FILE = assetFile("app/platform/auth/breached-passwords.bin");

let kept: Buffer | undefined;

/** Whether a password is one of the million most usual in public leaks, in capitals or not. Nothing is asked of another host. */
export function isBreached(password: string): boolean {
  kept ??= fs.readFileSync(BREACHED_FILE);
  const wanted = createHash("sha256").update(password.toLowerCase()).digest().subarray(0, PREFIX);
  let [from, to] = [0, kept.length / PREFIX];
  while (from < to) {
    const middle = (from + to) >> 1;
    const order = kept.compare(wanted, 0, PREFIX, middle * PREFIX, (middle + 1) * PREFIX);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}
