import { afterEach, beforeEach, expect, test } from "vitest";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";
import { CircuitOpen } from "../breaker.ts";
import { MAX_FILE_BYTES, newDocumentKey, newImageKey, newImportKey, newLogoKey } from "./file-keys.ts";
import type { Files } from "./files.server.ts";
import { imageFile } from "./image-names.ts";
import { openS3Files, StoreFailure } from "./s3-files.server.ts";

let store: S3Server;
beforeEach(async () => {
  store = await startS3Server();
});
afterEach(() => store.stop());

const soon = { read: 400, write: 400 };
const bytes = Buffer.alloc(100_000, "récif");

const everyAct = (key: string): ((files: Files) => Promise<unknown>)[] => [
  (files) => files.get(key),
  (files) => files.put(key, Buffer.from("new")),
  (files) => files.remove(key),
  (files) => Array.fromAsync(files.list()),
];

test("files of each kind lie apart, and what others put there is not listed", async () => {
  const files = openS3Files(store.settings);
  const [logo, document, imported] = [newLogoKey(), newDocumentKey("pdf"), newImportKey()];
  const image = imageFile(newImageKey({ width: 1_440, height: 810 }), 480, "avif");
  const keys = [logo, document, image, imported];
  for (const key of keys) await files.put(key, bytes);
  expect([...store.objects.keys()]).toEqual([
    `logos/${logo}`,
    `documents/${document}`,
    `images/${image}`,
    `imports/${imported}`,
  ]);
  for (const key of keys) expect(await files.get(key)).toEqual(bytes);
  for (const place of [
    "logos/notes.txt",
    `logos/${newDocumentKey("pdf")}`,
    `logos/sub/${newLogoKey()}`,
    logo,
  ])
    store.objects.set(place, bytes);
  expect(await Array.fromAsync(files.list())).toEqual(keys);
});

test.for([
  ["another secret", { secretAccessKey: "not-this-one" }, "SignatureDoesNotMatch"],
  ["another name", { accessKeyId: "unknown-key" }, "InvalidAccessKeyId"],
  ["a bucket that does not exist", { bucket: "elsewhere" }, "NoSuchBucket"],
] as const)(
  "with %s nothing is read or written, and the reason holds no secret",
  async ([, wrong, reason]) => {
    const key = newLogoKey();
    await openS3Files(store.settings).put(key, bytes);
    // One store per act: the circuit opens after three failures.
    for (const act of everyAct(key)) {
      const error = await act(openS3Files({ ...store.settings, ...wrong })).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(StoreFailure);
      expect(String(error)).toContain(reason);
      expect(JSON.stringify([String(error), error])).not.toContain(store.settings.accessKeyId);
    }
    expect(store.objects.get(`logos/${key}`)?.equals(bytes)).toBe(true);
  },
);

test("a store that hangs, or stops in the middle of a file, is waited for until the deadline", async () => {
  const key = newLogoKey();
  await openS3Files(store.settings).put(key, bytes);
  store.behave("stops half way");
  await expect(openS3Files(store.settings, soon).get(key)).rejects.toBeInstanceOf(StoreFailure);
  store.behave("hangs");
  for (const act of everyAct(key)) {
    await expect(act(openS3Files(store.settings, soon))).rejects.toBeInstanceOf(StoreFailure);
  }
  store.behave("answers");
  expect((await openS3Files(store.settings).get(key))?.equals(bytes)).toBe(true);
});

test("a store that fails is asked again a few times, and not for ever", async () => {
  const files = openS3Files(store.settings);
  store.behave("fails");
  await expect(files.get(newLogoKey())).rejects.toThrow("SlowDown 503");
  expect(store.asked.length).toBeGreaterThan(1);
  expect(store.asked.length).toBeLessThan(4);
});

test("after several failures the store is not called for a while, so that no request waits for it", async () => {
  const files = openS3Files(store.settings, soon);
  store.behave("hangs");
  for (let n = 0; n < 3; n++) await expect(files.get(newLogoKey())).rejects.toBeInstanceOf(StoreFailure);
  const asked = store.asked.length;
  await expect(files.get(newLogoKey())).rejects.toBeInstanceOf(CircuitOpen);
  await expect(files.put(newLogoKey(), bytes)).rejects.toBeInstanceOf(CircuitOpen);
  expect(store.asked.length).toBe(asked);
});

test("files that are absent are no failures", async () => {
  const files = openS3Files(store.settings);
  for (let n = 0; n < 10; n++) expect(await files.get(newLogoKey())).toBeUndefined();
});

test("more bytes than the site stores are not read into memory", async () => {
  const key = newLogoKey();
  store.objects.set(`logos/${key}`, Buffer.alloc(MAX_FILE_BYTES + 1));
  await expect(openS3Files(store.settings).get(key)).rejects.toThrow("too many bytes");
});

test("a store whose host does not answer is an error soon", async () => {
  await store.stop();
  await expect(openS3Files(store.settings).get(newLogoKey())).rejects.toBeInstanceOf(StoreFailure);
  store = await startS3Server();
});
