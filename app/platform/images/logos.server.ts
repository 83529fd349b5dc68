import type { Result } from "../outcome.ts";
import type { UploadProblem } from "./upload-kinds.ts";
import { readUpload } from "./uploads.server.ts";

export const LOGO_REFUSALS = {
  "too large": "L’image est trop grande. Taille maximale : 2 Mo",
  "not an image": "Le fichier sélectionné n’est pas une image valide",
  "too many pixels": "L’image a trop de pixels (16 millions au plus)",
  overloaded: "Trop d’images arrivent en même temps. Réessayez dans un instant",
} as const;

type LogoRefusal = keyof typeof LOGO_REFUSALS;
type Logo = Result<{ webp: Buffer }, { reason: LogoRefusal; message: string }>;

export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/**
 * Re-encodes an upload as a logo, whatever its name or declared type: WebP within 800 × 800 pixels, one frame, no
 * metadata, SVG rasterized (decision F9, threats T21 and T22).
 */
export async function reencodeLogo(bytes: Uint8Array, whose?: string): Promise<Logo> {
  if (bytes.length > MAX_LOGO_BYTES) return refused("too large");
  const read = await readUpload("logo", bytes, { whose });
  const [webp] = read.ok ? read.parts : [];
  return webp ? { ok: true, webp } : refused(read.ok ? "not an image" : refusalOf(read.reason));
}

export const refusalOf = (reason: UploadProblem | "overloaded"): Exclude<LogoRefusal, "too large"> =>
  reason === "it acts" ? "not an image" : reason;

function refused(reason: LogoRefusal): Logo {
  return { ok: false, reason, message: LOGO_REFUSALS[reason] };
}
