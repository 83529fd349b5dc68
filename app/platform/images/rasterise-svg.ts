import { buffer } from "node:stream/consumers";
import sharp from "sharp";

/**
 * A program of its own: an SVG of a few lines can keep its renderer busy for minutes (nested filters), and a thread
 * cannot be stopped. Reads the image on standard input, writes WebP on standard output; whoever started it ends it.
 * Arguments: resolution in dots per inch, most pixels, side of the result.
 */
const [density, limitInputPixels, side] = process.argv.slice(2).map(Number);
if (!density || !limitInputPixels || !side)
  throw new Error("usage: rasterise-svg DENSITY PIXELS SIDE < svg > webp");

sharp.concurrency(1);
const webp = await sharp(await buffer(process.stdin), { density, limitInputPixels, failOn: "error" })
  .resize(side, side, { fit: "inside", withoutEnlargement: true })
  .webp({ quality: 86, alphaQuality: 90 })
  .toBuffer();
process.stdout.end(webp);
