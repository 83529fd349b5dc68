import sharp from "sharp";
import { newImageKey } from "../storage/file-keys.ts";
import { imageFile, widthsOf } from "../storage/image-names.ts";
import { createTurns } from "../turns.ts";
import { LOGO_REFUSALS, openImage, reasonOf } from "./decode.server.ts";

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
const FORMATS = ["png", "jpeg", "gif", "webp"];
const LARGEST = { width: 1440, height: 2400 };
const DEADLINE_SECONDS = 15;
const takeTurn = createTurns({ atOnce: 1, waiting: 8 });

export type EncodedPicture =
  | { ok: true; key: string; files: { name: string; bytes: Buffer }[] }
  | { ok: false; message: string; busy: boolean };

/**
 * Makes the files of an article's image of what was sent, whatever its name says: decoded by its bytes, bounded, drawn
 * anew as AVIF and WebP at each width that a screen may need, without metadata (threats T21 and T22).
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  if (bytes.length > MAX_PICTURE_BYTES)
    return { ok: false, busy: false, message: "L’image est trop grande. Taille maximale : 8 Mo" };
  return takeTurn(() => encode(bytes)).catch((error: unknown): EncodedPicture => {
    const reason = reasonOf(error);
    return { ok: false, busy: reason === "busy", message: LOGO_REFUSALS[reason] };
  });
}

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  const { format, width, height } = await openImage(bytes).metadata();
  if (!format || !FORMATS.includes(format) || !width || !height)
    return { ok: false, busy: false, message: LOGO_REFUSALS["not an image"] };
  const { data, info } = await openImage(bytes)
    .autoOrient()
    .resize(LARGEST.width, LARGEST.height, { fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: DEADLINE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const key = newImageKey(info);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files = [];
  for (const one of widthsOf(info.width)) {
    const resized = () => sharp(data, { raw }).resize(one).timeout({ seconds: DEADLINE_SECONDS });
    files.push(
      {
        name: imageFile(key, one, "webp"),
        bytes: await resized().webp({ quality: 80, effort: 4 }).toBuffer(),
      },
      {
        name: imageFile(key, one, "avif"),
        bytes: await resized().avif({ quality: 55, effort: 3 }).toBuffer(),
      },
    );
  }
  return { ok: true, key, files };
}
