import type { MiddlewareHandler } from "hono";
import type { Exchange, PipelineEnv } from "../exchange.ts";
import { refuse } from "../refusals.ts";
import type { AllowedHosts } from "./allowed-hosts.ts";

const OURS = ["same-origin", "none"];

const READS = ["GET", "HEAD", "OPTIONS"];

/** CSRF: requests that change something must come from our pages, resource routes included. Browsers send one of the headers. */
export function refuseForeignOrigin(
  { origins }: AllowedHosts,
  recordRefusal: (exchange: Exchange) => void,
): MiddlewareHandler<PipelineEnv> {
  return async (c, next) => {
    if (READS.includes(c.req.method)) return next();
    if (c.req.method === "POST" && c.env.exchange.facts.postedFrom === "anywhere") return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    const ours = origin === undefined ? site !== undefined : origins.has(origin);
    if (ours && (site === undefined || OURS.includes(site))) return next();
    recordRefusal(c.env.exchange);
    return refuse(c, 403);
  };
}
