import type { Result } from "../outcome.ts";
import { newImageKey } from "../storage/file-keys.ts";
import { IMAGE_TYPES, imageFile, widthsOf } from "../storage/image-names.ts";
import { LOGO_REFUSALS, refusalOf } from "./logos.server.ts";
import { readUpload } from "./uploads.server.ts";

const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

export type EncodedPicture = Result<
  { key: string; files: { name: string; bytes: Buffer }[] },
  { message: string; isOverloaded: boolean }
>;

/**
 * By its bytes: AVIF and WebP at each responsive width, without metadata (threats T21 and T22).
 * @param isOurs a file of the product, not an upload
 */
export async function encodePicture(bytes: Uint8Array, isOurs = false): Promise<EncodedPicture> {
  if (bytes.length > MAX_PICTURE_BYTES)
    return { ok: false, isOverloaded: false, message: "L’image est trop grande. Taille maximale : 8 Mo" };
  const read = await readUpload("picture", bytes, { isOurs });
  if (!read.ok)
    return {
      ok: false,
      isOverloaded: read.reason === "overloaded",
      message: LOGO_REFUSALS[refusalOf(read.reason)],
    };
  const { parts, ...size } = read;
  const key = newImageKey(size);
  const names = widthsOf(size.width).flatMap((width) =>
    IMAGE_TYPES.map((type) => imageFile(key, width, type)),
  );
  return {
    ok: true,
    key,
    files: names.flatMap((name, at) => ({ name, bytes: parts[at] ?? Buffer.alloc(0) })),
  };
}
