import yauzl from "yauzl";

export type Parts = Map<string, Uint8Array>;

/** Far above any real import: 50,000 rows of twelve cells are 40 MB of XML. */
const MAX_UNZIPPED = 64 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
const WANTED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;

export class TooLarge extends Error {}

/**
 * Unpacks the parts with cells, without pictures, macros and links. Declared sizes are summed before unpacking and
 * enforced during it.
 * @throws TooLarge; any other error for an invalid archive
 */
export async function unzipParts(bytes: Uint8Array): Promise<Parts> {
  const archive = await yauzl.fromBufferPromise(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
  if (archive.entryCount > MAX_ENTRIES) throw new TooLarge();
  const wanted: yauzl.Entry[] = [];
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    if (!WANTED.test(entry.fileName)) continue;
    total += entry.uncompressedSize;
    if (total > MAX_UNZIPPED) throw new TooLarge();
    wanted.push(entry);
  }
  const parts: Parts = new Map();
  for (const entry of wanted) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
    parts.set(entry.fileName, Buffer.concat(chunks));
  }
  return parts;
}
