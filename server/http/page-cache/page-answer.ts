import type { IncomingMessage } from "node:http";
import type { Exchange } from "../exchange.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import { VARY_HEADERS, type Variant, variantOf } from "../variant.ts";
import type { BufferPool } from "./buffer-pool.ts";
import { type CachedPage, gzipLength, gzipOf, identityOf } from "./cached-page.ts";

export type PageAnswer = {
  status: 200 | 304;
  headers: string[];
  body: Buffer | undefined;
  /** Call it once the body was sent, to reuse the buffer. */
  sent?: () => void;
};

/** Browsers may cache but must revalidate; shared caches may not. */
const FRESHNESS = ["cache-control", "private, no-cache", "vary", VARY_HEADERS];

export function answerWith(
  page: CachedPage,
  { headers: asked, method }: Pick<IncomingMessage, "headers" | "method">,
  exchange: Pick<Exchange, "requestId" | "nonce">,
  security: SecurityHeaders,
  buffers?: BufferPool,
): PageAnswer {
  const variant = variantOf(asked);
  const headers = headersOf(page, variant, exchange, security);
  if (isKnown(asked["if-none-match"], page.starts[variant].etag)) return notModified(headers);

  headers.push("content-security-policy", security.policy(exchange.nonce), ...page.headers);
  headers.push("content-encoding", "gzip", "content-length", String(gzipLength(page, variant)));
  if (method === "HEAD") return { status: 200, headers, body: undefined };
  const file = gzipOf(page, variant, exchange.nonce, buffers?.acquire(page.starts[variant]));
  return { status: 200, headers, body: file, sent: () => buffers?.giveBack(page.starts[variant], file) };
}

export async function answerUnzipped(
  page: CachedPage,
  { headers: asked, method }: Pick<IncomingMessage, "headers" | "method">,
  exchange: Pick<Exchange, "requestId" | "nonce">,
  security: SecurityHeaders,
): Promise<PageAnswer> {
  const variant = variantOf(asked);
  const headers = headersOf(page, variant, exchange, security);
  if (isKnown(asked["if-none-match"], page.starts[variant].etag)) return notModified(headers);

  const body = await identityOf(page, variant, exchange.nonce);
  headers.push("content-security-policy", security.policy(exchange.nonce), ...page.headers);
  headers.push("content-length", String(body.length));
  return { status: 200, headers, body: method === "HEAD" ? undefined : body };
}

function headersOf(
  page: CachedPage,
  variant: Variant,
  { requestId }: Pick<Exchange, "requestId">,
  security: SecurityHeaders,
): string[] {
  const { etag } = page.starts[variant];
  return [...security.fixed, ...FRESHNESS, "x-request-id", requestId, "etag", etag];
}

/** No CSP on purpose: browsers apply a 304's headers to the cached page, whose scripts have the old nonce. */
const notModified = (headers: string[]): PageAnswer => ({ status: 304, headers, body: undefined });

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.slice(2);
  return ifNoneMatch
    .split(",")
    .some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === opaque);
}
