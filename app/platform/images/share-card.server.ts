import { createHash } from "node:crypto";
import sharp, { type OverlayOptions } from "sharp";
import { assetFile } from "../own-files.ts";
import { typeset } from "../text/typeset.ts";

export type ShareCard = {
  title: string;
  kind?: string;
  detail?: string;
};

type ShareCards = { draw(card: ShareCard): Promise<{ png: Buffer; etag: string }> };

const DRAWING = assetFile("app/platform/images/share-card.svg");
const FONTS = assetFile("app/platform/images/fonts/recif.ttc");
const LEFT = 80;
const WIDTH = 1_040;
const MAX_CACHED = 200;
const colours = { ink: "#10262d", quiet: "#445a61", lagoon: "#005f73", laterite: "#9a3e1c" };

export const shareCards = createShareCards();

function createShareCards(): ShareCards {
  const cache = new Map<string, Promise<{ png: Buffer; etag: string }>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    draw(card) {
      const key = JSON.stringify([card.kind, card.title, card.detail]);
      const known = cache.get(key);
      if (known) return known;
      const drawing = last.then(() => drawCard(card));
      last = drawing.catch(() => cache.delete(key));
      cache.set(key, drawing);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      return drawing;
    },
  };
}

async function drawCard({ title, kind, detail }: ShareCard): Promise<{ png: Buffer; etag: string }> {
  const layers: OverlayOptions[] = [
    await text("Récif", {
      font: "Recif Title",
      size: 44,
      colour: colours.lagoon,
      left: 176,
      top: 76,
      width: 400,
    }),
    await text("L’annuaire de la cybersécurité en Nouvelle-Calédonie", {
      font: "Recif Text",
      size: 26,
      colour: colours.quiet,
      left: LEFT,
      top: 552,
      width: WIDTH,
    }),
  ];
  if (kind) {
    const place = { left: LEFT, top: 206, width: WIDTH };
    layers.push(await text(kind, { font: "Recif Text", size: 28, colour: colours.laterite, ...place }));
  }
  const heading = await fittingTitle(title);
  layers.push(heading.layer);
  if (detail) {
    const place = { left: LEFT, top: 254 + heading.height + 24, width: 900 };
    layers.push(
      await text(shortened(detail, 110), { font: "Recif Text", size: 30, colour: colours.quiet, ...place }),
    );
  }
  const png = await sharp(DRAWING)
    .composite(layers)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();
  return { png, etag: `"${createHash("sha256").update(png).digest("base64url").slice(0, 22)}"` };
}

async function fittingTitle(title: string): Promise<{ layer: OverlayOptions; height: number }> {
  for (const size of [76, 64, 54, 44]) {
    const style = { font: "Recif Title", size, colour: colours.ink, left: LEFT, top: 254, width: WIDTH };
    const layer = await text(shortened(title, 100), style);
    const { height = 0 } = await sharp(layer.input as Buffer).metadata();
    if (height <= 170 || size === 44) return { layer, height };
  }
  throw new Error("unreachable: the smallest size is always taken");
}

type Style = { font: string; size: number; colour: string; left: number; top: number; width: number };

async function text(content: string, style: Style): Promise<OverlayOptions> {
  const escaped = typeset(content).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const input = await sharp({
    text: {
      text: `<span foreground="${style.colour}">${escaped}</span>`,
      font: `${style.font} ${style.size}`,
      fontfile: FONTS,
      width: style.width,
      wrap: "word-char",
      rgba: true,
      dpi: 72,
      spacing: style.font === "Recif Title" ? 0 : 5,
    },
  })
    .png()
    .toBuffer();
  return { input, left: style.left, top: style.top };
}

function shortened(content: string, most: number): string {
  const clean = content.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (clean.length <= most) return clean;
  const cut = clean.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).trimEnd()}…`;
}
