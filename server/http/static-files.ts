import fs from "node:fs";
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { serveStatic } from "hono/serve-static";
import { isCompressible } from "./compress-files.ts";
import type { PipelineEnv } from "./exchange.ts";

const hasHash = (name: string) => name.startsWith("/assets/");
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=3600";

/** Read once at start, with compressed forms: a later build changes nothing. @param root browser build */
export function staticFiles(root: string): MiddlewareHandler<PipelineEnv> {
  const files = readFiles(root);
  const tag = etag();
  const serve = serveStatic<PipelineEnv>({
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
    // Tags only this file.
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
