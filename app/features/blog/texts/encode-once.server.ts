import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { type EncodedPicture, encodePicture } from "#app/platform/images/encode-picture.server.ts";
import { newImageKey } from "#app/platform/storage/file-keys.ts";
import { IMAGE_TYPES, imageFile, widthsOf } from "#app/platform/storage/image-names.ts";

type Picture = Extract<EncodedPicture, { ok: true }>;

/** Of every picture of ours. */
const SIZE = { width: 1440, height: 810 };
/** Encoding takes seconds, and the same picture gives the same bytes at every start on an empty database. */
const CACHE_DIR = path.resolve(".cache/pictures");

/** Encodes a product picture like an uploaded one. */
export async function encodeOnce(bytes: Uint8Array): Promise<Picture> {
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const cached = await readCached(name);
  if (cached) return cached;
  const picture = await encodePicture(bytes, true);
  if (!picture.ok) throw new Error(`a picture of ours was refused: ${picture.message}`);
  await keep(name, picture);
  return picture;
}

const sizes = widthsOf(SIZE.width).flatMap((width) => IMAGE_TYPES.map((type) => ({ width, type })));
const cacheFile = (name: string, suffix: string) => path.join(CACHE_DIR, `${name}-${suffix}`);

async function readCached(name: string): Promise<Picture | undefined> {
  const key = newImageKey(SIZE);
  try {
    const files = await Promise.all(
      sizes.map(async ({ width, type }) => ({
        name: imageFile(key, width, type),
        bytes: await fs.readFile(cacheFile(name, `${width}.${type}`)),
      })),
    );
    return { ok: true, key, files };
  } catch {
    return undefined;
  }
}

/** Atomic for concurrent writers. Without write access, the next start encodes again. */
async function keep(name: string, { key, files }: Picture): Promise<void> {
  try {
    await fs.mkdir(CACHE_DIR, { recursive: true });
    for (const file of files) {
      const unfinished = cacheFile(name, randomUUID());
      await fs.writeFile(unfinished, file.bytes);
      await fs.rename(unfinished, cacheFile(name, file.name.slice(key.length + 1)));
    }
  } catch {}
}
