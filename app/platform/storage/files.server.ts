import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { type FileKind, isFileKey, kindOf, mostBytesOf } from "./file-keys.ts";

/**
 * Storage of uploads, under server-made keys: a folder or an object store. Every method throws on keys that
 * `isFileKey` refuses, and when the store is unreachable.
 */
export type Files = {
  /** Atomic and durable: readers see the old bytes or the new ones. @throws when larger than `mostBytesOf` its key */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** A missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Every key once, unordered. Concurrent changes may be missing. */
  list(): AsyncIterable<string>;
};

export function openLocalFiles(folder: string): Files {
  const fileOf = (key: string) => path.join(folder, placeOf(key), key);
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      if (bytes.length > mostBytesOf(key)) throw new Error("a file of too many bytes");
      await fs.mkdir(path.dirname(file), { recursive: true });
      const partial = `${file}.${randomBytes(6).toString("hex")}`;
      try {
        await writeDurably(partial, bytes);
        await fs.rename(partial, file);
        await syncFolder(path.dirname(file));
      } catch (error) {
        await fs.rm(partial, { force: true });
        throw error;
      }
    },
    async get(key) {
      return unlessAbsent(fs.readFile(fileOf(key)));
    },
    async remove(key) {
      await fs.rm(fileOf(key), { force: true });
    },
    async *list() {
      const entries = await unlessAbsent(fs.opendir(folder, { recursive: true }));
      if (!entries) return;
      // Partial files of a crash do not match a key.
      for await (const entry of entries) if (entry.isFile() && isFileKey(entry.name)) yield entry.name;
    },
  };
}

const places: Record<FileKind, (key: string) => string> = {
  logo: (key) => key.slice(0, 2),
  document: (key) => path.join("documents", key.slice(2, 4)),
  image: (key) => path.join("images", key.slice(2, 4)),
  import: (key) => path.join("imports", key.slice(2, 4)),
};

function placeOf(key: string): string {
  const kind = kindOf(key);
  if (!kind) throw new Error("not a file key");
  return places[kind](key);
}

async function unlessAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await fs.open(file, "wx", 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The directory entry must be durable too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
