import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import sharp, { type Sharp } from "sharp";
import { programFile } from "../own-files.ts";
import { IMAGE_TYPES, widthsOf } from "../storage/image-names.ts";
import { problemOf } from "./check-pdf.ts";
import { decodeOnlyKnownFormats } from "./only-known-formats.ts";
import { MAX_PIXELS, type UploadHeader, type UploadKind, uploadKinds } from "./upload-kinds.ts";

/**
 * Separate process per upload: a small SVG can keep a renderer busy for minutes, and a thread cannot be stopped
 * (threat T57). Reads standard input, writes a byte at start, then a header and the result; it ends when its
 * processor time is used up.
 */
const LARGEST_PICTURE = { width: 1440, height: 2400 };
const DENSITY = 72;
/** Of a drawn PDF: pages, pixels of the longest one, and between them. */
const MOST_SHEETS = 4;
const LONGEST_SHEET = 2_400;
const BETWEEN = 16;

decodeOnlyKnownFormats();
sharp.concurrency(1);

type Made = { header: UploadHeader; parts: Buffer[] };

const kind = process.argv[2] as UploadKind;
if (!Object.hasOwn(uploadKinds, kind)) throw new Error("usage: read-upload KIND < file > result");
const bytes = await buffer(process.stdin);
process.stdout.write("+");
const { seconds } = uploadKinds[kind];
new Worker(programFile("app/platform/images/limit-processor-time.ts"), { workerData: { seconds } }).unref();
const { header, parts } = await read().catch((error: Error) =>
  refused(/pixel limit/i.test(error.message) ? "too many pixels" : "not an image"),
);
process.stdout.end(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts]));

async function read(): Promise<Made> {
  if (kind === "sheets") return drawSheets();
  if (kind === "document" && bytes.subarray(0, 5).toString("latin1") === "%PDF-") return readPdf();
  const { format = "", width = 0, height = 0 } = await open().metadata();
  const known: readonly string[] = uploadKinds[kind].formats;
  if (!known.includes(format) || !width || !height) return refused("not an image");
  if (width * height > MAX_PIXELS) return refused("too many pixels");
  if (kind === "picture") return readPicture();
  const { side } = uploadKinds[kind];
  // SVG has no pixel size: small ones are rendered at the logo's maximum size.
  const density = format === "svg" ? Math.max(1, (DENSITY * side) / Math.max(width, height)) : undefined;
  const { data, info } = await open(density)
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: kind === "logo" ? 86 : 80, alphaQuality: 90, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return made(info, [data]);
}

async function readPicture(): Promise<Made> {
  const { data, info } = await open()
    .autoOrient()
    .resize(LARGEST_PICTURE.width, LARGEST_PICTURE.height, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const drawn: Buffer[] = [];
  for (const width of widthsOf(info.width)) {
    for (const type of IMAGE_TYPES) {
      const resized = sharp(data, { raw }).resize(width);
      const encoded =
        type === "webp" ? resized.webp({ quality: 80, effort: 4 }) : resized.avif({ quality: 55, effort: 3 });
      drawn.push(await encoded.toBuffer());
    }
  }
  return made(info, drawn);
}

function readPdf(): Made {
  const problem = problemOf(bytes);
  if (problem) return refused(problem === "it acts" ? problem : "not an image");
  return made({ width: 0, height: 0 }, []);
}

/** By a renderer compiled to WebAssembly, which reaches neither files nor network. */
async function drawSheets(): Promise<Made> {
  if (problemOf(bytes)) return refused("not an image");
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const document = await (await PDFiumLibrary.init()).loadDocument(bytes);
  const { side } = uploadKinds.sheets;
  const sheets: {
    input: Buffer;
    raw: { width: number; height: number; channels: 4 };
    top: number;
    left: 0;
  }[] = [];
  let top = 0;
  for (let at = 0; at < Math.min(document.getPageCount(), MOST_SHEETS); at++) {
    const page = document.getPage(at);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(side / originalWidth, LONGEST_SHEET / originalHeight);
    const { width, height, data } = await page.render({ scale, render: async (drawn) => drawn.data });
    sheets.push({ input: Buffer.from(data), raw: { width, height, channels: 4 }, top, left: 0 });
    top += height + BETWEEN;
  }
  if (sheets.length === 0) return refused("not an image");
  const size = { width: Math.max(...sheets.map(({ raw }) => raw.width)), height: top - BETWEEN };
  const drawn = sharp({ create: { ...size, channels: 3, background: "#8a949b" } }).composite(sheets);
  return made(size, [await drawn.webp({ quality: 80, effort: 2 }).toBuffer()]);
}

function open(density?: number): Sharp {
  const more = density === undefined ? { sequentialRead: true } : { density };
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error", ...more });
}

function made({ width, height }: { width: number; height: number }, drawn: Buffer[]): Made {
  return { header: { ok: true, parts: drawn.map(({ length }) => length), width, height }, parts: drawn };
}

function refused(reason: Extract<UploadHeader, { ok: false }>["reason"]): Made {
  return { header: { ok: false, reason }, parts: [] };
}
