import type { MiddlewareHandler } from "hono";
import type { FrontEnv } from "./exchange.ts";
import { refuse } from "./refusals.ts";

/** Longer than any URL the site makes: a search of 100 accented letters is 600 characters once encoded. */
export const MAX_URL = 2_048;
/** The router asks for the routes behind a page's links in one URL, and keeps it below this itself. */
const MAX_MANIFEST_URL = 7_680;
const MAX_PARAMETERS = 30;
const METHODS = ["GET", "HEAD", "POST"];

export function refuseMethod(): MiddlewareHandler<FrontEnv> {
  return async (c, next) =>
    METHODS.includes(c.req.method) ? next() : refuse(c, 405, { allow: METHODS.join(", ") });
}

/** URLs that no page has: too long, broken encodings, NUL (which PostgreSQL refuses), heaps of parameters. */
export function refuseHostileUrl(): MiddlewareHandler<FrontEnv> {
  return async (c, next) => {
    const url = c.env.incoming.url ?? "";
    const most = url.startsWith("/__manifest?") ? MAX_MANIFEST_URL : MAX_URL;
    if (url.length > most) return refuse(c, 414);
    return isWellFormed(url) ? next() : refuse(c, 400);
  };
}

function isWellFormed(url: string): boolean {
  // A proxy's absolute form and raw bytes outside ASCII are never sent by a browser to a site.
  if (!/^\/[\x21-\x7e]*$/.test(url)) return false;
  const [path = "", ...rest] = url.split("?");
  const query = rest.join("?");
  if (path.includes("\\") || query.split("&").length > MAX_PARAMETERS) return false;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\x00-\x1f\x7f]/.test(decodeURIComponent(path)) && !decodeURIComponent(query).includes("\0");
  } catch {
    return false;
  }
}
