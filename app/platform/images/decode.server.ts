import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { Busy, createTurns } from "../turns.ts";

/** Reasons, in the words that the page shows. */
export const LOGO_REFUSALS = {
  "too large": "L’image est trop grande. Taille maximale : 2 Mo",
  "not an image": "Le fichier sélectionné n’est pas une image valide",
  "too many pixels": "L’image a trop de pixels (16 millions au plus)",
  busy: "Trop d’images arrivent en même temps. Réessayez dans un instant",
} as const;

export type LogoRefusal = keyof typeof LOGO_REFUSALS;
export type Logo = { ok: true; webp: Buffer } | { ok: false; reason: LogoRefusal; message: string };

export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 16_000_000;
const SIDE = 800;
const DEADLINE_SECONDS = 5;
/** Decoding takes a core and tens of megabytes each. */
const takeTurn = createTurns({ atOnce: 2, waiting: 20 });
const RASTERISER = path.resolve("app/platform/images/rasterise-svg.ts");
const FORMATS = ["png", "jpeg", "gif", "webp", "svg"];

// libvips reads some forty formats; only the decoders of those five may ever see a visitor's bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPng",
    "VipsForeignLoadJpeg",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadWebp",
    "VipsForeignLoadSvg",
  ],
});

/**
 * Makes a logo of what a visitor sent, whatever its name or declared type says: decoded by its bytes, bounded, drawn
 * anew within 800 × 800 pixels as WebP. One frame; no metadata, so no place and no author; SVG becomes pixels. What
 * is stored is therefore never what was sent (decision F9, threats T21 and T22).
 */
export async function reencodeLogo(bytes: Uint8Array): Promise<Logo> {
  if (bytes.length > MAX_LOGO_BYTES) return refused("too large");
  return takeTurn(() => decode(bytes)).catch((error: unknown) => refused(reasonOf(error)));
}

async function decode(bytes: Uint8Array): Promise<Logo> {
  const { format, width = 0, height = 0 } = await openImage(bytes).metadata();
  if (!format || !FORMATS.includes(format) || !width || !height) return refused("not an image");
  if (width * height > MAX_PIXELS) return refused("too many pixels");
  if (format === "svg") return { ok: true, webp: await rasterise(bytes, Math.max(width, height)) };
  const webp = await openImage(bytes)
    .autoOrient()
    .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 86, alphaQuality: 90, effort: 4 })
    .timeout({ seconds: DEADLINE_SECONDS })
    .toBuffer();
  return { ok: true, webp };
}

export function openImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error", sequentialRead: true });
}

/** A vector image has no pixels of its own: a small one is drawn as large as a logo is kept. */
async function rasterise(bytes: Uint8Array, side: number): Promise<Buffer> {
  const density = Math.max(1, (72 * SIDE) / side);
  const program = [RASTERISER, density, MAX_PIXELS, SIDE].map(String);
  const child = spawn(process.execPath, program, {
    stdio: ["pipe", "pipe", "ignore"],
    timeout: DEADLINE_SECONDS * 1_000,
    killSignal: "SIGKILL",
    env: { PATH: process.env.PATH },
  });
  const ended = once(child, "close");
  // It may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const [webp, [code]] = await Promise.all([buffer(child.stdout), ended]);
  if (code !== 0) throw new Error("the vector image could not be drawn");
  return webp;
}

function refused(reason: LogoRefusal): Logo {
  return { ok: false, reason, message: LOGO_REFUSALS[reason] };
}

export function reasonOf(error: unknown): LogoRefusal {
  if (error instanceof Busy) return "busy";
  return /pixel limit/i.test((error as Error).message) ? "too many pixels" : "not an image";
}
