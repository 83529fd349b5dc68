import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aKeyOf } from "#tests/support/file-keys.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";
import { MAX_FILE_BYTES, newDocumentKey, newLogoKey } from "./file-keys.ts";
import { type Files, openLocalFiles } from "./files.server.ts";
import { openS3Files } from "./s3-files.server.ts";

let folder: string;
let store: S3Server;
beforeAll(async () => {
  store = await startS3Server();
});
afterAll(() => store.stop());
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-files-"));
});
afterEach(async () => {
  store.objects.clear();
  await fs.rm(folder, { recursive: true, force: true });
});

const stores: [string, () => Files][] = [
  ["a folder", () => openLocalFiles(path.join(folder, "files"))],
  ["an object store", () => openS3Files(store.settings)],
];

describe.each(stores)("in %s", (_name, open) => {
  test.for(Object.entries(aKeyOf))(
    "what is put is read back, replaced, listed and removed: %s",
    async ([, newKey]) => {
      const files = open();
      const key = newKey();
      expect(await files.get(key)).toBeUndefined();
      await files.put(key, Buffer.from("one"));
      await files.put(key, Buffer.from("two"));
      expect(String(await files.get(key))).toBe("two");
      expect(await Array.fromAsync(files.list())).toEqual([key]);
      await files.remove(key);
      await files.remove(key);
      expect(await files.get(key)).toBeUndefined();
    },
  );

  test("readers see old bytes or new ones, whole", async () => {
    const files = open();
    const key = newLogoKey();
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
  });

  test("each file is listed once, be there none or many", async () => {
    const files = open();
    expect(await Array.fromAsync(files.list())).toEqual([]);
    const keys = Object.values(aKeyOf).flatMap((newKey) => [newKey(), newKey(), newKey()]);
    for (const key of keys) await files.put(key, Buffer.from(key));
    await files.remove(keys.shift() ?? "");
    expect((await Array.fromAsync(files.list())).toSorted()).toEqual(keys.toSorted());
  });

  test("what is not a key is refused before anything is asked for", async () => {
    const files = open();
    for (const key of ["", "..", `../${newLogoKey()}`, `documents/${newDocumentKey("pdf")}`]) {
      await expect(files.get(key)).rejects.toThrow("not a file key");
      await expect(files.put(key, Buffer.from("x"))).rejects.toThrow("not a file key");
      await expect(files.remove(key)).rejects.toThrow("not a file key");
    }
    expect(await Array.fromAsync(files.list())).toEqual([]);
  });

  test("the largest allowed file is stored whole, and a larger one not at all", async () => {
    const files = open();
    const key = newDocumentKey("pdf");
    await expect(files.put(key, Buffer.alloc(MAX_FILE_BYTES + 1))).rejects.toThrow("too many bytes");
    expect(await files.get(key)).toBeUndefined();
    const bytes = Buffer.alloc(MAX_FILE_BYTES, "récif");
    await files.put(key, bytes);
    expect((await files.get(key))?.equals(bytes)).toBe(true);
  });
});

describe("in a folder", () => {
  test("nothing is left beside a file, and what a crash left is not listed", async () => {
    const files = openLocalFiles(folder);
    const key = newLogoKey();
    await Promise.all(["a", "b", "c"].map((letter) => files.put(key, Buffer.from(letter))));
    const place = path.join(folder, key.slice(0, 2));
    expect(await fs.readdir(place)).toEqual([key]);
    await fs.writeFile(path.join(place, `${newLogoKey()}.0123456789ab`), "half");
    expect(await Array.fromAsync(files.list())).toEqual([key]);
  });
});
