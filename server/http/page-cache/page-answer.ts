import type { IncomingMessage } from "node:http";
import type { Exchange } from "../exchange.ts";
import { LOOK_VARIES, type Look, lookOf } from "../look.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import type { BufferPool } from "./buffer-pool.ts";
import { type CachedPage, gzipLength, gzipOf, identityOf } from "./cached-page.ts";

/** An answer in the form that `writeHead` and `end` take. */
export type PageAnswer = {
  status: 200 | 304;
  headers: string[];
  body: Buffer | undefined;
  /** To be called once the body left, so that it can be used again. */
  sent?: () => void;
};

/** The browser may keep the page and asks each time whether it is still good; nobody in between keeps it. */
const FRESHNESS = ["cache-control", "private, no-cache", "vary", LOOK_VARIES];

/** A kept page, for one visitor who takes gzip: their look, a nonce of its own, or "not modified". */
export function answerWith(
  page: CachedPage,
  { headers: asked, method }: Pick<IncomingMessage, "headers" | "method">,
  exchange: Pick<Exchange, "requestId" | "nonce">,
  security: SecurityHeaders,
  buffers?: BufferPool,
): PageAnswer {
  const look = lookOf(asked);
  const headers = headersOf(page, look, exchange, security);
  if (isKnown(asked["if-none-match"], page.starts[look].etag)) return notModified(headers);

  headers.push("content-security-policy", security.policy(exchange.nonce), ...page.headers);
  headers.push("content-encoding", "gzip", "content-length", String(gzipLength(page, look)));
  if (method === "HEAD") return { status: 200, headers, body: undefined };
  const file = gzipOf(page, look, exchange.nonce, buffers?.take(page.starts[look]));
  return { status: 200, headers, body: file, sent: () => buffers?.giveBack(page.starts[look], file) };
}

/** The same for the rare client that takes no gzip. */
export async function answerUnzipped(
  page: CachedPage,
  { headers: asked, method }: Pick<IncomingMessage, "headers" | "method">,
  exchange: Pick<Exchange, "requestId" | "nonce">,
  security: SecurityHeaders,
): Promise<PageAnswer> {
  const look = lookOf(asked);
  const headers = headersOf(page, look, exchange, security);
  if (isKnown(asked["if-none-match"], page.starts[look].etag)) return notModified(headers);

  const body = await identityOf(page, look, exchange.nonce);
  headers.push("content-security-policy", security.policy(exchange.nonce), ...page.headers);
  headers.push("content-length", String(body.length));
  return { status: 200, headers, body: method === "HEAD" ? undefined : body };
}

function headersOf(
  page: CachedPage,
  look: Look,
  { requestId }: Pick<Exchange, "requestId">,
  security: SecurityHeaders,
): string[] {
  const { etag } = page.starts[look];
  return [...security.fixed, ...FRESHNESS, "x-request-id", requestId, "etag", etag];
}

/**
 * Without a policy on purpose: a browser replaces the headers of the page it keeps with those of a 304, and a new
 * nonce would not match the scripts of the page it keeps.
 */
const notModified = (headers: string[]): PageAnswer => ({ status: 304, headers, body: undefined });

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.slice(2);
  return ifNoneMatch
    .split(",")
    .some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === opaque);
}
