import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { hostileDrawings } from "./hostile-drawings.ts";

/** In every file, and never in stored data. */
export const CANARY = "canari-de-fichier-cache";

export type HostileFile = { name: string; bytes: Buffer };
type Raster = "png" | "jpeg" | "gif" | "webp";
const rasters: Raster[] = ["png", "jpeg", "gif", "webp"];

const payloads: Record<string, string> = {
  html: `<!DOCTYPE html><script>alert("${CANARY}")</script>`,
  php: `<?php echo "${CANARY}"; system($_GET['c']); ?>`,
  javascript: `/*${CANARY}*/alert(document.domain)`,
  asp: `<% Response.Write("${CANARY}") %>`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><text>${CANARY}</text></svg>`,
  pdf: `%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${CANARY}"))>>>>endobj`,
  zip: `PK\u0003\u0004\u0014\u0000${CANARY}PK\u0005\u0006`,
  shell: `#!/bin/sh\necho ${CANARY}`,
  postscript: `%!PS\n(${CANARY}) print (/etc/passwd) (r) file`,
  imagemagick: `push graphic-context\nfill 'url(https://127.0.0.1/x"|echo "${CANARY})'\npop graphic-context`,
};

export async function hostileFiles(listener: string): Promise<HostileFile[]> {
  const sound = await soundImages();
  return [
    ...hostileDrawings(listener, CANARY),
    ...Object.entries(payloads).flatMap(([kind, text]) => polyglots(kind, text, sound)),
    ...rasters.flatMap((format) => damaged(format, sound[format])),
    ...bombs(),
    ...(await oddImages()),
    ...(await otherFormats()),
  ];
}

const file = (name: string, bytes: Buffer | string): HostileFile => ({ name, bytes: Buffer.from(bytes) });
const square = (width = 40, height = width) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

async function soundImages(): Promise<Record<Raster, Buffer>> {
  const made = await Promise.all(
    rasters.map(async (format) => [format, await square()[format]().toBuffer()]),
  );
  return Object.fromEntries(made);
}

function polyglots(kind: string, text: string, sound: Record<Raster, Buffer>): HostileFile[] {
  return [
    file(`${kind} alone`, text),
    file(`${kind}, gzip`, gzipSync(text)),
    ...rasters.flatMap((format) => [
      file(
        `${kind} behind the head of a ${format}`,
        Buffer.concat([sound[format].subarray(0, 12), Buffer.from(text)]),
      ),
      file(`${kind} behind a whole ${format}`, Buffer.concat([sound[format], Buffer.from(text)])),
      file(`a whole ${format} behind ${kind}`, Buffer.concat([Buffer.from(text), sound[format]])),
    ]),
    file(`${kind} in a comment of a PNG`, withPngChunk(sound.png, "tEXt", `Comment\0${text}`)),
    file(`${kind} in a comment of a JPEG`, withJpegComment(sound.jpeg, text)),
    file(`${kind} in EXIF of a WebP`, withWebpChunk(sound.webp, "EXIF", text)),
  ];
}

function damaged(format: Raster, bytes: Buffer): HostileFile[] {
  const cuts = [1, 4, 12, 20, 40].map((length) =>
    file(`${format} of ${length} bytes`, bytes.subarray(0, length)),
  );
  const shares = [0.3, 0.6, 0.9].map((share) =>
    file(`${format} cut at ${share}`, bytes.subarray(0, Math.floor(bytes.length * share))),
  );
  const flipped = Array.from({ length: 8 }, (_, n) => {
    const copy = Buffer.from(bytes);
    for (let at = 12 + n; at < copy.length; at += 13) copy[at] = (copy[at] ?? 0) ^ (1 << n);
    return file(`${format}, bit ${n} turned over`, copy);
  });
  const huge = Buffer.from(bytes);
  huge.fill(0xff, 16, 24);
  return [...cuts, ...shares, ...flipped, file(`${format} that promises a huge picture`, huge)];
}

