import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { type FileKind, isFileKey, kindOf, mostBytesOf } from "./file-keys.ts";

/**
 * Where uploaded files are kept, under keys that the server makes: a folder or an object store. Every method throws on
 * a key that `isFileKey` refuses, and when the store cannot be reached.
 */
export type Files = {
  /**
   * Resolves once the bytes would survive a power cut; a reader sees the old bytes or the new ones.
   * @throws when there are more than `mostBytesOf` its key
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
  /** Every key, once, in no order. What is put or removed meanwhile may be in it or not. */
  list(): AsyncIterable<string>;
};

/** Files in a local folder, in folders of two characters so that none holds too many. */
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
      // What a crash left half written has no key's name.
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

/** The name is in the folder, which has to reach the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
