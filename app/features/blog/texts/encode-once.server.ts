import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type EncodedPicture, encodePicture } from "#app/platform/images/encode-picture.server.ts";
import { newImageKey } from "#app/platform/storage/file-keys.ts";
import { IMAGE_TYPES, imageFile, widthsOf } from "#app/platform/storage/image-names.ts";
import { HEIGHT, WIDTH } from "./images/chart.ts";

type Picture = Extract<EncodedPicture, { ok: true }>;

/** Encoding takes seconds, and the same drawing gives the same bytes at every start on an empty database. */
const KEPT = path.resolve(".cache/pictures");

/** A drawing of ours as an image of an article: pixels first, then through the door of every uploaded one. */
export async function encodeOnce(svg: string): Promise<Picture> {
  const name = createHash("sha256").update(svg).digest("hex").slice(0, 32);
  const kept = await readKept(name);
  if (kept) return kept;
  const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
  const picture = await encodePicture(drawn);
  if (!picture.ok) throw new Error(`a drawing of ours was refused: ${picture.message}`);
  await keep(name, picture);
  return picture;
}

const sizes = widthsOf(WIDTH).flatMap((width) => IMAGE_TYPES.map((type) => ({ width, type })));
const keptFile = (name: string, suffix: string) => path.join(KEPT, `${name}-${suffix}`);

async function readKept(name: string): Promise<Picture | undefined> {
  const key = newImageKey({ width: WIDTH, height: HEIGHT });
  try {
    const files = await Promise.all(
      sizes.map(async ({ width, type }) => ({
        name: imageFile(key, width, type),
        bytes: await fs.readFile(keptFile(name, `${width}.${type}`)),
      })),
    );
    return { ok: true, key, files };
  } catch {
    return undefined;
  }
}

/** Whole files only, whoever encodes at the same time. Where nothing may be written, the next time takes as long. */
async function keep(name: string, { key, files }: Picture): Promise<void> {
  try {
    await fs.mkdir(KEPT, { recursive: true });
    for (const file of files) {
      const unfinished = keptFile(name, randomUUID());
      await fs.writeFile(unfinished, file.bytes);
      await fs.rename(unfinished, keptFile(name, file.name.slice(key.length + 1)));
    }
  } catch {}
}
