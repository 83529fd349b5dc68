import { accept, type Outcome, refuse, UNREADABLE } from "./outcome.ts";

export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";
export type DecodedText = { text: string; encoding: Encoding };

export const MAX_BYTES = 50 * 1024 * 1024;

/** The text of a file, whatever wrote it: UTF-8 or UTF-16 with or without its mark, else Windows-1252 (old Excel). */
export function decodeBytes(bytes: Uint8Array): Outcome<DecodedText> {
  if (bytes.length > MAX_BYTES) {
    return refuse(UNREADABLE, "Le fichier dépasse 5 Mo.", "Découpez-le en plusieurs fichiers.");
  }
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return refuse(UNREADABLE, "Ce fichier est un classeur, pas un fichier CSV.", SAVE_AS_CSV);
  }

  const decoded = decodeText(bytes);
  if (!decoded) {
    return refuse(
      UNREADABLE,
      "Le fichier est en UTF-8, mais certains de ses caractères sont abîmés.",
      SAVE_AS_CSV,
    );
  }
  if (decoded.text.includes("\0")) {
    return refuse(UNREADABLE, "Le fichier n’est pas un texte.", SAVE_AS_CSV);
  }
  return accept(decoded);
}

const SAVE_AS_CSV = "Dans le tableur : Enregistrer sous, puis le format « CSV UTF-8 ».";

function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const wide = utf16Order(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: "UTF-16" };

  // The decoder drops the mark by itself.
  const text = new TextDecoder("utf-8").decode(bytes);
  const bad = count(text, "\ufffd");
  if (bad === 0 || isUtf8(bytes)) return { text, encoding: "UTF-8" };
  if (startsWith(bytes, 0xef, 0xbb, 0xbf) || nonAscii(text) - bad > bad) return undefined;
  return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
}

/** By the mark, else by where the zero bytes of Latin letters stand. */
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

/** A valid file may hold U+FFFD itself, damaged by the program that wrote it. */
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
