import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as COMPRESSIBLE } from "hono/utils/compress";
import { CACHE_HEADER, VARIANTS_HEADER } from "#app/platform/http/page-cache.ts";
import { type Coding, compressOnce } from "../content-coding.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import { applyVariant, DEFAULT_VARIANT, VARY_HEADERS, type Variant } from "../variant.ts";
import { scriptHashes, withoutNonce } from "./inline-scripts.ts";

export type RenderedPage = { status: number; headers: Headers; body: Buffer };

/** A rendered page without its nonce: the source of its answers. */
export type CachedPage = {
  headers: readonly string[];
  hasVariants: boolean;
  zstd: Buffer;
  digest: string;
  bytes: number;
  /** Maximum age; until content changes when absent. */
  milliseconds?: number;
};

/** What every visitor of one variant and one coding gets, but for the request's id. */
export type CachedAnswer = { etag: string; headers: readonly string[]; body: Buffer; bytes: number };

const POLICY = "content-security-policy";
const OWN_HEADERS = new Set([
  CACHE_HEADER.toLowerCase(),
  VARIANTS_HEADER.toLowerCase(),
  "cache-control",
  POLICY,
  "vary",
  "etag",
  "content-length",
  "content-encoding",
]);
/** Browsers may cache but must revalidate; shared caches may not. */
const FRESHNESS = ["cache-control", "private, no-cache", "vary", VARY_HEADERS];

const unzstd = promisify(zstdDecompress);

/** Undefined for pages that are not marked `cacheable`. */
export async function packPage(
  { status, headers, body }: RenderedPage,
  nonce: string,
  security: SecurityHeaders,
  fixed = security.fixed,
): Promise<CachedPage | undefined> {
  const wish = headers.get(CACHE_HEADER);
  const type = headers.get("content-type") ?? "";
  if (status !== 200 || !wish || headers.has("set-cookie") || !COMPRESSIBLE.test(type)) return undefined;
  const rendered = body.toString();
  const policy = headers.get(POLICY) ?? security.hashPolicy(scriptHashes(rendered, nonce));
  const text = Buffer.from(withoutNonce(rendered, nonce));
  const seconds = /max-age=(\d+)/.exec(wish)?.[1];
  const zstd = unpooled(await compressOnce(text, "zstd"));
  return {
    headers: [
      ...fixedBesides(headers, fixed),
      ...FRESHNESS,
      POLICY,
      policy,
      ...[...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat(),
    ],
    hasVariants: headers.has(VARIANTS_HEADER),
    zstd,
    digest: createHash("sha256").update(policy).update(text).digest("base64url").slice(0, 22),
    bytes: zstd.length + OVERHEAD,
    ...(seconds && { milliseconds: Number(seconds) * 1_000 }),
  };
}

/** A page has its own value of a header that is otherwise the same everywhere. */
function fixedBesides(own: Headers, fixed: readonly string[]): string[] {
  return fixed.filter((_, index) => !own.has(fixed[index - (index % 2)] ?? ""));
}

/** Headers and the entry itself, about. */
const OVERHEAD = 2_000;

export async function encodePage(page: CachedPage, variant: Variant, coding: Coding): Promise<CachedAnswer> {
  const body = unpooled(await bodyOf(page, variant, coding));
  const etag = `"${page.digest}-${variant}-${coding}"`;
  const headers = [...page.headers, "etag", etag];
  if (coding !== "identity") headers.push("content-encoding", coding);
  return { etag, headers, body, bytes: body.length + OVERHEAD };
}

async function bodyOf(page: CachedPage, variant: Variant, coding: Coding): Promise<Buffer> {
  if (coding === "zstd" && (!page.hasVariants || variant === DEFAULT_VARIANT)) return page.zstd;
  const text = await unzstd(page.zstd);
  const bytes = page.hasVariants ? Buffer.from(applyVariant(text.toString(), variant)) : text;
  return compressOnce(bytes, coding);
}

/** A small buffer would keep its whole slab in memory. */
function unpooled(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
