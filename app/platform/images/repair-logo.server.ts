import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Files } from "../storage/files.server.ts";
import { reencodeLogo } from "./logos.server.ts";
import { decodeOnlyKnownFormats } from "./only-known-formats.ts";

decodeOnlyKnownFormats();

/** Makes a stored logo displayable. @returns a short hash for its URL; undefined when missing or broken */
export async function repairLogo(
  files: Pick<Files, "get" | "put">,
  key: string,
): Promise<string | undefined> {
  const stored = await files.get(key);
  if (!stored) return undefined;
  if (await isSoundWebp(stored)) return shortHashOf(stored);
  const logo = await reencodeLogo(stored);
  if (!logo.ok) return undefined;
  await files.put(key, logo.webp);
  return shortHashOf(logo.webp);
}

/** `stats` decodes every pixel: a valid header proves nothing. */
async function isSoundWebp(bytes: Buffer): Promise<boolean> {
  try {
    const image = sharp(bytes, { limitInputPixels: 16_000_000, failOn: "error" });
    const { format } = await image.metadata();
    if (format !== "webp") return false;
    await image.stats();
    return true;
  } catch {
    return false;
  }
}

function shortHashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 8);
}
