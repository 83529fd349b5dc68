import type { MiddlewareHandler } from "hono";
import type { Env } from "#app/platform/env.server.ts";
import type { PipelineEnv } from "../exchange.ts";
import { refuse } from "../refusals.ts";

export type AllowedHosts = { isAllowed(host: string | undefined): boolean; origins: ReadonlySet<string> };

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Allowed hosts: SITE_URL's, the listening IP, and, for a local site, this machine's other names. */
export function allowedHosts({ siteUrl, HOST, PORT }: Pick<Env, "siteUrl" | "HOST" | "PORT">): AllowedHosts {
  const site = new URL(siteUrl);
  const listening = HOST.includes(":") ? `[${HOST}]` : HOST;
  const names = [listening, ...(LOOPBACK.includes(site.hostname) ? LOOPBACK : [])];
  const hosts = new Set([site.host, ...names.map((name) => `${name}:${PORT}`)]);
  const defaultPort = site.protocol === "https:" ? ":443" : ":80";
  return {
    isAllowed: (host) => host !== undefined && (hosts.has(host) || hosts.has(withoutPort(host, defaultPort))),
    // With https only the site's URL is an origin: other names serve probes, not browsers.
    origins: new Set(site.protocol === "https:" ? [site.origin] : [...hosts].map((host) => `http://${host}`)),
  };
}

function withoutPort(host: string, port: string): string {
  const name = host.toLowerCase();
  return name.endsWith(port) ? name.slice(0, -port.length) : name;
}

/** Refuses unknown hosts, so that links, redirects and caches never contain a forged Host. */
export function refuseUnknownHost({ isAllowed }: AllowedHosts): MiddlewareHandler<PipelineEnv> {
  return async (c, next) => (isAllowed(c.env.incoming.headers.host) ? next() : refuse(c, 421));
}
