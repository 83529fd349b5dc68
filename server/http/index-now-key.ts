import type { MiddlewareHandler } from "hono";
import { keyFile } from "#app/features/index-now/index-now.rules.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { PipelineEnv } from "./exchange.ts";

/** Proves to search engines that the key is this site's. Its name is a setting, so that no page can have it. */
export function indexNowKey({ INDEXNOW_KEY }: Env): MiddlewareHandler<PipelineEnv> {
  return (c, next) => {
    const isKey = INDEXNOW_KEY !== undefined && c.req.path === keyFile(INDEXNOW_KEY);
    if (!isKey) return next();
    return Promise.resolve(
      c.body(INDEXNOW_KEY, 200, {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "public, max-age=3600",
      }),
    );
  };
}
