import type { IncomingMessage } from "node:http";
import { type CachedPage, gzipOf, identityOf } from "./cached-page.ts";
import type { Exchange } from "./exchange.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import { themeOf } from "./theme.ts";

/** An answer in the form that `writeHead` and `end` take, or a `Response`. */
export type PageAnswer = { status: 200 | 304; headers: string[]; body: Buffer | undefined };

/** The browser may keep the page and asks each time whether it is still good; nobody in between keeps it. */
const FRESHNESS = ["cache-control", "private, no-cache", "vary", "Cookie, Accept-Encoding"];

export function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  return typeof acceptEncoding === "string" && /\b(gzip|\*)(?!;q=0(\.0*)?(,|$))/.test(acceptEncoding);
}

/** A kept page, for one visitor: their theme, a nonce of its own, compressed if they take it, or "not modified". */
export function answerWith(
  page: CachedPage,
  { headers: asked, method }: Pick<IncomingMessage, "headers" | "method">,
  { requestId, nonce }: Exchange,
  security: SecurityHeaders,
): PageAnswer {
  const theme = themeOf(asked.cookie);
  const { etag } = page.starts[theme];
  const always = [...security.fixed, "x-request-id", requestId, "etag", etag, ...FRESHNESS];
  // Without a policy on purpose: a browser replaces the headers of the page it keeps with those of a 304, and a new
  // nonce would not match the scripts of the page it keeps.
  if (isKnown(asked["if-none-match"], etag)) return { status: 304, headers: always, body: undefined };

  const gzip = takesGzip(asked["accept-encoding"]);
  const body = gzip ? gzipOf(page, theme, nonce) : identityOf(page, theme, nonce);
  const headers = [
    ...page.headers,
    ...always,
    "content-security-policy",
    security.policy(nonce),
    ...(gzip ? ["content-encoding", "gzip"] : []),
    "content-length",
    String(body.length),
  ];
  return { status: 200, headers, body: method === "HEAD" ? undefined : body };
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.slice(2);
  return ifNoneMatch
    .split(",")
    .some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === opaque);
}
