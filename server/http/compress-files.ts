import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as COMPRESSIBLE } from "hono/utils/compress";
import { getMimeType } from "hono/utils/mime";

const encodings = { ".br": promisify(zlib.brotliCompress), ".gz": promisify(zlib.gzip) };

export async function compressFiles(root: string): Promise<void> {
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCompressible(entry.name));
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const bytes = await fs.readFile(file);
    for (const [extension, compress] of Object.entries(encodings)) {
      await fs.writeFile(file + extension, await compress(bytes));
    }
  }
}

export function isCompressible(name: string): boolean {
  return COMPRESSIBLE.test(getMimeType(name) ?? "");
}
