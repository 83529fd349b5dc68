import { createHash } from "node:crypto";
import { constants, crc32, deflateRawSync, gunzipSync } from "node:zlib";
import { add, type BitMatrix, multiply, shiftBy } from "./crc32-shift.ts";
import { NONCE_LENGTH } from "./exchange.ts";
import type { Theme } from "./theme.ts";
import { themed, themes } from "./theme.ts";

/** A rendered page that is kept compressed, with a hole wherever its nonce stands. */
export type CachedPage = {
  headers: readonly string[];
  starts: Record<Theme, Start>;
  /** The compressed page after its start. */
  rest: Buffer;
  /** Where the nonce goes in `rest`. */
  holes: readonly number[];
  /** What a change of the nonce's CRC does to the CRC of the page. */
  nonceShift: BitMatrix;
  /** Size in memory. */
  bytes: number;
  expiresAt: number;
};

/** The part up to the theme, which differs, compressed, and facts of the whole page in that theme. */
type Start = { gzip: Buffer; crc: number; length: number; etag: string };

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER = 8;
/** In place of the nonce where the compressor looks back: a byte that no page holds, so that nothing refers to it. */
const BLANK = "\u0001".repeat(NONCE_LENGTH);
const WINDOW = 32_768;

/**
 * Compresses a page once for every answer to come. Between nonces the text is deflated, each part looking back at the
 * parts before it; each nonce is a stored block, written as it is. The CRC that ends a gzip file is corrected for the
 * nonce by its linearity.
 * @param identity what else the page's ETag stands for, such as the security policy it is sent with
 */
export function packPage(
  page: { html: string; nonce: string; headers: readonly string[]; expiresAt?: number },
  identity: string,
): CachedPage | undefined {
  if (page.nonce.length !== NONCE_LENGTH || page.html.includes("\u0001")) return undefined;
  const blanked = page.html.replaceAll(page.nonce, BLANK);
  const { start, rest } = splitAtTheme(blanked);
  const { deflated, holes, nonceShift } = deflateAround(rest);
  const digest = createHash("sha256").update(identity).update(blanked).digest("base64url").slice(0, 22);

  const starts = Object.fromEntries(
    themes.map((theme) => {
      const text = Buffer.from(themed(start, theme));
      const whole = Buffer.concat([text, Buffer.from(rest)]);
      const gzip = Buffer.concat([
        GZIP_HEADER,
        deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH }),
      ]);
      return [
        theme,
        { gzip, crc: crc32(whole), length: whole.length, etag: `W/"${digest}-${theme}"` } satisfies Start,
      ];
    }),
  ) as Record<Theme, Start>;
  const bytes = deflated.length + themes.length * (starts.system.gzip.length + 200) + 2_000;
  return {
    headers: page.headers,
    starts,
    rest: deflated,
    holes,
    nonceShift,
    bytes,
    expiresAt: page.expiresAt ?? Number.POSITIVE_INFINITY,
  };
}

/** The whole gzip file of a page for one answer. */
export function gzipOf(page: CachedPage, theme: Theme, nonce: string): Buffer {
  const start = page.starts[theme];
  const file = Buffer.allocUnsafe(start.gzip.length + page.rest.length + TRAILER);
  file.set(start.gzip, 0);
  file.set(page.rest, start.gzip.length);
  for (const hole of page.holes) file.write(nonce, start.gzip.length + hole, "latin1");
  const changed = page.holes.length > 0 ? multiply(page.nonceShift, crc32(nonce) ^ crc32(BLANK)) : 0;
  file.writeUInt32LE((start.crc ^ changed) >>> 0, file.length - TRAILER);
  file.writeUInt32LE(start.length, file.length - TRAILER + 4);
  return file;
}

/** The same page for the rare client that takes no gzip. */
export function identityOf(page: CachedPage, theme: Theme, nonce: string): Buffer {
  return gunzipSync(gzipOf(page, theme, nonce));
}

function splitAtTheme(html: string): { start: string; rest: string } {
  const [before, marker] = [html.slice(0, 2_000), 'data-theme="system"'];
  const at = before.indexOf(marker);
  // A nonce before the theme would have to be filled in the start, too: then the page has one theme.
  if (at < 0 || before.slice(0, at).includes(BLANK)) return { start: "", rest: html };
  const end = at + marker.length;
  return { start: html.slice(0, end), rest: html.slice(end) };
}

function deflateAround(blanked: string): { deflated: Buffer; holes: number[]; nonceShift: BitMatrix } {
  const text = Buffer.from(blanked);
  const parts = blanked.split(BLANK).map((part) => Buffer.from(part));
  const pieces: Buffer[] = [];
  const holes: number[] = [];
  let nonceShift: BitMatrix = new Uint32Array(32);
  let written = 0;
  let read = 0;
  for (const [index, part] of parts.entries()) {
    const last = index === parts.length - 1;
    const dictionary = text.subarray(Math.max(0, read - WINDOW), read);
    const piece = deflateRawSync(part, {
      ...(dictionary.length > 0 && { dictionary }),
      finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    });
    pieces.push(piece);
    written += piece.length;
    read += part.length;
    if (last) break;
    const hole = storedBlock();
    holes.push(written + hole.length - NONCE_LENGTH);
    pieces.push(hole);
    written += hole.length;
    read += NONCE_LENGTH;
    nonceShift = add(nonceShift, shiftBy(text.length - read));
  }
  return { deflated: Buffer.concat(pieces), holes, nonceShift };
}

/** RFC 1951 §3.2.4: not the last block, stored, its length and the complement of its length, then the bytes. */
function storedBlock(): Buffer {
  const block = Buffer.alloc(5 + NONCE_LENGTH);
  block.writeUInt16LE(NONCE_LENGTH, 1);
  block.writeUInt16LE(~NONCE_LENGTH & 0xffff, 3);
  return block;
}
