import type { IncomingMessage } from "node:http";
import { isWellFormed } from "../checks/url-check.ts";
import { hasSession } from "../session-cookie.ts";
import { factsOf } from "../url-facts.ts";

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/** A cached page is answered before the checks, so that what they would refuse is not its URL. */
export function canUseShared({ method, url = "/", headers }: Asked): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (hasSession(headers.cookie) && !factsOf(url).framed) return false;
  return !url.includes("?") || isWellFormed(url);
}

/** Cache key: path and the query parameters that the page reads, in a fixed order. */
export function sharedUrl(url: string): string {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const path = url.slice(0, mark);
  const { reads } = factsOf(path);
  // A data request names its loaders.
  const isRead = (name: string) => reads.includes(name) || (name === "_routes" && path.endsWith(".data"));
  const included = [...new URLSearchParams(url.slice(mark + 1))].filter(([name]) => isRead(name));
  if (included.length === 0) return path;
  included.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${path}?${new URLSearchParams(included)}`;
}
