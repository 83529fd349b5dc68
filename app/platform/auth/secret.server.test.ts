import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSecret } from "./secret.server.ts";

async function aFolder() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-secret-"));
  onTestFinished(() => fs.rm(folder, { recursive: true }));
  return path.join(folder, "data");
}

test("the key is made once, for its owner's eyes only", async () => {
  const dataDir = await aFolder();
  const env = { APP_SECRET: undefined, dataDir };
  const secret = await readSecret(env);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(await readSecret(env)).toBe(secret);
  expect((await fs.stat(path.join(dataDir, "secret"))).mode & 0o777).toBe(0o600);
  expect(await fs.readdir(dataDir)).toEqual(["secret"]);
});

test("two folders have two keys, and APP_SECRET comes before both", async () => {
  const [one, other] = [await aFolder(), await aFolder()];
  const first = await readSecret({ APP_SECRET: undefined, dataDir: one });
  expect(await readSecret({ APP_SECRET: undefined, dataDir: other })).not.toBe(first);
  expect(await readSecret({ APP_SECRET: "x".repeat(32), dataDir: one })).toBe("x".repeat(32));
});
