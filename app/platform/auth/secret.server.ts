import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Env } from "../env.server.ts";

/**
 * Key that signs session cookies: APP_SECRET, or one generated at the first start in `DATA_DIR/secret`
 * (owner-readable only). Several instances need a shared APP_SECRET.
 */
export async function readSecret({ APP_SECRET, dataDir }: Pick<Env, "APP_SECRET" | "dataDir">) {
  if (APP_SECRET) return APP_SECRET;
  const file = path.join(dataDir, "secret");
  await fs.mkdir(dataDir, { recursive: true });
  const known = await fs.readFile(file, "utf8").catch(() => undefined);
  return known?.trim() || makeSecret(file);
}

export async function writeSecret({ dataDir }: Pick<Env, "dataDir">, secret: string): Promise<void> {
  const file = path.join(dataDir, "secret");
  const draft = `${file}.${process.pid}`;
  await fs.mkdir(dataDir, { recursive: true });
  await fs.writeFile(draft, `${secret}\n`, { mode: 0o600 });
  await fs.rename(draft, file);
}

/** Written whole, then linked: two concurrent first starts never read a partial key. */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${process.pid}`;
  await fs.writeFile(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600 });
  try {
    await fs.link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await fs.rm(draft);
  }
  return (await fs.readFile(file, "utf8")).trim();
}
