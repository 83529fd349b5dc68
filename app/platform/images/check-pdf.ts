import { inflateSync } from "node:zlib";

type PdfProblem = "not a PDF" | "it acts";

/** Limits for all compressed parts of one file: inflated bytes, number of parts, length of a dictionary. */
const MOST_INFLATED = 64 * 1024 * 1024;
const MOST_STREAMS = 5_000;
const LONGEST_DICTIONARY = 64 * 1024;
/**
 * Scripts, launch actions, remote calls, embedded files and media, and what could hide them. Names long enough not to
 * appear in compressed images by chance.
 */
const ACTS =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Filespec|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Rendition|Movie|Sound|Encrypt)(?![A-Za-z0-9])/;

const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/;
const FLATE = new Set(["/FlateDecode", "/Fl"]);
const PICTURES = new Set(["/DCTDecode", "/DCT", "/JPXDecode"]);
const OTHER_FILTERS =
  /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|CCITTFaxDecode|JBIG2Decode|Crypt)(?![A-Za-z0-9])/;
/** Markers of object streams. Readers treat any stream with /First as one, whatever its type. */
const OBJECTS_IN_PARTS = /\/(?:ObjStm|XRef|First)(?![A-Za-z0-9])/;

/**
 * Reason to refuse a PDF (threats T21 and T57). Searches the bytes for dangerous names, and inflates streams when
 * they may contain objects. Stream boundaries are not trusted, since a text may contain their keywords.
 */
export function problemOf(bytes: Buffer): PdfProblem | undefined {
  const text = bytes.toString("latin1");
  if (!text.startsWith("%PDF-") || !text.slice(-1_024).includes("%%EOF")) return "not a PDF";
  const names = unescaped(text);
  if (ACTS.test(names)) return "it acts";
  if (!OBJECTS_IN_PARTS.test(names)) return undefined;
  if (OTHER_FILTERS.test(names)) return "not a PDF";
  try {
    for (const part of compressedParts(bytes, text)) if (ACTS.test(unescaped(part))) return "it acts";
  } catch {
    return "not a PDF";
  }
  return undefined;
}

/** @throws when a stream cannot be read entirely, or readers could interpret it differently */
function* compressedParts(bytes: Buffer, text: string): Generator<string> {
  let left = MOST_INFLATED;
  let streams = 0;
  let dictionaryAt = 0;
  let objectsIn = 0;
  for (const { index, 0: words, 1: lineEnd } of text.matchAll(
    /(?<=\d\s{1,9})obj|(?<!end)stream([ \t\f\0]*(?:\r\n?|\n))?/g,
  )) {
    if (words === "obj") {
      dictionaryAt = index + words.length;
      continue;
    }
    if (lineEnd === undefined) {
      const before = text.slice(Math.max(0, index - 64), index).trimEnd();
      if (before.endsWith(">>")) throw new Error("no line end");
      continue;
    }
    streams += 1;
    if (streams > MOST_STREAMS) throw new Error("too many parts");
    if (index - dictionaryAt > LONGEST_DICTIONARY) throw new Error("no dictionary");
    const { isPlain, isImage, isPicture, filters, hasObjects, declaresObjects } = dictionaryOf(
      text.slice(dictionaryAt, index),
    );
    const content = bytes.subarray(index + words.length);
    if (isPlain && isPicture && startsAsPicture(content)) continue;
    if (!filters.every((filter) => FLATE.has(filter) || (isImage && PICTURES.has(filter))))
      throw new Error("a filter");

    let inflated = inflate(content, left);
    if (!inflated && !(isPlain && filters.length === 0 && !hasObjects)) throw new Error("not compressed");
    while (inflated) {
      left = Math.max(1, left - inflated.length);
      yield inflated.toString("latin1");
      inflated = inflate(inflated, left);
    }
    if (isPlain && declaresObjects) objectsIn += 1;
  }
  // Every object-stream marker must belong to a plain dictionary that was read.
  if (unescaped(text).split(OBJECT_STREAM).length - 1 > objectsIn) throw new Error("objects elsewhere");
}

/** Dictionary before "stream". Plain: without strings and comments, which could hide where one begins. */
function dictionaryOf(words: string) {
  const names = unescaped(words);
  const filters = [
    ...names.matchAll(/\/(?:Filter|F)(?![A-Za-z0-9])\s*(\[[^\]]*\]?|\/?[^\s/<>[\]()]*)/g),
  ].flatMap(([, value = ""]) => value.match(/\/?[^\s/[\]]+/g) ?? ["none"]);
  const declaresObjects = OBJECT_STREAM.test(names);
  const hasObjects = declaresObjects || /\/First(?![A-Za-z0-9])/.test(names);
  // Predictors encode rows as differences, so names would not be found.
  if (hasObjects && /\/(?:DecodeParms|DP|Predictor)(?![A-Za-z0-9])/.test(names))
    throw new Error("a predictor");
  const isImage = !hasObjects && /\/Subtype\s*\/Image(?![A-Za-z0-9])/.test(names);
  let dictionaries = words;
  for (let depth = 0; depth < 8; depth += 1) dictionaries = dictionaries.replace(/<<[^<>()%]*>>/g, "");
  return {
    isPlain: dictionaries.trim() === "",
    isImage,
    isPicture: isImage && filters.length === 1 && PICTURES.has(filters[0] ?? ""),
    filters,
    hasObjects,
    declaresObjects,
  };
}

/** JPEG and JPEG 2000 are stored as they are and contain no objects. */
const startsAsPicture = (content: Buffer): boolean =>
  /^(?:ffd8ff|ff4fff|0000000c6a5020)/.test(content.subarray(0, 8).toString("hex"));

function inflate(content: Buffer, atMost: number): Buffer | undefined {
  try {
    return inflateSync(content, { maxOutputLength: atMost });
  } catch {
    return undefined;
  }
}

/** "/J#61vaScript" equals "/JavaScript". */
const unescaped = (part: string): string =>
  part.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
