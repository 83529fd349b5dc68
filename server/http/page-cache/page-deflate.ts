import { promisify } from "node:util";
import zlib, { constants } from "node:zlib";
import { NONCE_LENGTH } from "../exchange.ts";

/** Stands for the nonce during compression: distinct bytes absent from pages, matched by other nonces only. */
export const BLANK = String.fromCharCode(
  ...[...Array(32).keys()]
    .filter((code) => code > 0 && ![9, 10, 11, 12, 13].includes(code))
    .slice(0, NONCE_LENGTH),
);

// Asynchronous: compression takes milliseconds in the thread pool.
const deflateRaw = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);
const inflateRaw = promisify<zlib.InputType, Buffer>(zlib.inflateRaw);

/** Deflate's window minus the longest match. */
const REACH = 32_768 - 512;

type Deflated = { bytes: Buffer; placeholderOffsets: number[] };

export function deflateStart(text: string): Promise<Buffer> {
  return deflateRaw(text, { finishFlush: constants.Z_SYNC_FLUSH });
}

/**
 * Deflates a page around its nonces. A placeholder is a stored block, overwritten with the nonce. A later nonce
 * within the window is a back-reference to the last one. The compressor does not guarantee this, so the result is
 * verified with another nonce; on failure each nonce gets its placeholder. Undefined when the page contains a
 * placeholder byte.
 */
export async function deflatePage(blanked: string): Promise<Deflated | undefined> {
  const texts = blanked.split(BLANK);
  const visible = texts.join("");
  if ([...BLANK].some((byte) => visible.includes(byte))) return undefined;
  const few = await deflateParts(joinWithinReach(texts));
  return (await readsBack(few, texts)) ? few : deflateParts(texts.map((text) => Buffer.from(text)));
}

function joinWithinReach(texts: string[]): Buffer[] {
  const parts: string[] = texts.slice(0, 2);
  for (const text of texts.slice(2)) {
    const last = parts.length - 1;
    const previous = parts[last] ?? "";
    const sinceNonce = previous.slice(previous.lastIndexOf(BLANK) + 1);
    if (Buffer.byteLength(sinceNonce) < REACH) parts[last] = previous + BLANK + text;
    else parts.push(text);
  }
  return parts.map((part) => Buffer.from(part));
}

async function deflateParts(parts: Buffer[]): Promise<Deflated> {
  const blank = Buffer.from(BLANK);
  const pieces: Buffer[] = [];
  const placeholderOffsets: number[] = [];
  let written = 0;
  let before: Buffer = Buffer.alloc(0);
  for (const [index, part] of parts.entries()) {
    const last = index === parts.length - 1;
    const finishFlush = last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    const piece = await deflateRaw(
      part,
      before.length > 0 ? { finishFlush, dictionary: before } : { finishFlush },
    );
    pieces.push(piece);
    written += piece.length;
    if (last) break;
    const placeholder = storedBlock(blank);
    pieces.push(placeholder);
    placeholderOffsets.push(written + placeholder.length - NONCE_LENGTH);
    written += placeholder.length;
    before = Buffer.concat([before, part, blank]).subarray(-32_768);
  }
  return { bytes: Buffer.concat(pieces), placeholderOffsets };
}

/** RFC 1951 §3.2.4: not last, stored, length and its complement, then the bytes. */
function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(~content.length & 0xffff, 3);
  return Buffer.concat([head, content]);
}

async function readsBack({ bytes, placeholderOffsets }: Deflated, texts: string[]): Promise<boolean> {
  const nonce = "~".repeat(NONCE_LENGTH);
  const filled = Buffer.from(bytes);
  for (const offset of placeholderOffsets) filled.write(nonce, offset, "latin1");
  return (await inflateRaw(filled)).equals(Buffer.from(texts.join(nonce)));
}
