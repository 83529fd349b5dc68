import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as COMPRESSIBLE } from "hono/utils/compress";
import { takesGzip } from "./accept-encoding.ts";
import type { FrontEnv } from "./exchange.ts";

type StaticFile = { bytes: Buffer; type: string; etag: string; freshness: string; compressible: boolean };
type Encoding = "br" | "gzip";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
};
/** Their names hold a hash of their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=3600";

const compress = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

/**
 * The built files, read once at start: what is not in this list does not exist, whatever the URL says. Each is
 * compressed at its first use, as well as can be, and kept.
 * @param root the folder of the browser's build, in which Vite has put `public/` too
 */
export function staticFiles(root: string): MiddlewareHandler<FrontEnv> {
  const files = readFiles(root);
  const compressed = new Map<string, Promise<Buffer>>();

  function encoded(name: string, { bytes }: StaticFile, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${name}`;
    const known = compressed.get(key);
    if (known) return known;
    const making = compress[encoding](bytes) as Promise<Buffer>;
    compressed.set(key, making);
    making.catch(() => compressed.delete(key));
    return making;
  }

  return async (c, next) => {
    const file = files.get(c.req.path);
    if (!file || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    const headers = {
      "content-type": file.type,
      "cache-control": file.freshness,
      etag: file.etag,
      ...(file.compressible && { vary: "Accept-Encoding" }),
    };
    if (c.req.header("if-none-match")?.includes(file.etag))
      return new Response(null, { status: 304, headers });
    const encoding = file.compressible ? encodingFor(c.req.header("accept-encoding")) : undefined;
    const body = encoding ? await encoded(c.req.path, file, encoding) : file.bytes;
    return new Response(new Uint8Array(body), {
      headers: {
        ...headers,
        "content-length": String(body.length),
        ...(encoding && { "content-encoding": encoding }),
      },
    });
  };
}

function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted ?? "")) return "br";
  return takesGzip(accepted) ? "gzip" : undefined;
}

function readFiles(root: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!fs.existsSync(root)) return files;
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const type = TYPES[path.extname(entry.name)];
    const name = `/${path.relative(root, file).split(path.sep).join("/")}`;
    if (!entry.isFile() || !type || name.includes("/.")) continue;
    const bytes = fs.readFileSync(file);
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    const freshness = name.startsWith("/assets/") ? IMMUTABLE : SHORT;
    files.set(name, { bytes, type, etag, freshness, compressible: COMPRESSIBLE.test(type) });
  }
  return files;
}
