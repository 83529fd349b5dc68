import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isFileKey, newFileKey, openLocalFiles } from "./files.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-files-"));
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

test("what is put is read back, replaced and removed", async () => {
  const files = openLocalFiles(path.join(folder, "files"));
  const key = newFileKey();
  expect(await files.get(key)).toBeUndefined();
  await files.put(key, Buffer.from("one"));
  await files.put(key, Buffer.from("two"));
  expect(String(await files.get(key))).toBe("two");
  await files.remove(key);
  await files.remove(key);
  expect(await files.get(key)).toBeUndefined();
});

test("readers see old bytes or new ones, whole, and nothing is left beside them", async () => {
  const files = openLocalFiles(folder);
  const key = newFileKey();
  const contents = ["a", "b"].map((letter) => Buffer.from(letter.repeat(200_000)));
  await files.put(key, contents[0] as Buffer);
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, n) => files.put(key, contents[n % 2] as Buffer)),
  );
  for (let n = 0; n < 50; n++) {
    const read = await files.get(key);
    expect(contents.some((content) => read?.equals(content))).toBe(true);
  }
  await writing;
  expect(await fs.readdir(path.join(folder, key.slice(0, 2)))).toEqual([key]);
});

test("keys are made by the server, and nothing else is one", async () => {
  const files = openLocalFiles(folder);
  const hostile = [
    "",
    "..",
    "../x.webp",
    `${"a".repeat(31)}/.webp`,
    `${"A".repeat(32)}.webp`,
    `${"a".repeat(32)}.svg`,
  ];
  hostile.push(`${"a".repeat(32)}.webp\n`, `${"a".repeat(32)}.webp\0.png`, `../${"a".repeat(32)}.webp`);
  expect(hostile.filter(isFileKey)).toEqual([]);
  for (const key of hostile) {
    await expect(files.get(key)).rejects.toThrow("not a file key");
    await expect(files.put(key, Buffer.from("x"))).rejects.toThrow("not a file key");
    await expect(files.remove(key)).rejects.toThrow("not a file key");
  }
  const keys = Array.from({ length: 1_000 }, newFileKey);
  expect(new Set(keys).size).toBe(1_000);
  expect(keys.every(isFileKey)).toBe(true);
});
