import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Files } from "../storage/files.server.ts";
import { reencodeLogo } from "./logos.server.ts";
import { repairLogo } from "./repair-logo.server.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "teal" }, limitInputPixels: false });
const svg = (attributes: string, content = '<circle cx="8" cy="8" r="8" fill="teal"/>') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );

async function logoOf(bytes: Uint8Array) {
  const logo = await reencodeLogo(bytes);
  if (!logo.ok) throw new Error(logo.reason);
  return { bytes: logo.webp, ...(await sharp(logo.webp).metadata()) };
}

async function reasonFor(bytes: Uint8Array) {
  const logo = await reencodeLogo(bytes);
  return logo.ok ? "accepted" : logo.reason;
}

describe("an image becomes a WebP of 800 × 800 pixels at most", () => {
  test("from each of the five accepted formats", async () => {
    for (const format of ["png", "jpeg", "gif", "webp"] as const) {
      const logo = await logoOf(await plain(1_600, 400)[format]().toBuffer());
      expect([logo.format, logo.width, logo.height], format).toEqual(["webp", 800, 200]);
    }
    const vector = await logoOf(svg('viewBox="0 0 16 16"'));
    expect([vector.format, vector.width, vector.height]).toEqual(["webp", 800, 800]);
  });

  test("and a small one is not blown up", async () => {
    expect(await logoOf(await plain(40, 30).png().toBuffer())).toMatchObject({ width: 40, height: 30 });
  });

  test("without its place, its author, its profile or its other frames, and turned the right way", async () => {
    const photo = await plain(300, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: "Canari", Orientation: "6" }, IFD3: { GPSLatitude: "22/1 16/1 0/1" } })
      .toBuffer();
    const logo = await logoOf(photo);
    expect([logo.exif, logo.icc, logo.xmp]).toEqual([undefined, undefined, undefined]);
    expect(logo.bytes.includes("Canari")).toBe(false);
    const frames = Buffer.concat(await Promise.all(["red", "blue"].map((background) => raw(background))));
    const animated = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .gif()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    expect(await logoOf(animated)).toMatchObject({ width: 20, height: 20 });
  });

  const raw = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .raw()
      .toBuffer();
});

describe("what is not an image is refused", () => {
  test.for([
    ["nothing", Buffer.alloc(0)],
    ["HTML", Buffer.from("<!DOCTYPE html><script>alert(1)</script>")],
    ["a GIF that is a script", Buffer.from("GIF89a/*\0\0*/=1;alert(document.domain)//")],
    ["a JPEG that is PHP", Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from("<?php phpinfo(); ?>")])],
    ["the head of a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a PDF", Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj")],
    ["a ZIP", Buffer.from("504b030414000000", "hex")],
    ["noise", randomBytes(50_000)],
    ["an unfinished SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><g>")],
    [
      "an SVG that multiplies itself",
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(1_000)}">${entities()}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&h;</text></svg>`,
      ),
    ],
    [
      "an SVG that reads a file",
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text></svg>',
      ),
    ],
  ] as [string, Buffer][])("%s", async ([, bytes]) => {
    expect(await reasonFor(bytes)).toBe("not an image");
  });

  test("nor another format that the library knows", async () => {
    for (const format of ["tiff", "avif"] as const) {
      expect(await reasonFor(await plain(20, 20)[format]().toBuffer()), format).toBe("not an image");
    }
  });

  test("with the agreed sentence", async () => {
    expect(await reencodeLogo(Buffer.from("x"))).toMatchObject({
      message: "Le fichier sélectionné n’est pas une image valide",
    });
    expect(await reencodeLogo(Buffer.alloc(2 * 1024 * 1024 + 1))).toMatchObject({
      reason: "too large",
      message: "L’image est trop grande. Taille maximale : 2 Mo",
    });
  });

  function entities(): string {
    return [..."bcdefgh"].map((name, n) => `<!ENTITY ${name} "${`&${"abcdefg"[n]};`.repeat(10)}">`).join("");
  }
});

