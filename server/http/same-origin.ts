import type { MiddlewareHandler } from "hono";
import type { AllowedHosts } from "./allowed-hosts.ts";
import type { FrontEnv } from "./exchange.ts";
import { refuse } from "./refusals.ts";

const OURS = ["same-origin", "none"];

/** Postings that may come from outside: each carries its own right, and a session adds nothing to it. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set([
  // RFC 8058: a mail program unsubscribes for its user. The right is the secret token in the URL.
  "/newsletter/desinscription",
]);

/**
 * What changes something is only accepted from our own pages, resource routes included: React Router's check
 * covers page routes only and lets a request without Origin pass. Every browser in use sends one of the two headers.
 */
export function refuseForeignOrigin({ origins }: AllowedHosts): MiddlewareHandler<FrontEnv> {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    if (c.req.method === "POST" && FROM_OUTSIDE.has(c.req.path)) return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    const ours = origin === undefined ? site !== undefined : origins.has(origin);
    return ours && (site === undefined || OURS.includes(site)) ? next() : refuse(c, 403);
  };
}
