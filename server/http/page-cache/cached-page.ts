import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { crc32, gunzip as gunzipCallback } from "node:zlib";
import { NONCE_LENGTH } from "../exchange.ts";
import { applyVariant, DEFAULT_VARIANT, endOfVariant, type Variant, variants } from "../variant.ts";
import { crcOf, multiply, shiftBy } from "./crc32-shift.ts";
import { BLANK, deflatePage, deflateStart } from "./page-deflate.ts";

export type CachedPage = {
  headers: readonly string[];
  starts: Record<Variant, Start>;
  rest: Buffer;
  /** Offsets of the nonce in `rest`. */
  placeholderOffsets: readonly number[];
  /** Effect of a nonce's CRC on the page's CRC. */
  nonceShift: number;
  bytes: number;
  /** Maximum age; until content changes when absent. */
  milliseconds?: number;
};

/** Variant-dependent start, compressed, with whole-page values for that variant. */
type Start = { gzip: Buffer; crc: number; length: number; etag: string };

const gunzip = promisify(gunzipCallback);

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER = 8;
const BLANK_CRC = crcOf(BLANK);

/**
 * Compresses a page once: each response is a copy with its nonce and the gzip CRC corrected. Undefined when the page
 * cannot be cached.
 * @param identity other input of the ETag, such as the CSP
 */
export async function packPage(
  page: { html: string; nonce: string; headers: readonly string[]; milliseconds?: number },
  identity: string,
): Promise<CachedPage | undefined> {
  const blanked = page.html.replaceAll(page.nonce, BLANK);
  const { start, rest } = splitAtVariant(blanked);
  const deflated = page.nonce.length === NONCE_LENGTH ? await deflatePage(rest) : undefined;
  if (!deflated) return undefined;
  const digest = createHash("sha256").update(identity).update(blanked).digest("base64url").slice(0, 22);

  const pack = async (variant: Variant) =>
    [variant, await packStart(applyVariant(start, variant), rest, `W/"${digest}-${variant}"`)] as const;
  const starts = Object.fromEntries(await Promise.all(variants.map(pack))) as Record<Variant, Start>;
  return {
    headers: page.headers,
    starts,
    rest: unpooled(deflated.bytes),
    placeholderOffsets: deflated.placeholderOffsets,
    nonceShift: shiftOfNonces(Buffer.from(rest)),
    bytes: deflated.bytes.length + variants.length * (starts[DEFAULT_VARIANT].gzip.length + 200) + 2_000,
    ...(page.milliseconds !== undefined && { milliseconds: page.milliseconds }),
  };
}

/**
 * Complete gzip file for one response.
 * @param file earlier result for the same page and variant, overwritten; a new one by default
 */
export function gzipOf(
  page: CachedPage,
  variant: Variant,
  nonce: string,
  file = copyOf(page, variant),
): Buffer {
  const start = page.starts[variant];
  for (const offset of page.placeholderOffsets) file.write(nonce, start.gzip.length + offset, "latin1");
  const changed =
    page.placeholderOffsets.length > 0 ? multiply(page.nonceShift, crcOf(nonce) ^ BLANK_CRC) : 0;
  file.writeUInt32LE((start.crc ^ changed) >>> 0, file.length - TRAILER);
  return file;
}

function copyOf(page: CachedPage, variant: Variant): Buffer {
  const start = page.starts[variant];
  const file = Buffer.allocUnsafe(gzipLength(page, variant));
  file.set(start.gzip, 0);
  file.set(page.rest, start.gzip.length);
  file.writeUInt32LE(start.length, file.length - TRAILER + 4);
  return file;
}

export function gzipLength(page: CachedPage, variant: Variant): number {
  return page.starts[variant].gzip.length + page.rest.length + TRAILER;
}

export function identityOf(page: CachedPage, variant: Variant, nonce: string): Promise<Buffer> {
  return gunzip(gzipOf(page, variant, nonce));
}

async function packStart(start: string, rest: string, etag: string): Promise<Start> {
  const whole = Buffer.from(start + rest);
  return {
    gzip: unpooled(Buffer.concat([GZIP_HEADER, await deflateStart(start)])),
    crc: crc32(whole),
    length: whole.length,
    etag,
  };
}

function splitAtVariant(html: string): { start: string; rest: string } {
  const end = endOfVariant(html);
  // A nonce in the start would need a placeholder there too: the page then has a single variant.
  if (html.slice(0, end).includes(BLANK)) return { start: "", rest: html };
  return { start: html.slice(0, end), rest: html.slice(end) };
}

/** Copied, since a small buffer keeps its whole slab in memory. */
function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

function shiftOfNonces(text: Buffer): number {
  let sum = 0;
  for (let at = text.indexOf(BLANK); at >= 0; at = text.indexOf(BLANK, at + NONCE_LENGTH)) {
    sum ^= shiftBy(text.length - at - NONCE_LENGTH);
  }
  return sum >>> 0;
}