describe("an image made to exhaust the server", () => {
  test("of 900 million pixels is refused before it is unpacked", async () => {
    const before = process.memoryUsage.rss();
    expect(await reasonFor(hugePng(30_000, 30_000))).toBe("too many pixels");
    expect(await reasonFor(svg('width="200000" height="200000"'))).toBe("too many pixels");
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });

  test("by nested filters is ended, and others are drawn meanwhile", async () => {
    const filter = `<filter id="f" x="-10" y="-10" width="30" height="30"><feTurbulence numOctaves="9"/><feGaussianBlur stdDeviation="500"/><feMorphology radius="400"/></filter>`;
    const shape = '<rect width="800" height="800" filter="url(#f)"/>';
    const ended: string[] = [];
    const bomb = reasonFor(svg('width="800" height="800"', filter + shape.repeat(60)));
    void bomb.then(() => ended.push("bomb"));
    expect(await logoOf(await plain(20, 20).png().toBuffer())).toMatchObject({ width: 20 });
    ended.push("logo");
    expect(await bomb).toBe("not an image");
    expect(ended).toEqual(["logo", "bomb"]);
  });

  test("by their number are refused for now", async () => {
    const photo = await plain(3_000, 3_000).png().toBuffer();
    const reasons = await Promise.all(Array.from({ length: 40 }, () => reasonFor(photo)));
    expect(reasons.filter((reason) => reason === "accepted").length).toBe(22);
    expect(reasons.filter((reason) => reason === "overloaded").length).toBe(18);
    expect(await reasonFor(photo)).toBe("accepted");
  });
});

test("what an SVG asks for from elsewhere is not fetched, and its scripts are gone", async () => {
  const calls: string[] = [];
  const { createServer } = await import("node:http");
  const listener = createServer((request, response) => {
    calls.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const bound = listener.address();
  const from = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`;
  const content = `<script>alert(1)</script><style>@import url(${from}/css)</style><image xlink:href="${from}/img" width="9" height="9"/><image xlink:href="file:///etc/passwd" width="9" height="9"/><use xlink:href="${from}/use#a"/>`;
  const logo = await logoOf(svg('width="90" height="90"', content));
  listener.close();
  expect(calls).toEqual([]);
  expect(logo.format).toBe("webp");
});

describe("a logo that a browser could not show", () => {
  const key = `${"a".repeat(32)}.webp`;
  const filesOf = (bytes?: Buffer) => {
    const stored = new Map(bytes ? [[key, bytes]] : []);
    const files: Pick<Files, "get" | "put"> = {
      put: async (name, content) => void stored.set(name, Buffer.from(content)),
      get: async (name) => stored.get(name),
    };
    return { files, stored };
  };

  test("is written anew when its bytes are another format", async () => {
    const { files, stored } = filesOf(await plain(50, 50).png().toBuffer());
    expect(await repairLogo(files, key)).toMatch(/^[0-9a-f]{8}$/);
    expect((await sharp(stored.get(key)).metadata()).format).toBe("webp");
  });

  test("is left as it is when it is sound", async () => {
    const sound = await plain(50, 50).webp().toBuffer();
    const { files, stored } = filesOf(sound);
    expect(await repairLogo(files, key)).toBeDefined();
    expect(stored.get(key)?.equals(sound)).toBe(true);
  });

  test("is given up when it is absent, cut short or no image", async () => {
    const noise = await sharp(randomBytes(90 * 90 * 3), { raw: { width: 90, height: 90, channels: 3 } })
      .webp()
      .toBuffer();
    for (const bytes of [undefined, Buffer.from("x"), noise.subarray(0, noise.length / 2)]) {
      expect(await repairLogo(filesOf(bytes).files, key)).toBeUndefined();
    }
  });
});

function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}
