import fs from "node:fs";
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { serveStatic } from "hono/serve-static";
import { isCompressible } from "./compress-files.ts";
import type { FrontEnv } from "./exchange.ts";

/** Their names hold a hash of their content. */
const hasHash = (name: string) => name.startsWith("/assets/");
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=3600";

/**
 * The built files with their compressed forms (`compress-files.ts`), read once at start: what is not among them does
 * not exist, whatever the URL says, and a build made meanwhile changes nothing under the visitors.
 * @param root the folder of the browser's build, in which Vite has put `public/` too
 */
export function staticFiles(root: string): MiddlewareHandler<FrontEnv> {
  const files = readFiles(root);
  const tag = etag();
  const serve = serveStatic<FrontEnv>({
    root: "/",
    precompressed: true,
    getContent: async (name) => files.get(name) ?? null,
    onFound: (name, c) => {
      c.header("cache-control", hasHash(name) ? IMMUTABLE : SHORT);
      if (isCompressible(name)) c.header("vary", "Accept-Encoding");
    },
  });

  return async (c, next) => {
    const file = await serve(c, async () => {});
    if (!file) return next();
    if (hasHash(c.req.path)) return file;
    c.res = file;
    // What stands before it here is tagged, and nothing else: this file.
    await tag(c, async () => {});
    return c.res;
  };
}

function readFiles(root: string) {
  const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(files.map((file) => [`/${path.relative(root, file)}`, fs.readFileSync(file)]));
}
