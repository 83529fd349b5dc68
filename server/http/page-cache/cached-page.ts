import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { crc32, gunzip as gunzipCallback } from "node:zlib";
import { NONCE_LENGTH } from "../exchange.ts";
import { dressed, endOfLook, type Look, looks, PLAIN_LOOK } from "../look.ts";
import { crcOf, multiply, shiftBy } from "./crc32-shift.ts";
import { BLANK, deflatePage, deflateStart } from "./page-deflate.ts";

/** A rendered page that is kept compressed, with a hole where its nonce stands. */
export type CachedPage = {
  headers: readonly string[];
  starts: Record<Look, Start>;
  /** The compressed page after its start. */
  rest: Buffer;
  /** Where the nonce goes in `rest`. */
  holes: readonly number[];
  /** What a change of the nonce's CRC does to the CRC of the page. */
  nonceShift: number;
  /** Size in memory. */
  bytes: number;
  /** How long it may be shown; until content changes when absent. */
  milliseconds?: number;
};

/** The part that holds the look, which differs, compressed, and facts of the whole page in that look. */
type Start = { gzip: Buffer; crc: number; length: number; etag: string };

const gunzip = promisify(gunzipCallback);

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER = 8;
const BLANK_CRC = crcOf(BLANK);

/**
 * Compresses a page once for every answer to come: an answer is a copy with its nonce written into the holes, and the
 * CRC that ends a gzip file corrected for it. Undefined for a page that cannot be kept so.
 * @param identity what else the page's ETag stands for, such as the security policy it is sent with
 */
export async function packPage(
  page: { html: string; nonce: string; headers: readonly string[]; milliseconds?: number },
  identity: string,
): Promise<CachedPage | undefined> {
  const blanked = page.html.replaceAll(page.nonce, BLANK);
  const { start, rest } = splitAtLook(blanked);
  const deflated = page.nonce.length === NONCE_LENGTH ? await deflatePage(rest) : undefined;
  if (!deflated) return undefined;
  const digest = createHash("sha256").update(identity).update(blanked).digest("base64url").slice(0, 22);

  const pack = async (look: Look) =>
    [look, await packStart(dressed(start, look), rest, `W/"${digest}-${look}"`)] as const;
  const starts = Object.fromEntries(await Promise.all(looks.map(pack))) as Record<Look, Start>;
  return {
    headers: page.headers,
    starts,
    rest: unpooled(deflated.bytes),
    holes: deflated.holes,
    nonceShift: shiftOfNonces(Buffer.from(rest)),
    bytes: deflated.bytes.length + looks.length * (starts[PLAIN_LOOK].gzip.length + 200) + 2_000,
    ...(page.milliseconds !== undefined && { milliseconds: page.milliseconds }),
  };
}

/**
 * The whole gzip file of a page for one answer.
 * @param file an earlier result for the same page and look, which is written over; a new one when absent
 */
export function gzipOf(page: CachedPage, look: Look, nonce: string, file = copyOf(page, look)): Buffer {
  const start = page.starts[look];
  for (const hole of page.holes) file.write(nonce, start.gzip.length + hole, "latin1");
  const changed = page.holes.length > 0 ? multiply(page.nonceShift, crcOf(nonce) ^ BLANK_CRC) : 0;
  file.writeUInt32LE((start.crc ^ changed) >>> 0, file.length - TRAILER);
  return file;
}

function copyOf(page: CachedPage, look: Look): Buffer {
  const start = page.starts[look];
  const file = Buffer.allocUnsafe(gzipLength(page, look));
  file.set(start.gzip, 0);
  file.set(page.rest, start.gzip.length);
  file.writeUInt32LE(start.length, file.length - TRAILER + 4);
  return file;
}

export function gzipLength(page: CachedPage, look: Look): number {
  return page.starts[look].gzip.length + page.rest.length + TRAILER;
}

/** The same page for the rare client that takes no gzip. */
export function identityOf(page: CachedPage, look: Look, nonce: string): Promise<Buffer> {
  return gunzip(gzipOf(page, look, nonce));
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

function splitAtLook(html: string): { start: string; rest: string } {
  const end = endOfLook(html);
  // A nonce in the start would have to be filled in there, too: then the page has one look.
  if (html.slice(0, end).includes(BLANK)) return { start: "", rest: html };
  return { start: html.slice(0, end), rest: html.slice(end) };
}

/** A copy of its own: a small buffer is cut from a slab that it keeps in memory whole, for as long as it is kept. */
function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

/** The same change stands at each nonce: the sum of what moves each of them to the end of the text. */
function shiftOfNonces(text: Buffer): number {
  let sum = 0;
  for (let at = text.indexOf(BLANK); at >= 0; at = text.indexOf(BLANK, at + NONCE_LENGTH)) {
    sum ^= shiftBy(text.length - at - NONCE_LENGTH);
  }
  return sum >>> 0;
}
