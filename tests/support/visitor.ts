import { randomInt } from "node:crypto";
import { withoutSoftHyphens } from "./crawl.ts";

export type Visitor = ReturnType<typeof aVisitor>;

/**
 * Client with a cookie jar that follows no redirects and submits forms like the site's.
 * @param forwardedFor X-Forwarded-For value; unique per visitor by default
 */
export function aVisitor(site: string, forwardedFor = inventedAddress()) {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}) {
    const response = await fetch(new URL(path, site), {
      redirect: "manual",
      ...init,
      headers: { cookie: cookieHeader(cookies), "x-forwarded-for": forwardedFor, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return {
      status: response.status,
      headers: response.headers,
      body: withoutSoftHyphens(await response.text()),
    };
  }

  return {
    cookies,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      send(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { origin: site, ...headers },
      }),
    send,
  };
}

export function inventedAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

function keep(cookies: Map<string, string>, setCookie: string) {
  const [pair = "", ...attributes] = setCookie.split(";");
  const name = pair.slice(0, pair.indexOf("="));
  if (attributes.some((attribute) => attribute.trim().toLowerCase() === "max-age=0")) cookies.delete(name);
  else cookies.set(name, pair.slice(name.length + 1));
}

function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
