import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Env } from "../env.server.ts";

/**
 * The key that signs session cookies: APP_SECRET, or one made at the first start and kept in `DATA_DIR/secret`,
 * readable by its owner only. Several instances need the same one, hence APP_SECRET.
 */
export async function readSecret({ APP_SECRET, dataDir }: Pick<Env, "APP_SECRET" | "dataDir">) {
  if (APP_SECRET) return APP_SECRET;
  const file = path.join(dataDir, "secret");
  await fs.mkdir(dataDir, { recursive: true });
  try {
    // "wx" fails when the file exists: of two first starts, one writes and both read the same key.
    await fs.writeFile(file, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await fs.readFile(file, "utf8")).trim();
}
