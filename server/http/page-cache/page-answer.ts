import type { IncomingMessage } from "node:http";
import { takesGzip } from "../accept-encoding.ts";
import type { Exchange } from "../exchange.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import { themeOf } from "../theme.ts";
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
const FRESHNESS = ["cache-control", "private, no-cache", "vary", "Cookie, Accept-Encoding"];

/** A kept page, for one visitor: their theme, a nonce of its own, compressed if they take it, or "not modified". */
export function answerWith(
  page: CachedPage,
  { headers: asked, method }: Pick<IncomingMessage, "headers" | "method">,
  { requestId, nonce }: Pick<Exchange, "requestId" | "nonce">,
  security: SecurityHeaders,
  buffers?: BufferPool,
): PageAnswer {
  const theme = themeOf(asked.cookie);
  const { etag } = page.starts[theme];
  const headers = [...security.fixed, ...FRESHNESS, "x-request-id", requestId, "etag", etag];
  // Without a policy on purpose: a browser replaces the headers of the page it keeps with those of a 304, and a new
  // nonce would not match the scripts of the page it keeps.
  if (isKnown(asked["if-none-match"], etag)) return { status: 304, headers, body: undefined };

  headers.push("content-security-policy", security.policy(nonce), ...page.headers);
  if (takesGzip(asked["accept-encoding"])) {
    headers.push("content-encoding", "gzip", "content-length", String(gzipLength(page, theme)));
    if (method === "HEAD") return { status: 200, headers, body: undefined };
    const file = gzipOf(page, theme, nonce, buffers?.take(page.starts[theme]));
    return { status: 200, headers, body: file, sent: () => buffers?.giveBack(page.starts[theme], file) };
  }
  const body = identityOf(page, theme, nonce);
  headers.push("content-length", String(body.length));
  return { status: 200, headers, body: method === "HEAD" ? undefined : body };
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.slice(2);
  return ifNoneMatch
    .split(",")
    .some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === opaque);
}
