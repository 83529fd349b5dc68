import type { MiddlewareHandler } from "hono";
import type { Env } from "#app/platform/env.server.ts";
import type { FrontEnv } from "../exchange.ts";
import { refuse } from "../refusals.ts";

export type AllowedHosts = { isAllowed(host: string | undefined): boolean; origins: ReadonlySet<string> };

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The names this site answers to: the one of SITE_URL, the IP it listens on, and, when the site's host is this
 * machine, this machine's other names.
 */
export function allowedHosts({ siteUrl, HOST, PORT }: Pick<Env, "siteUrl" | "HOST" | "PORT">): AllowedHosts {
  const site = new URL(siteUrl);
  const listening = HOST.includes(":") ? `[${HOST}]` : HOST;
  const names = [listening, ...(LOOPBACK.includes(site.hostname) ? LOOPBACK : [])];
  const hosts = new Set([site.host, ...names.map((name) => `${name}:${PORT}`)]);
  const defaultPort = site.protocol === "https:" ? ":443" : ":80";
  return {
    isAllowed: (host) => host !== undefined && (hosts.has(host) || hosts.has(withoutPort(host, defaultPort))),
    // Over https only the site's own URL is an origin: the machine's other names serve probes, not browsers.
    origins: new Set(site.protocol === "https:" ? [site.origin] : [...hosts].map((host) => `http://${host}`)),
  };
}

function withoutPort(host: string, port: string): string {
  const name = host.toLowerCase();
  return name.endsWith(port) ? name.slice(0, -port.length) : name;
}

/** Nothing is made for a name that is not ours: links, redirects and caches never carry a forged Host. */
export function refuseUnknownHost({ isAllowed }: AllowedHosts): MiddlewareHandler<FrontEnv> {
  return async (c, next) => (isAllowed(c.env.incoming.headers.host) ? next() : refuse(c, 421));
}
