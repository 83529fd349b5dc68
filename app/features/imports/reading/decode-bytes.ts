import { accept, type ImportResult, refuse, UNREADABLE } from "../refusal.ts";

export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252" | "Mac Roman";
type DecodedText = { text: string; encoding: Encoding };

const MAX_MEGABYTES = 50;
/** 50,000 rows of a thousand bytes. The HTTP pipeline limits uploads to less. */
export const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

/** Detects UTF-8 or UTF-16 with or without BOM, else Windows-1252 or Mac Roman (old Excel). */
export function decodeBytes(bytes: Uint8Array): ImportResult<DecodedText> {
  if (bytes.length > MAX_BYTES) {
    return refuse(
      UNREADABLE,
      `Le fichier dépasse ${MAX_MEGABYTES} Mo.`,
      "Découpez-le en plusieurs fichiers.",
    );
  }
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return refuse(UNREADABLE, "Ce fichier est un classeur, pas un fichier CSV.", SAVE_AS_CSV);
  }

  const decoded = decodeText(bytes);
  if (decoded.damagedAt !== undefined) {
    const place = placeOf(decoded.text, decoded.damagedAt);
    return refuse(
      UNREADABLE,
      `Le fichier est en UTF-8, mais certains de ses caractères sont abîmés : ${place}.`,
      SAVE_AS_CSV,
    );
  }
  const zero = decoded.text.indexOf("\0");
  if (zero >= 0) {
    return refuse(UNREADABLE, `Le fichier n’est pas un texte : ${placeOf(decoded.text, zero)}.`, SAVE_AS_CSV);
  }
  return accept({ text: decoded.text, encoding: decoded.encoding });
}

/** "ligne 3, caractère 12, après « Société »". */
function placeOf(text: string, at: number): string {
  let line = 1;
  let start = 0;
  for (const { 0: end, index } of text.slice(0, at).matchAll(/\r\n|\n|\r/g)) {
    line += 1;
    start = index + end.length;
  }
  const before = text.slice(Math.max(start, at - 20), at).trim();
  return `ligne ${line}, caractère ${at - start + 1}${before ? `, après « ${before} »` : ""}`;
}

const SAVE_AS_CSV = "Dans le tableur : Enregistrer sous, puis le format « CSV UTF-8 ».";

function decodeText(bytes: Uint8Array): DecodedText & { damagedAt?: number } {
  const wide = utf16Order(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: "UTF-16" };

  // The decoder removes the BOM.
  const text = new TextDecoder("utf-8").decode(bytes);
  const bad = count(text, "\ufffd");
  if (bad === 0 || isUtf8(bytes)) return { text, encoding: "UTF-8" };
  if (startsWith(bytes, 0xef, 0xbb, 0xbf) || nonAscii(text) - bad > bad) {
    return { text, encoding: "UTF-8", damagedAt: text.indexOf("\ufffd") };
  }
  return decodeOneByte(bytes);
}

/** The reading that is more likely French; Windows-1252 on ties. */
function decodeOneByte(bytes: Uint8Array): DecodedText {
  const windows = new TextDecoder("windows-1252").decode(bytes);
  const mac = new TextDecoder("macintosh").decode(bytes);
  return frenchness(mac) > frenchness(windows)
    ? { text: mac, encoding: "Mac Roman" }
    : { text: windows, encoding: "Windows-1252" };
}

const FRENCH = /[àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆ«»’“”…–—•€°\u00a0]/;

/** Score: French letters and punctuation, minus foreign ones and capitals after a small letter ("sociÈtÈ"). */
function frenchness(text: string): number {
  let score = 0;
  for (const { 0: sign, index } of text.slice(0, SAMPLE).matchAll(/\P{ASCII}/gu)) {
    const misplaced = /\p{Lu}/u.test(sign) && /\p{Ll}/u.test(text.charAt(index - 1));
    score += FRENCH.test(sign) && !misplaced ? 1 : -1;
  }
  return score;
}

const SAMPLE = 1_000_000;

/** By BOM, else by the position of the zero bytes of Latin letters. */
function utf16Order(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
  const sample = bytes.subarray(0, 1024);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length * 0.3;
  if (odd > many && even < many / 10) return "utf-16le";
  if (even > many && odd < many / 10) return "utf-16be";
  return undefined;
}

/** A valid file may contain U+FFFD itself, from the program that wrote it. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function nonAscii(text: string): number {
  return text.match(/\P{ASCII}/gu)?.length ?? 0;
}
