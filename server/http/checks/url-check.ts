import type { MiddlewareHandler } from "hono";
import type { PipelineEnv } from "../exchange.ts";
import { refuse } from "../refusals.ts";

const MAX_PARAMETERS = 30;

export function refuseMethod(): MiddlewareHandler<PipelineEnv> {
  return async (c, next) => {
    const { methods } = c.env.exchange.facts;
    return methods.includes(c.req.method) ? next() : refuse(c, 405, { allow: methods.join(", ") });
  };
}

/** Refuses URLs that no page has: too long, invalid encoding, NUL (refused by PostgreSQL), too many parameters. */
export function refuseHostileUrl(): MiddlewareHandler<PipelineEnv> {
  return async (c, next) => {
    const url = c.env.incoming.url ?? "";
    if (url.length > c.env.exchange.facts.longest) return refuse(c, 414);
    return isWellFormed(url) ? next() : refuse(c, 400);
  };
}

export function isWellFormed(url: string): boolean {
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
