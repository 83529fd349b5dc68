import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/**
 * Where uploaded files are kept, under keys that the server makes. A thin port: an object store can take the place
 * of the folder. Every method throws on a key that `isFileKey` refuses.
 */
export type Files = {
  /** Resolves once the bytes would survive a power cut; a reader sees the old bytes or the new ones. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
};

const KEY = /^[a-z0-9]{32}\.webp$/;

export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** 32 characters from [a-z0-9], drawn at random: 160 bits, written in 32 characters of base 32. */
export function newFileKey(): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz012345";
  return `${[...randomBytes(32)].map((byte) => alphabet[byte % 32]).join("")}.webp`;
}

/** Files in a local folder, two levels deep so that no folder holds too many. */
export function openLocalFiles(folder: string): Files {
  const fileOf = (key: string) => {
    if (!isFileKey(key)) throw new Error("not a file key");
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
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
      try {
        return await fs.readFile(fileOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async remove(key) {
      await fs.rm(fileOf(key), { force: true });
    },
  };
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
