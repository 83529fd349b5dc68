import type { IncomingMessage } from "node:http";
import { hasSession } from "../session-cookie.ts";
import { factsOf } from "../url-facts.ts";

const TRACKING = /^(utm_[a-z]+|fbclid|gclid|msclkid|mc_[a-z]+|mtm_[a-z]+|pk_[a-z]+)$/;

const NOT_READ =
  /^(__Host-)?(theme|recif\.device|cookie-preferences|recif\.measure|recif\.request|recif\.choice|recif\.one_tap)=/;

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

export function canUseShared({ method, headers }: Asked): boolean {
  return (method === "GET" || method === "HEAD") && !hasSession(headers.cookie);
}

/** Whether a render without cookies serves this visitor too: theme and consent are read by the pipeline. */
export function hasNoReadCookie({ headers }: Pick<Asked, "headers">): boolean {
  const cookies = (headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.every((cookie) => !cookie || NOT_READ.test(cookie));
}

/** Cache key: path and known query parameters in a fixed order. Undefined with any other parameter. */
export function sharedUrl(url: string): string | undefined {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const path = url.slice(0, mark);
  const { reads } = factsOf(path);
  // A data request names its loaders.
  const isRead = (name: string) => reads.includes(name) || (name === "_routes" && path.endsWith(".data"));
  const included: [string, string][] = [];
  for (const pair of new URLSearchParams(url.slice(mark + 1))) {
    if (isRead(pair[0])) included.push(pair);
    else if (!TRACKING.test(pair[0])) return undefined;
  }
  if (included.length === 0) return path;
  included.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${path}?${new URLSearchParams(included)}`;
}