function bombs(): HostileFile[] {
  const sizes = [
    [60_000, 60_000],
    [16_000, 16_000],
    [1, 2_000_000_000],
    [0, 0],
  ] as const;
  return [
    ...sizes.map(([width, height]) => file(`PNG of ${width} × ${height}`, pngOf(width, height))),
    file("gzip of ten million zeros", gzipSync(Buffer.alloc(10_000_000))),
    ...["iCCP", "zTXt"].map((chunk) =>
      file(`PNG, ${chunk} of fifty million zeros`, withPngChunk(pngOf(10, 10), chunk, zeros())),
    ),
    file("GIF with 5,000 frames", manyFrames(5_000)),
  ];
}

const zeros = () => Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(50_000_000))]);

async function oddImages(): Promise<HostileFile[]> {
  const exif = {
    IFD0: { Artist: CANARY, Copyright: CANARY, Orientation: "8" },
    IFD3: { GPSLatitude: "22/1 16/1 0/1" },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>${CANARY}</script></x:xmpmeta>`;
  const made: [string, Promise<Buffer>][] = [
    ["CMYK JPEG", square().toColourspace("cmyk").jpeg().toBuffer()],
    ["16-bit PNG", square().toColourspace("rgb16").png().toBuffer()],
    ["grey PNG", square().toColourspace("b-w").png().toBuffer()],
    ["interlaced PNG", square().png({ progressive: true }).toBuffer()],
    ["progressive JPEG", square().jpeg({ progressive: true }).toBuffer()],
    ["lossless WebP", square().webp({ lossless: true }).toBuffer()],
    ["one pixel", square(1).png().toBuffer()],
    ["a line", square(5_000, 1).png().toBuffer()],
    ...(["jpeg", "png", "webp"] as const).flatMap((format): [string, Promise<Buffer>][] => [
      [`${format} with EXIF and a place`, square()[format]().withExif(exif).toBuffer()],
      [`${format} with XMP`, square()[format]().withXmp(xmp).toBuffer()],
      [`${format} with a profile`, square()[format]().withIccProfile("p3").toBuffer()],
    ]),
  ];
  return Promise.all(made.map(async ([name, bytes]) => file(name, await bytes)));
}

async function otherFormats(): Promise<HostileFile[]> {
  const [tiff, avif] = [await square().tiff().toBuffer(), await square().avif().toBuffer()];
  const heads = [
    "P6 9 9 255\n",
    "#?RADIANCE\n",
    "FLIF",
    "8BPS\0\x01",
    "gimp xcf ",
    "\0\0\0\x0cjP  \r\n",
    "BM",
  ];
  return [
    file("TIFF", tiff),
    file("AVIF", avif),
    file("TIFF named GIF", Buffer.concat([Buffer.from("GIF89a"), tiff])),
    file("ICO", Buffer.from("00000100010010100000010020006804000016000000", "hex")),
    ...heads.map((head) => file(`${JSON.stringify(head)} and zeros`, head.padEnd(500, "\0"))),
    file("nothing", ""),
    file("a byte", "x"),
    file("zeros", Buffer.alloc(10_000)),
    file("more than may be sent", Buffer.alloc(2 * 1024 * 1024 + 1, 0x41)),
  ];
}

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    ["IHDR", header],
    ["IDAT", deflateSync(Buffer.alloc(310))],
    ["IEND", Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    ...parts.map(([type, data]) => pngChunk(type, data)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function withPngChunk(png: Buffer, type: string, data: Buffer | string): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, Buffer.from(data)), png.subarray(33)]);
}

function withJpegComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(Buffer.byteLength(text) + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

function withWebpChunk(webp: Buffer, type: string, text: string): Buffer {
  const data = Buffer.from(text.length % 2 === 0 ? text : `${text} `);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const whole = Buffer.concat([webp, Buffer.from(type), size, data]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function manyFrames(count: number): Buffer {
  const head = Buffer.from("47494638396101000100800000000000ffffff", "hex");
  const frame = Buffer.from("2c000000000100010000020144003b".slice(0, -2), "hex");
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
}
